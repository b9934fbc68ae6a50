import { SimulatedProvider, type SimulatedAnswer, type SimulatedRequest } from './simulated-provider.js';

/** Currencies that the simulated banks quote. Other tests rely on euro and dollar rates that are missing. */
const QUOTED = { CHF: { perEuro: 0.9438, kroner: 789.91 }, PLN: { perEuro: 4.3318, kroner: 172.1 } } as const;
type Quoted = keyof typeof QUOTED;

const DAY_MS = 86_400_000;
const dayText = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const isWeekday = (date: string): boolean => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** The day of the month is in the last digits, so that tests see which day a rate belongs to. */
export const euroQuote = (currency: Quoted, date: string): string =>
  (QUOTED[currency].perEuro + Number(date.slice(8)) / 10_000).toFixed(4);
export const kronerQuote = (currency: Quoted, date: string): string =>
  (QUOTED[currency].kroner + Number(date.slice(8)) / 100).toFixed(2);

const CODES = Object.keys(QUOTED) as Quoted[];

/**
 * The files of the European Central Bank (`/ecb`), of Danmarks Nationalbank (`/nationalbank`) and the table DNVALD of StatBank
 * (`/statbank`), as they are published: banking days only, up to today.
 */
export class CentralBanksSimulator extends SimulatedProvider {
  protected answer({ method, path, body }: SimulatedRequest): SimulatedAnswer {
    switch (`${method} ${path}`) {
      case 'GET /ecb/eurofxref-daily.xml':
        return xml(envelope(lastDays(1), euroQuote));
      case 'GET /ecb/eurofxref-hist-90d.xml':
        return xml(envelope(lastDays(62), euroQuote));
      case 'GET /ecb/eurofxref-hist.xml':
        return xml(envelope(lastDays(1_000), euroQuote));
      case 'GET /nationalbank/currencyratesxml':
        return xml(dailyRates(lastDays(1)[0] ?? ''));
      case 'GET /nationalbank/currencyratesxmlhistory':
        return xml(envelope(lastDays(5), kronerQuote));
      case 'POST /statbank/data':
        return table(JSON.parse(body.toString('utf8')) as TableRequest);
      default:
        return { status: 404, body: { message: `Not found: ${path}` } };
    }
  }
}

/** The last banking days, newest first. */
function lastDays(count: number): string[] {
  const days: string[] = [];
  for (let moment = Date.now(); days.length < count; moment -= DAY_MS)
    if (isWeekday(dayText(moment))) days.push(dayText(moment));
  return days;
}

const xml = (text: string): SimulatedAnswer => ({
  status: 200,
  body: Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${text}`),
  headers: { 'Content-Type': 'text/xml' },
});

const envelope = (days: readonly string[], quote: (currency: Quoted, date: string) => string): string =>
  `<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>Central bank</gesmes:name></gesmes:Sender>
  <Cube>${days
    .map(
      (day) =>
        `<Cube time='${day}'>${CODES.map((code) => `<Cube currency='${code}' rate='${quote(code, day)}'/>`).join('')}</Cube>`,
    )
    .join('\n')}</Cube></gesmes:Envelope>`;

const dailyRates = (day: string): string =>
  `<exchangerates type="Exchange rates" author="Danmarks Nationalbank" refcur="DKK" refamt="1"><dailyrates id="${day}">${CODES.map(
    (code) => `<currency code="${code}" desc="${code}" rate="${kronerQuote(code, day)}" />`,
  ).join('')}<currency code="RUB" desc="Russian roubles" rate="-" /></dailyrates></exchangerates>`;

interface TableRequest {
  readonly table: string;
  readonly format: string;
  readonly variables: readonly { readonly code: string; readonly values: readonly string[] }[];
}

function table({ table: name, format, variables }: TableRequest): SimulatedAnswer {
  const values = (code: string): readonly string[] =>
    variables.find((variable) => variable.code === code)?.values ?? [];
  const [currency = ''] = values('VALUTA');
  const months = values('Tid').map((value) => value.replace(/\*$/, ''));
  // StatBank is a banking day behind.
  const days = lastDays(1_000).slice(1).toReversed();
  const times = days.filter((day) => months.some((month) => timeCode(day).startsWith(month)));
  if (name !== 'DNVALD' || format !== 'JSONSTAT' || values('KURTYP')[0] !== 'KBH')
    return { status: 400, body: { errorTypeCode: 'EXTRACT-NOTFOUND', message: 'Not found' } };
  if (!CODES.some((code) => code === currency) || times.length === 0)
    return { status: 400, body: { errorTypeCode: 'EXTRACT-NOTFOUND', message: 'Value not found in variable' } };
  const index = (codes: readonly string[]) => ({
    category: { index: Object.fromEntries(codes.map((c, i) => [c, i])) },
  });
  return {
    status: 200,
    body: {
      dataset: {
        dimension: {
          VALUTA: index([currency]),
          KURTYP: index(['KBH']),
          ContentsCode: index(['DNVALD']),
          Tid: index(times.map(timeCode)),
          id: ['VALUTA', 'KURTYP', 'ContentsCode', 'Tid'],
          size: [1, 1, 1, times.length],
        },
        source: 'Danmarks Nationalbank',
        value: times.map((day) => Number(kronerQuote(currency as Quoted, day))),
      },
    },
  };
}

const timeCode = (day: string): string => `${day.slice(0, 4)}M${day.slice(5, 7)}D${day.slice(8)}`;
