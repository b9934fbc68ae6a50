import type { RegionKey } from '#schemas/region-keys.js';
import type { Country } from '#domain/countries/country.js';
import type { DocumentFacts } from '#domain/coding/facts/document-facts.js';
import { vendorKeysOf } from '#domain/coding/vendor-key.js';
import { ask, shared } from '#operations/engine/need.js';
import { exchangeRateOn } from '#operations/ledger/load-exchange-rate.js';
import type { StoredCoding } from '#tables/coding-table.js';
import type { LinkedContact } from './read-extraction.js';

export interface CodingSettings {
  readonly region_key: RegionKey | null;
  readonly auto_post: boolean;
  readonly auto_post_threshold: string;
}

export const codingSettings = shared<CodingSettings>(
  `select region_key, auto_post, auto_post_threshold from organization_settings
   where organization_id = current_organization()`,
);

/** What the coding reads beside the record of the document: its words and its contact. */
export interface Surroundings {
  readonly text: string | null;
  readonly contact: LinkedContact | null;
  readonly captured_at: Date;
  readonly received_on: string | null;
  /** The pro rata of the organisation. */
  readonly deduction_percent: number | null;
}

export const surroundingsOf = (documentId: string) =>
  ask<Surroundings>(
    `select d.id as key, coalesce(d.text, d.page_text) as text, d.created_at as captured_at,
       coalesce(d.delivered_on, d.registered_on)::text as received_on,
       (select v.deduction_percent from vat_settings v where v.organization_id = d.organization_id) as deduction_percent,
       case when c.id is not null then
       json_build_object('name', c.name, 'vat_number', c.vat_number, 'country', c.country) end as contact
     from documents d left join contacts c on c.organization_id = d.organization_id and c.id = d.contact_id
     where d.organization_id = current_organization() and d.id = any($1)`,
    documentId,
  );

export interface KnowledgeRow {
  readonly origin: 'vendor_rule' | 'memory';
  readonly vendor_key: string;
  readonly vendor_name: string | null;
  readonly ledger_account_id: string | null;
  readonly category: string | null;
  readonly vat_code: string | null;
  readonly booking_text: string | null;
  readonly corrections: number;
}

export interface AnswerRow {
  readonly question: string;
  readonly choice: string;
  readonly vendor_name: string | null;
}

export interface HistoryRow {
  readonly ledger_account_id: string;
  readonly category: string | null;
  readonly documents: number;
}

export interface RegisterRow {
  readonly register: 'vies' | 'cvr';
  readonly outcome: string;
  readonly date: string;
}

export interface IndustryRow {
  readonly industry: string;
  readonly date: string;
}

/** Of a vendor with thousands of documents, the newest say how it is posted now. */
const MOST_DOCUMENTS = 50;

/** The keys of a vendor are one key here. By hand, as the following ones: each is about all keys, or counts. */
const EACH_KEY = `unnest($1::text[]) as asked (key) cross join lateral json_array_elements_text(asked.key::json) as own (vendor_key)`;

const KNOWLEDGE = `
  select asked.key, 'vendor_rule' as origin, vendor_key, r.vendor_name, r.ledger_account_id, r.category, r.vat_code, r.booking_text,
    0 as corrections
  from ${EACH_KEY} join vendor_rules r using (vendor_key) where r.organization_id = current_organization()
  union all
  select asked.key, 'memory', vendor_key, m.vendor_name, m.ledger_account_id, m.category, m.vat_code, m.booking_text, m.corrections
  from ${EACH_KEY} join coding_memory m using (vendor_key)
  where m.organization_id = current_organization() and m.revoked_at is null`;

export interface RememberedRow {
  readonly id: string;
  readonly vendor_name: string | null;
  readonly pattern: string;
  readonly vat: string;
  readonly things: readonly { readonly words: string; readonly amount: string | null }[];
  readonly ledger_account_id: string | null;
  readonly category: string | null;
  readonly vat_code: string | null;
  readonly answers: readonly { readonly question: string; readonly choice: string }[];
  readonly accepted: readonly string[];
  readonly addressee: string | null;
  readonly largest_minor: bigint;
  readonly confirmations: number;
  readonly origin: 'confirmed' | 'corrected' | 'imported';
}

/** A document without a number of its supplier is known by the name, as long as the name is all that is known of it. */
const REMEMBERED = `
  select asked.key, m.id, m.vendor_name, m.pattern, m.vat, m.things, m.ledger_account_id, m.category, m.vat_code, m.answers, m.accepted, m.addressee,
    m.largest_minor, m.confirmations, m.origin
  from unnest($1::text[]) as asked (key) cross join lateral (
    select * from supplier_memories s
    where s.organization_id = current_organization() and s.things <> '[]'
      and (s.vendor_key in (select json_array_elements_text(asked.key::json))
        or json_array_length(asked.key::json) = 1 and s.name_key = asked.key::json ->> 0)
    order by s.id limit 200) as m`;

const VENDOR_ANSWERS = `
  select asked.key, a.question, a.choice, a.vendor_name
  from ${EACH_KEY} join vendor_answers a using (vendor_key) where a.organization_id = current_organization()`;

const HISTORY = `
  select asked.key, h.* from unnest($1::text[]) as asked (key) cross join lateral (
    select ledger_account_id, min(category) as category, count(*)::int as documents
    from (
      select d.ledger_account_id, d.category, d.posting, d.coding_lines, d.extraction ->> 'kind' as kind from documents d
      where d.organization_id = current_organization() and d.state = 'posted'
        and d.supplier_key = (select o.supplier_key from documents o
          where o.organization_id = current_organization() and o.id = asked.key)
      order by d.id desc limit ${MOST_DOCUMENTS}
    ) d
    where jsonb_array_length(coding_lines) = 1 and kind is distinct from 'prepayment' and (posting ->> 'automatic')::boolean is false and ledger_account_id is not null
    group by ledger_account_id limit 2) as h`;

/** The last answer about a number, whichever contact has it. A register that was away says nothing. */
const REGISTER_ANSWERS = `
  select asked.key, c.* from unnest($1::text[]) as asked (key) cross join lateral (
    select register, outcome, checked_at::date::text as date from contact_checks
    where organization_id = current_organization() and outcome <> 'unavailable' and number = asked.key
    order by checked_at desc limit 1) as c`;

export interface EarlierRow {
  readonly id: string;
  readonly is_earlier: boolean;
  readonly number: string | null;
  readonly date: string | null;
  readonly currency: string | null;
  readonly total_minor: bigint | null;
  readonly state: 'extracted' | 'coded' | 'posted';
  readonly is_electronic: boolean;
  readonly kind: string | null;
  readonly order_reference: string | null;
  readonly descriptions: readonly string[] | null;
  readonly coded: StoredCoding['lines'] | null;
  readonly settles: readonly string[] | null;
  readonly answer: string | null;
  readonly is_suspected: boolean;
}

/** Of a supplier with thousands of documents, so many of the newest are looked at. */
const MOST_EARLIER = 100;

/**
 * Other documents of the same supplier. Most documents only need prepayments and those with the same total or number. One
 * that follows from another, such as a final invoice, looks at all of them.
 */
const EARLIER_DOCUMENTS = `
  select asked.key, e.* from unnest($1::text[]) as asked (key)
    join documents o on o.organization_id = current_organization() and o.id = asked.key::json ->> 0
    cross join lateral (
      select coalesce(o.extraction ->> 'kind' in ('corrected_invoice', 'final_invoice', 'instalment')
        or o.extraction -> 'fields' @> '[{"name": "prepaid"}]', false) as looks_back) w
    cross join lateral (
      select d.id, d.id < o.id as is_earlier, d.invoice_number as number, d.document_date::text as date, d.currency, d.total_minor,
        d.state, d.einvoice_id is not null as is_electronic, d.extraction ->> 'kind' as kind,
        jsonb_path_query_first(d.extraction, '$.fields[*] ? (@.name == "orderReference").value') #>> '{}' as order_reference,
        case when d.total_minor = o.total_minor then
          jsonb_path_query_array(d.extraction, '$.lineItems[*].description') end as descriptions,
        case when d.state <> 'extracted' and d.extraction ->> 'kind' = 'prepayment' then d.coding -> 'lines' end as coded,
        d.coding -> 'settles' as settles, d.answers ->> 'earlier_document' as answer,
        coalesce(d.id = o.duplicate_of or (o.is_distinct and d.total_minor = o.total_minor), false) as is_suspected
      from (
        select * from documents n
        where n.organization_id = current_organization() and n.supplier_key = o.supplier_key and n.id <> o.id
          and n.state <> 'draft' and n.duplicate_of is null and n.put_aside_at is null
        order by n.id desc limit ${MOST_EARLIER}) d
      where w.looks_back or d.total_minor = o.total_minor or d.ledger_account_id = asked.key::json ->> 1
        or upper(regexp_replace(d.invoice_number, '[^[:alnum:]]', '', 'g')) = upper(regexp_replace(o.invoice_number, '[^[:alnum:]]', '', 'g'))
      order by d.id desc limit ${MOST_EARLIER}) as e`;

/** What the Danish register said about the supplier's industry. A VAT number is kept with or without its prefix. */
const SUPPLIER_INDUSTRY = `
  select asked.key, c.* from unnest($1::text[]) as asked (key) cross join lateral (
    select industry, checked_at::date::text as date from contact_checks
    where organization_id = current_organization() and industry is not null and number in (asked.key, substr(asked.key, 3))
    order by checked_at desc limit 1) as c`;

/** What is known about the vendor and the currency of a document that was read. Without facts nothing. */
export function vendorNeeds(documentId: string | undefined, facts: DocumentFacts | null, region: Country | null) {
  const keys = facts ? vendorKeysOf(facts.supplier) : [];
  const vendor = keys.length > 0 ? JSON.stringify(keys) : undefined;
  const number = facts?.supplier.vatNumber?.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  return {
    knowledge: ask<KnowledgeRow>(KNOWLEDGE, vendor),
    vendorAnswers: ask<AnswerRow>(VENDOR_ANSWERS, vendor),
    remembered: ask<RememberedRow>(REMEMBERED, vendor),
    history: ask<HistoryRow>(HISTORY, facts ? documentId : undefined),
    earlierDocuments: ask<EarlierRow>(
      EARLIER_DOCUMENTS,
      (facts && region && JSON.stringify([documentId, region.coding.prepayment.account])) || undefined,
    ),
    registerAnswer: ask<RegisterRow>(REGISTER_ANSWERS, number),
    supplierIndustry: ask<IndustryRow>(SUPPLIER_INDUSTRY, number),
    rate: exchangeRateOn(facts && region ? { from: facts.currency, to: region.currency, date: facts.date } : undefined),
  };
}
