/** Offices of public bodies have recipient codes of six characters, everyone else of seven. */
export const isPublicBody = (sdiCode: string | null): boolean => sdiCode?.length === 6;
