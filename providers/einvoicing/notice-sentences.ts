/** What each notice of the exchange means, for a person. */
export const NOTICE_SENTENCES: Readonly<Record<string, string>> = {
  RC: 'The exchange has delivered the invoice to the buyer.',
  NS: 'The exchange has rejected the invoice: it counts as not issued.',
  MC: 'The exchange could not deliver the invoice. It is issued; tell the buyer to look into the reserved area of the tax portal.',
  NE: 'The public body has answered.',
  DT: 'The public body has not answered within 15 days: neither accepted nor refused.',
  AT: 'The exchange could not deliver the invoice and certifies that it was sent.',
};
