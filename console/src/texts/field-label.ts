import { FIELDS } from '../api/fields';
import type { Language } from './language';

type Label = Readonly<Record<Language, string>>;
const LABELS: ReadonlyMap<string, Label> = new Map(
  Object.values(FIELDS).flatMap((fields) => Object.entries(fields).map(([name, { label }]) => [name, label] as const)),
);

/** What the definition of its record calls a field. */
export const fieldLabel = (name: string, language: Language): string | undefined => LABELS.get(name)?.[language];
