/** Where the provider of a connection calls us. Whoever knows the address still needs the provider's signature. */
export const callAddress = (publicUrl: string, organizationId: string, connectionId: string): string =>
  `${publicUrl}/api/webhooks/einvoicing/${organizationId}/${connectionId}`;
