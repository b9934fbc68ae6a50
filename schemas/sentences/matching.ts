export const MATCHING = {};
