import { useContext, useState, type ReactNode } from 'react';
import type { Membership, Session } from '../api/session';
import { LanguageContext, LANGUAGES, useText, type Language } from '../texts/language';
import { applyTheme, storedTheme, type Theme } from '../ui/theme';

interface Props {
  readonly session: Session;
  readonly membership: Membership;
  readonly onHelp: () => void;
}

export function UserMenu({ session, membership, onHelp }: Props): ReactNode {
  const t = useText();
  const { language, setLanguage } = useContext(LanguageContext);
  const [theme, setTheme] = useState<Theme>(storedTheme);
  const signOut = async (): Promise<void> => {
    await fetch('/account/sign-out', { method: 'POST', redirect: 'manual' });
    location.assign('/account/sign-in?next=/console');
  };
  const chooseTheme = (next: Theme): void => {
    applyTheme(next);
    setTheme(next);
  };
  return (
    <details className="user">
      <summary>
        <span>{membership.userName}</span>
        <small>{t(membership.role)}</small>
      </summary>
      <div>
        <p className="quiet">{session.email}</p>
        <label>
          {t('language')}
          <select value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
            {Object.entries(LANGUAGES).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('theme')}
          <select value={theme} onChange={(event) => chooseTheme(event.target.value as Theme)}>
            <option value="auto">{t('themeAuto')}</option>
            <option value="light">{t('themeLight')}</option>
            <option value="dark">{t('themeDark')}</option>
          </select>
        </label>
        <button type="button" className="link" onClick={onHelp}>
          {t('keys')} <kbd>?</kbd>
        </button>
        <a href="/account/apps">{t('account')}</a>
        <button type="button" className="link" onClick={() => void signOut()}>
          {t('signOut')}
        </button>
      </div>
    </details>
  );
}
