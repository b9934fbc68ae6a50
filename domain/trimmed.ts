/** The text without blanks at both ends; null when nothing is left. */
export const trimmed = (text: string | null): string | null => text?.trim() || null;
