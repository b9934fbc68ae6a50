/** Printable ASCII without spaces: what every HTTP client can send in a header. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,255}$/;
