import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../texts/language';

export function NotFound(): ReactNode {
  const t = useText();
  return (
    <p className="empty">
      {t('notFound')} <Link to="/">{t('inbox')}</Link>
    </p>
  );
}
