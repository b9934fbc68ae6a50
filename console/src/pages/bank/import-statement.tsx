import { useRef, type ReactNode } from 'react';
import { headersOfPage, RefusedError, toProblem, type Records } from '../../api/client';
import { useText } from '../../texts/language';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';

async function sendStatement(bankAccountId: string, file: File): Promise<Records['BankStatement']> {
  const query = new URLSearchParams({ bankAccountId, fileName: file.name });
  const response = await fetch(`/api/rest/bank-statements?${query}`, {
    method: 'POST',
    headers: headersOfPage(),
    body: file,
  });
  const answer = (await response.json()) as { result?: Records['BankStatement'] };
  if (!answer.result) throw new RefusedError(toProblem(answer));
  return answer.result;
}

export function ImportStatement({ bankAccountId }: { bankAccountId: string }): ReactNode {
  const t = useText();
  const { run, isRunning } = useRun();
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File): Promise<void> => {
    const { newTransactions, knownTransactions } = await sendStatement(bankAccountId, file);
    notify(t('statementLines', { count: newTransactions, known: knownTransactions }));
  };
  return (
    <>
      <button type="button" className="small" disabled={isRunning} onClick={() => input.current?.click()}>
        {t('importStatement')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,.csv,.txt,.sta,.mt940,.ofx"
        aria-label={t('importStatement')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void run(() => send(file));
          event.target.value = '';
        }}
      />
    </>
  );
}
