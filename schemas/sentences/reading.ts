export const READING = {};
