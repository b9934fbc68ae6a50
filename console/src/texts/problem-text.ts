import type { Problem } from '../api/client';
import { useFieldLabel } from './language';

const MAX_FIELDS = 3;

/** What was refused: the fields with what is wrong with them, or what the server says. */
export function problemText({ title, detail, errors = [] }: Problem, label: (pointer: string) => string): string {
  const fields = errors.filter(({ pointer }) => pointer !== '').slice(0, MAX_FIELDS);
  const wrong = fields.map(({ pointer, message }) => `${label(pointer)}: ${message}`);
  return wrong.length > 0 ? wrong.join('. ') : detail || title;
}

export function useProblemText(): (problem: Problem) => string {
  const label = useFieldLabel();
  return (problem) => problemText(problem, label);
}
