/** Unique and plain: it stands in the text of the voucher, and filters of providers have special characters. */
export const markerOf = (entryId: string): string => `PT${entryId.replace(/^led_/, '')}`;
