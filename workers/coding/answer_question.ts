import { vendorKeysOf } from '#domain/coding/vendor-key.js';
import { questionOf, type QuestionCode } from '#domain/regions/question.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { refuse } from '#schemas/errors.js';
import type { RequestFor } from '#schemas/index.js';
import type { DocumentRow } from '#tables/document-table.js';
import { holdUnposted, type HeldDocument } from '#operations/documents/document-needs.js';
import type { CommandContext } from '#operations/context.js';
import { handle } from '../runtime/handler.js';
import { codeAgain } from './code-again.js';
import { loadBooks } from './load-books.js';

type Answer = RequestFor<'answer_question'>;

/** The next picture, gift or late invoice of the vendor is another one. */
const ABOUT_ONE_DOCUMENT: ReadonlySet<QuestionCode> = new Set(['several_papers', 'gift_value', 'receipt_year']);

/**
 * Stores the answer of a person to a question about a document, for this document or for its vendor too, and codes the
 * document with it. An earlier answer can be changed. Errors: `not_found`, `document_not_coded`, `document_posted`,
 * `region_not_set`, `question_unknown`.
 */
export default handle<'answer_question'>()({
  async run(answer, context) {
    const { tx } = context;
    const { documentId, question, choice } = answer;
    const locked = await holdUnposted(tx, documentId);
    if (locked.row.state !== 'coded') throw refuse('document_not_coded_first', { id: documentId });
    const books = await loadBooks(tx);
    requireQuestion(locked.row, answer);
    await tx.query(
      `update documents set answers = answers || jsonb_build_object($2::text, $3::text)
     where organization_id = current_organization() and id = $1`,
      [documentId, question, choice],
    );
    if (answer.remember === true && ABOUT_ONE_DOCUMENT.has(question)) throw refuse('answer_is_about_one_document');
    if (answer.remember === true) await rememberAnswer(tx, locked.row, answer, context);
    if (question === 'several_papers' && choice === 'split' && locked.row.sheet === null)
      context.follow('extract_document', { documentId });
    const answered = { ...locked.row, answers: { ...locked.row.answers, [question]: choice } };
    return codeAgain({ ...locked, row: answered }, books, context);
  },
});

function requireQuestion(row: HeldDocument, { question, choice }: Answer): void {
  const isOpen = (row.questions ?? []).some(({ code }) => code === question);
  if (!isOpen && !Object.hasOwn(row.answers, question)) throw refuse('question_not_asked', { id: row.id, question });
  const { choices } = questionOf(question);
  if (choices.some(({ value }) => value === choice)) return;
  throw refuse('not_a_choice', { choice, question, choices: choices.map(({ value }) => value).join(', ') });
}

/** The vendor is found by its VAT number, else by its name, as for corrections. */
async function rememberAnswer(
  tx: Transaction,
  { id, extraction }: DocumentRow,
  { question, choice }: Answer,
  { audit }: Pick<CommandContext, 'audit'>,
): Promise<void> {
  const [contact] = await tx.sql<{ name: string; vat_number: string | null }>`
    select c.name, c.vat_number from documents d
      join contacts c on c.organization_id = d.organization_id and c.id = d.contact_id
    where d.organization_id = current_organization() and d.id = ${id}`;
  const name = contact?.name ?? extraction?.supplier.name ?? null;
  const vatNumber = contact?.vat_number ?? extraction?.supplier.vatNumber ?? null;
  const [key] = vendorKeysOf({ name, vatNumber, country: null });
  if (key === undefined) throw refuse('no_vendor_to_remember');
  const [before] = await tx.sql<{ choice: string }>`
    select choice from vendor_answers
    where organization_id = current_organization() and vendor_key = ${key} and question = ${question} for update`;
  const [row] = await tx.sql<{ id: string }>`
    insert into vendor_answers (organization_id, id, vendor_key, question, choice, vendor_name, document_id)
    values (current_organization(), ${newId('mem')}, ${key}, ${question}, ${choice}, ${name}, ${id})
    on conflict (organization_id, vendor_key, question) do update
      set choice = excluded.choice, vendor_name = excluded.vendor_name, document_id = excluded.document_id, updated_at = now()
    returning id`;
  if (!row) throw new Error('an answer that was just stored is missing');
  audit({
    target: { type: 'coding_memory', id: row.id },
    before: before ? { vendor: key, question, choice: before.choice } : null,
    after: { vendor: key, question, choice },
  });
}
