/** Actions that cannot be undone or that leave Partita: posting, filing, issuing, deleting. */
const IRREVERSIBLE = /^(post|file|issue|delete)_/;

/** Whether callers can ask what the action would do, without doing it. */
export const hasPreview = (action: string): boolean => IRREVERSIBLE.test(action);
