import type { ReactNode } from 'react';
import { useText } from '../texts/language';

export function NotFound(): ReactNode {
  const t = useText();
  return <p className="empty">{t('notFound')}</p>;
}
