import { choiceFor } from '#domain/coding/facts/answer-scope.js';
import { vendorKeysOf } from '#domain/coding/vendor-key.js';
import { questionOf, type QuestionCode } from '#domain/regions/question.js';
import { isRejectedByAnswer } from '#domain/coding/posting/refuse-answered.js';
import { matchOf, requireUnmatched, type HeldDocument } from '#operations/documents/lock-document.js';
import { put, told, type Write } from '#operations/engine/change.js';
import { hold } from '#operations/engine/need.js';
import { newId } from '#platform/ids.js';
import { refuse } from '#schemas/errors.js';
import type { RequestFor } from '#schemas/index.js';
import { say } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { handle } from '../runtime/handler.js';
import { answersOf } from './answers-of.js';
import { codedDocument, codingNeeds, moreCodingNeeds, type Books, type LoadedCoding } from './coded-document.js';
import { decisionsOf, factsOrNull } from './coding-input.js';
import type { Surroundings } from './coding-needs.js';
import { relatedOf } from './earlier-documents.js';
import { recode } from './recode.js';

type Answer = RequestFor<'answer_question'>;

/** The next picture, gift or late invoice of the vendor is another one. */
const ABOUT_ONE_DOCUMENT: ReadonlySet<QuestionCode> = new Set([
  'several_papers',
  'gift_value',
  'receipt_year',
  'deduction',
  'guests',
  'earlier_document',
]);

/**
 * Stores the answer of a person to a question about a document, for this document or for its vendor too, and codes the
 * document with it. An earlier answer can be changed. Errors: `not_found`, `document_not_coded`, `document_posted`,
 * `region_not_set`, `question_unknown`.
 */
export default handle<'answer_question'>()({
  load: ({ documentId }) => codingNeeds(documentId),

  loadMore: (answer, loaded) => ({
    ...moreCodingNeeds(loaded),
    match: matchOf(answer.documentId),
    earlier: rememberedAnswer(answer, vendorOf(loaded.document[0], loaded.surroundings[0])),
  }),

  decide(answer, loaded, { principal, now }) {
    const { documentId, question, choice, remember = false } = answer;
    const { locked, books } = codedDocument(documentId, loaded, now);
    requireQuestion(locked.row, answer);
    if (remember && (ABOUT_ONE_DOCUMENT.has(question) || !isMemorable(question, choice)))
      return refuse('answer_is_about_one_document');
    const remembered = remember
      ? rememberAnswer(
          { ...answer, choice: choiceFor(question, choice, factsOrNull(locked.row, loaded.surroundings[0])) },
          vendorOf(locked.row, loaded.surroundings[0]),
          loaded.earlier,
        )
      : [];
    const row = { ...locked.row, answers: { ...locked.row.answers, [question]: choice } };
    const replaced = question === 'earlier_document' && choice === 'replace' ? replacedBy(row, books, loaded) : null;
    if (replaced !== null && !principal.permissions.includes('documents:post'))
      return refuse('replacing_needs_permission');
    if (isRejectedByAnswer(answersOf([], row.answers))) requireUnmatched(documentId, loaded.match);
    const { changes, after, isPostable } = recode({ ...locked, row }, books, decisionsOf(row), loaded, now);
    return {
      changes: [put(ANSWER, { id: documentId, question, choice }), ...remembered, ...changes],
      after,
      replaced,
      follow: [
        ...(question === 'several_papers' && choice === 'split' && row.sheet === null
          ? ['extract_document' as const]
          : []),
        ...(isPostable ? ['post_document' as const] : []),
      ],
    };
  },

  write: ({ changes, after, replaced, follow }) => ({
    changes,
    result: after,
    follow: [
      ...follow.map((action) => ({ action, payload: { documentId: after.id } })),
      ...(replaced === null
        ? []
        : [{ action: 'reverse_posting' as const, payload: { documentId: replaced, reason: reasonOf(after.id) } }]),
    ],
  }),
});

/** Another document of the supplier may be ours, or a purchase, so only these answers hold for the next one. */
const isMemorable = (question: QuestionCode, choice: string): boolean =>
  (question !== 'whose_document' || choice === 'ours') && (question !== 'document_kind' || choice === 'purchase');

const ANSWER = `
  update documents d set answers = answers || jsonb_build_object(r.question, r.choice)
  from json_to_recordset($1::json) as r (id text, question text, choice text)
  where d.organization_id = current_organization() and d.id = r.id
    and d.id = any(array(select one ->> 'id' from json_array_elements($1::json) as one))`;

/** The posted document whose place this one takes. */
function replacedBy(row: HeldDocument, { region }: Books, loaded: LoadedCoding): string | null {
  const facts = factsOrNull(row, loaded.surroundings[0]);
  return facts && relatedOf(row, facts, region.currency, loaded.earlierDocuments).replaces;
}

const reasonOf = (id: string): string => textOf(say('reason_replaced_by', { document: say('the_document', { id }) }));

function requireQuestion(row: HeldDocument, { question, choice }: Answer): void {
  const open = (row.questions ?? []).find(({ code }) => code === question);
  if (!open && !Object.hasOwn(row.answers, question)) throw refuse('question_not_asked', { id: row.id, question });
  const { choices } = open ?? questionOf(question);
  if (choices.some(({ value }) => value === choice)) return;
  throw refuse('not_a_choice', { choice, question, choices: choices.map(({ value }) => value).join(', ') });
}

interface Vendor {
  readonly key: string | undefined;
  readonly name: string | null;
}

/** The vendor is found by its VAT number, else by its name, as for corrections. */
function vendorOf(document: HeldDocument | undefined, known: Surroundings | undefined): Vendor {
  const name = known?.contact?.name ?? document?.extraction?.supplier.name ?? null;
  const vatNumber = known?.contact?.vat_number ?? document?.extraction?.supplier.vatNumber ?? null;
  const [key] = vendorKeysOf({ name, vatNumber, country: null });
  return { key, name };
}

interface EarlierAnswer {
  readonly id: string;
  readonly choice: string;
}

const rememberedAnswer = ({ remember, question }: Answer, { key }: Vendor) =>
  hold<EarlierAnswer>(
    `select asked.key, a.id, a.choice from unnest($1::text[]) as asked (key)
       join vendor_answers a on a.vendor_key = asked.key::json ->> 0 and a.question = asked.key::json ->> 1
     where a.organization_id = current_organization() order by a.vendor_key, a.question for update of a`,
    remember === true && key !== undefined ? JSON.stringify([key, question]) : undefined,
  );

const REMEMBER = `
  insert into vendor_answers (organization_id, id, vendor_key, question, choice, vendor_name, document_id)
  select current_organization(), r.*
  from json_to_recordset($1::json) as r (id text, vendor_key text, question text, choice text, vendor_name text, document_id text)
  on conflict (organization_id, vendor_key, question) do update
    set choice = excluded.choice, vendor_name = excluded.vendor_name, document_id = excluded.document_id, updated_at = now()`;

function rememberAnswer(answer: Answer, vendor: Vendor, [earlier]: readonly EarlierAnswer[]): Write[] {
  const { documentId, question, choice } = answer;
  const { key, name } = vendor;
  if (key === undefined) throw refuse('no_vendor_to_remember');
  const id = earlier?.id ?? newId('mem');
  const row = { id, vendor_key: key, question, choice, vendor_name: name, document_id: documentId };
  return [
    put(REMEMBER, row, rememberedAnswer(answer, vendor)),
    told({
      target: { type: 'coding_memory', id },
      before: earlier ? { vendor: key, question, choice: earlier.choice } : null,
      after: { vendor: key, question, choice },
    }),
  ];
}
