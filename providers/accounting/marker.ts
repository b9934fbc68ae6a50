/**
 * Unique, and without special characters: the marker is part of the voucher text and is used in filters of providers.
 */
export const markerOf = (entryId: string): string => `PT${entryId.replace(/^led_/, '')}`;
