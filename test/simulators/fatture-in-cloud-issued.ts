import { refuse, VAT_TYPES, type Company, type Json } from './fatture-in-cloud-company.js';
import type { SimulatedAnswer, SimulatedRequest } from './simulated-provider.js';

/** Invoices that are created here and sent to the exchange from here. */
export function onIssued(company: Company, path: string, { method, query, body }: SimulatedRequest): SimulatedAnswer {
  const [, , id, ...rest] = path.split('/');
  if (id === undefined && method === 'POST') {
    const { data } = JSON.parse(body.toString('utf8')) as { data: Json };
    if (company.issued.some(({ number, type }) => number === data['number'] && type === data['type']))
      return refuse(422, 'Numero già utilizzato.');
    const document = { ...data, ...issuedAmounts(data), id: company.nextDocument++, ei_status: 'not_sent' };
    company.issued.push(document);
    return { status: 200, body: { data: document } };
  }
  if (id === undefined) {
    const subject = /^subject = '(.*)'$/.exec(query.get('q') ?? '')?.[1];
    const [, number, date] = /^number = (\d+) and date = '([\d-]+)'$/.exec(query.get('q') ?? '') ?? [];
    const data = company.issued.filter(
      (one) =>
        one['type'] === query.get('type') &&
        (number === undefined ? one['subject'] === subject : one['number'] === Number(number) && one['date'] === date),
    );
    return { status: 200, body: { current_page: 1, data, last_page: 1 } };
  }
  const document = company.issued.find((one) => one['id'] === Number(id));
  if (!document) return refuse(404, 'Non trovato.');
  if (method === 'PUT') {
    if (document['ei_status'] !== 'discarded' && document['ei_status'] !== 'not_sent')
      return refuse(409, 'Fattura già inviata.');
    const { data } = JSON.parse(body.toString('utf8')) as { data: Json };
    Object.assign(document, data, issuedAmounts(data), { ei_status: 'not_sent' });
    return { status: 200, body: { data: document } };
  }
  if (method === 'DELETE') {
    company.issued.splice(company.issued.indexOf(document), 1);
    return { status: 200, body: {} };
  }
  if (rest.join('/') === 'e_invoice/send') {
    if (!['not_sent', 'error'].includes(String(document['ei_status']))) return refuse(409, 'Fattura già inviata.');
    company.sends += 1;
    document['ei_status'] = 'attempt';
    return { status: 200, body: { data: { name: 'CARICATO', date: '2026-03-20 10:38:03' } } };
  }
  if (rest.join('/') === 'e_invoice/error_reason')
    return { status: 200, body: { data: { reason: 'Partita IVA non valida', code: '00305', ei_status: 'discarded' } } };
  return { status: 200, body: { data: document } };
}

/**
 * Fatture in Cloud calculates the totals itself: VAT per rate on the sum of lines and fund, and the tax withheld from
 * the fee.
 */
function issuedAmounts(data: Json): Json {
  const items = (data['items_list'] as { net_price: number; qty: number; vat: { id: number } }[] | undefined) ?? [];
  const fund = Math.round(Number(data['amount_cassa_taxable'] ?? 0) * Number(data['cassa'] ?? 0)) / 100;
  const bases = new Map<number, number>();
  for (const [index, { net_price: price, qty, vat }] of items.entries()) {
    const rate = VAT_TYPES.find(({ id }) => id === vat.id)?.value ?? 0;
    bases.set(rate, (bases.get(rate) ?? 0) + price * qty + (index === 0 ? fund : 0));
  }
  const round = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;
  const net = [...bases.values()].reduce((sum, base) => sum + round(base), 0);
  const vat = [...bases].reduce((sum, [rate, base]) => sum + round((round(base) * rate) / 100), 0);
  const fee = net - fund;
  return {
    amount_net: round(net),
    amount_vat: round(vat),
    amount_gross: round(net + vat),
    amount_withholding_tax: round((fee * Number(data['withholding_tax'] ?? 0)) / 100),
  };
}
