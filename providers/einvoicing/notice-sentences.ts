/** What each notice of the exchange means, as a sentence for people. */
export const NOTICE_SENTENCES: Readonly<Record<string, string>> = {
  RC: 'The exchange has delivered the invoice to the buyer.',
  NS: 'The exchange has rejected the invoice: it counts as not issued.',
  MC: 'The exchange could not deliver the invoice. It is issued; ask the buyer to look in the reserved area of the tax portal.',
  NE: 'The public body has answered.',
  DT: 'The public body has not answered within 15 days: it neither accepted nor refused.',
  AT: 'The exchange could not deliver the invoice, and certifies that it was sent.',
};
