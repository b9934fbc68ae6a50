export const EINVOICES = {};
