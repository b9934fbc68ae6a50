/** A public DNS name on the default port. The library also refuses names that resolve to private addresses. */
export function isPublicName(clientId: string): boolean {
  const { hostname, port } = new URL(clientId);
  return port === '' && hostname.includes('.') && !/^[\d.]+$|^\[/.test(hostname);
}
