/**
 * The address that the provider of a connection calls. The address is not a secret: each call also needs the provider's
 * signature.
 */
export const providerWebhookUrl = (publicUrl: string, organizationId: string, connectionId: string): string =>
  `${publicUrl}/api/webhooks/einvoicing/${organizationId}/${connectionId}`;
