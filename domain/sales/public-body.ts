/** Recipient codes of public bodies have six characters, all others seven. */
export const isPublicBody = (sdiCode: string | null): boolean => sdiCode?.length === 6;
