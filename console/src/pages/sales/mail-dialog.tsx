import { useState, type FormEvent, type ReactNode } from 'react';
import { api, http, resultOf, type Records } from '../../api/client';
import { LANGUAGES, useText, type Language } from '../../texts/language';
import { Dialog } from '../../ui/dialog';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';

interface Props {
  readonly invoice: Records['InvoiceDetails'];
  readonly onClose: () => void;
}

/** Mails an issued invoice with its PDF and XML. */
export function MailDialog({ invoice: { id, contactId }, onClose }: Props): ReactNode {
  const t = useText();
  const { run, isRunning } = useRun();
  const path = { id: contactId ?? '' };
  const contact = api.useQuery('get', '/api/rest/contacts/{id}', { params: { path } }, { enabled: contactId !== null });
  const [typed, setTyped] = useState<string>();
  const [language, setLanguage] = useState<Language | ''>('');
  const [message, setMessage] = useState('');
  const [again, setAgain] = useState(false);
  const to = typed ?? contact.data?.result.email ?? '';
  const send = async (): Promise<void> => {
    const body = { to, ...(language && { language }), ...(message && { message }), ...(again && { again }) };
    await resultOf(http.POST('/api/rest/invoices/{id}/mail', { params: { path: { id } }, body }));
    notify(t('mailSent'));
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(send);
  };
  return (
    <Dialog title={t('sendByMail')} onClose={onClose}>
      <form onSubmit={submit}>
        <label>
          {t('email')}
          <input type="email" required value={to} onChange={(event) => setTyped(event.target.value)} />
        </label>
        <label>
          {t('language')}
          <select value={language} onChange={(event) => setLanguage(event.target.value as Language | '')}>
            <option value="">{t('languageOfBuyer')}</option>
            {Object.entries(LANGUAGES).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('message')}
          <textarea
            rows={4}
            value={message}
            placeholder={t('standardMessage')}
            onChange={(event) => setMessage(event.target.value)}
          />
        </label>
        <label className="inline">
          <input type="checkbox" checked={again} onChange={(event) => setAgain(event.target.checked)} />
          {t('mailAgain')}
        </label>
        <footer className="actions">
          <button type="submit" className="primary" disabled={isRunning}>
            {t('sendByMail')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
