import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegionKey } from '#schemas/region-keys.js';
import type { EvaluationBuyer } from './evaluation-buyer.js';
import { fillPlaceholders } from './placeholders.js';

/** One line of the true coding: any of the categories and any of the codes is right. */
export interface TrueLine {
  readonly categories: readonly string[];
  readonly vatCodes: readonly string[];
}

export interface Truth {
  readonly lines: readonly TrueLine[];
  /** As the document states it, where a misreading would be booked. */
  readonly total: number | null;
  readonly date: string | null;
}

export type DocumentFormat = 'text' | 'pdf' | 'ubl' | 'fatturapa';

/**
 * `posts`: may post by itself, and rightly. `holds`: must not, whatever the reason. `either`: posting rightly and asking are both
 * fine.
 */
export type Fate = 'posts' | 'holds' | 'either';

export interface EvaluationDocument {
  readonly region: RegionKey;
  readonly name: string;
  readonly buyer: EvaluationBuyer;
  readonly supplier: string;
  readonly format: DocumentFormat;
  /** How a PDF is laid out. */
  readonly layout: string;
  readonly fate: Fate;
  /** What a person would post; null for a paper that is no purchase. */
  readonly truth: Truth | null;
  readonly contra: string | null;
  /** One of these questions must be asked. */
  readonly asks: readonly string[];
  /** Any of these names its kind. */
  readonly kinds: readonly string[];
  /** The document before this one in the books. */
  readonly after: string | null;
  /** The document of the same supplier that a person has confirmed. */
  readonly repeat: string | null;
  /** Before the placeholders were filled in; repeats may be written as changes of it. */
  readonly written: readonly string[];
  /** Documents kept apart are never looked at while rules are written. Supplier and layout decide, not the content. */
  readonly isKeptApart: boolean;
  readonly body: readonly string[];
}

const HEADER = /^(posts|holds|either|coded|asks|kind|contra|after|repeat|buyer|format|supplier|vary):(.*)$/;

const isEven = (text: string): boolean => (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0;

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `rent I25 + water|heating I25|I0 = 1250.00 2026-03-01` */
const parseTruth = (text: string): Truth => {
  const [lines = '', stated = ''] = text.split('=');
  const [total, date] = stated.trim().split(/\s+/);
  return {
    lines: lines.split('+').map((pair) => {
      const [categories, vatCodes] = pair.trim().split(/\s+/);
      if (!categories || !vatCodes) throw new Error(`not a coding: ${text}`);
      return { categories: listOf(categories), vatCodes: listOf(vatCodes) };
    }),
    total: total ? Number(total) : null,
    date: date ?? null,
  };
};

const formatOf = (stated: string | undefined, body: readonly string[]): DocumentFormat => {
  if (stated === 'pdf' || stated === 'text') return stated;
  const [first = ''] = body;
  if (first.startsWith('ubl: ')) return 'ubl';
  return first.startsWith('fatturapa: ') ? 'fatturapa' : 'text';
};

const supplierIn = (body: readonly string[]): string => {
  const first = body.find((line) => line.trim() !== '')?.trim() ?? '';
  const data = /^(?:ubl|fatturapa): ([^|]+)/.exec(first);
  return (data?.[1] ?? first.split(/\s{2,}/)[0] ?? '').trim();
};

/** `old > new | old > new`, in the text of the document before. Every change must be of something that is there. */
const varied = (name: string, body: readonly string[], changes: string): readonly string[] =>
  changes
    .split(' | ')
    .reduce((text, change) => {
      const [old = '', fresh = ''] = change.split(' > ').map((part) => part.trim());
      if (old === '' || !text.includes(old)) throw new Error(`${name}: nothing to change in ${old}`);
      return text.replaceAll(old, () => fresh);
    }, body.join('\n'))
    .split('\n');

const FATES: readonly Fate[] = ['posts', 'either', 'holds'];

interface Block {
  readonly name: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly body: readonly string[];
}

const blockOf = (text: string): Block => {
  const [name = '', ...lines] = text.trimEnd().split('\n');
  const end = lines.findIndex((line) => !HEADER.test(line));
  const headers = end === -1 ? lines : lines.slice(0, end);
  const fields = headers.map((line): [string, string] => {
    const [, key = '', value = ''] = HEADER.exec(line) ?? [];
    return [key, value.trim()];
  });
  return { name: name.trim(), fields: new Map(fields), body: end === -1 ? [] : lines.slice(end) };
};

const buyerOf = (region: RegionKey, { body }: Block): EvaluationBuyer => {
  const values = new Map(
    body.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const value = (key: string): string => values.get(key) ?? '';
  return {
    region,
    name: value('name'),
    address: value('address'),
    number: value('number'),
    fiscalCode: values.get('fiscalCode') ?? null,
    iban: value('iban'),
    industry: value('industry'),
  };
};

/** The files by country, in the order of their names. A buyer of one file is known in the others. */
const parseFiles = (region: RegionKey, folder: string): readonly EvaluationDocument[] => {
  const buyers = new Map<string, EvaluationBuyer>();
  const documents = new Map<string, EvaluationDocument>();
  const files = readdirSync(folder).filter((file) => file.startsWith(region) && file.endsWith('.txt'));
  for (const file of files.sort()) {
    const isOlder = file.includes('-older');
    let current: string | undefined;
    for (const text of readFileSync(join(folder, file), 'utf8').split(/^=== /m).slice(1)) {
      const block = blockOf(text);
      if (block.name.startsWith('buyer ')) {
        current = block.name.slice('buyer '.length);
        if (block.body.length > 0) buyers.set(current, buyerOf(region, block));
        continue;
      }
      const buyer = buyers.get(block.fields.get('buyer') ?? current ?? '');
      if (!buyer) throw new Error(`${block.name} has no buyer`);
      const document = documentOf(region, block, { buyer, isOlder, earlier: documents });
      if (documents.has(document.name)) throw new Error(`${document.name} is there twice`);
      documents.set(document.name, document);
    }
  }
  return [...documents.values()];
};

const documentOf = (
  region: RegionKey,
  { name, fields, body: stated }: Block,
  context: {
    readonly buyer: EvaluationBuyer;
    readonly isOlder: boolean;
    readonly earlier: ReadonlyMap<string, EvaluationDocument>;
  },
): EvaluationDocument => {
  const fate = FATES.find((candidate) => fields.has(candidate));
  if (fate === undefined) throw new Error(`${name} does not say what must happen`);
  const before = fields.get('repeat') ?? fields.get('after') ?? null;
  const first = before === null ? undefined : context.earlier.get(before);
  if (before !== null && first === undefined) throw new Error(`${name} comes before ${before}`);
  const changes = fields.get('vary');
  const lines = changes === undefined ? stated : varied(name, first?.written ?? [], changes);
  const supplier = fields.get('supplier') ?? first?.supplier ?? supplierIn(lines);
  const [form, ownLayout] = (fields.get('format') ?? '').split(' ');
  const format = changes !== undefined && form === '' && first ? first.format : formatOf(form, lines);
  const layout = ownLayout ?? (changes === undefined ? undefined : first?.layout) ?? 'plain';
  const coded = fields.get('coded') ?? (fate === 'holds' ? undefined : fields.get(fate));
  return {
    region,
    name: context.isOlder ? `older-${name}` : name,
    buyer: context.buyer,
    supplier,
    format,
    layout,
    fate,
    truth: coded ? parseTruth(coded) : null,
    contra: fields.get('contra') ?? null,
    asks: listOf(fields.get('asks')),
    kinds: listOf(fields.get('kind')),
    after: fields.get('after') ?? null,
    repeat: fields.get('repeat') ?? null,
    isKeptApart: first?.isKeptApart ?? isEven(context.isOlder ? name : `${supplier.toLowerCase()} ${format} ${layout}`),
    written: lines,
    body: fillPlaceholders(lines.join('\n'), supplier, context.buyer).split('\n'),
  };
};

/** `folder` holds the documents of each country; the first lines of the older ones explain the notation. */
export const loadDocuments = (folder: string): readonly EvaluationDocument[] =>
  (['denmark', 'italy'] as const).flatMap((region) => parseFiles(region, folder));
