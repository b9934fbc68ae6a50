/**
 * Writes invoices of both countries in every format and has the official rules judge them. Runs in its own process
 * because the validator is an ES module with WebAssembly, which jest cannot load. `node
 * dist/test/conformance/official-rules.js <n>` judges every n-th combination and prints the findings as JSON.
 */
import { findJava } from '#platform/embedded/check-prerequisites.js';
import { readSettings } from '#platform/settings-reader.js';
import { readEinvoicingSettings } from '#providers/einvoicing/settings.js';
import { fatturaPaSchema } from '#providers/einvoicing/fatturapa-schema.js';
import { fetchOfficialRules } from './fetch-official-rules.js';
import { writeCorpus } from './invoice-corpus.js';
import { judgeInvoices } from './judge-invoices.js';

const [every = '1'] = process.argv.slice(2);
const schema = await fatturaPaSchema(readSettings(readEinvoicingSettings).fatturaPaDirectory);
const { files, refused } = await writeCorpus(schema, Number(every));
const rules = await fetchOfficialRules(process.env);
const violations = await judgeInvoices((await findJava(process.env)).command, rules, files);
const written = Object.fromEntries(
  ['fatturapa', 'oioubl', 'peppol'].map((format) => [format, files.filter((file) => file.format === format).length]),
);
const wrong = new Set(violations.map(({ file }) => file)).size;
/** One example of each broken rule. */
const examples = [...new Map(violations.map((found) => [found.message.slice(0, 30), found])).values()];
process.stdout.write(JSON.stringify({ written, refused, wrong, violations: examples }));
