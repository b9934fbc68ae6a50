export const CODING_REASONS = {};
