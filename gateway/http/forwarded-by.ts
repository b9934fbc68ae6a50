/**
 * Koa's settings for so many trusted proxies. Each adds the address of its caller on the right of X-Forwarded-For, so the caller of the
 * outermost proxy is that many places from the right. What stands left of it was sent by the caller.
 */
export const forwardedBy = (proxies: number): { readonly proxy: boolean; readonly maxIpsCount: number } => ({
  proxy: proxies > 0,
  maxIpsCount: proxies,
});
