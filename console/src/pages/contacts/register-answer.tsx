import type { ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Badge, type Tone } from '../../ui/states';

type Answer = Records['CompanyLookup'];
const TONES: Readonly<Record<Answer['outcome'], Tone>> = { valid: 'good', invalid: 'bad', unavailable: 'warn' };
const REGISTERS = { vies: 'VIES', cvr: 'CVR' } as const;

/** One answer of a register: what it says, about which number, and when. */
export function RegisterAnswer({ answer }: { answer: Answer }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { register, number, outcome, name, address, consultationNumber, reason, checkedAt } = answer;
  return (
    <div className="register-answer">
      <Badge tone={TONES[outcome]}>{t(`register_${outcome}`)}</Badge>
      <span>
        {[name, address].filter(Boolean).join(', ')} {reason}
      </span>
      <small className="quiet">
        {REGISTERS[register]} {number} · {format.date(checkedAt.slice(0, 10))}
        {consultationNumber && ` · ${consultationNumber}`}
      </small>
    </div>
  );
}
