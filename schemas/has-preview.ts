/** Actions that cannot be undone or that leave Partita: posting, filing, issuing, deleting. Assistants must preview them first. */
export const isIrreversible = (action: string): boolean => /^(post|file|issue|delete)_/.test(action);

/**
 * Whether callers can ask what the action would do, without doing it: the irreversible ones, and `save_invoice`, whose
 * totals and VAT treatment an editor shows while a person types.
 */
export const hasPreview = (action: string): boolean => isIrreversible(action) || action === 'save_invoice';
