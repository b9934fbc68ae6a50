import type { ReactNode } from 'react';
import type { Records } from '../api/client';
import type { TextKey } from '../texts/language';
import { useText } from '../texts/language';
import { Badge, type Tone } from './states';

const STATES: Readonly<Record<Records['Document']['state'], readonly [TextKey, Tone]>> = {
  draft: ['captured', 'plain'],
  extracted: ['read', 'info'],
  coded: ['needsReview', 'warn'],
  posted: ['posted', 'good'],
};

export function DocumentBadge({ document }: { document: Pick<Records['Document'], 'state' | 'error'> }): ReactNode {
  const t = useText();
  if (document.error)
    return <Badge tone="bad">{document.error.code === 'duplicate_suspected' ? t('duplicate') : t('withError')}</Badge>;
  const [text, tone] = STATES[document.state];
  return <Badge tone={tone}>{t(text)}</Badge>;
}
