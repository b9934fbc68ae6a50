import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse } from 'yaml';
import { openPromise } from 'yauzl';
import { fetchArtifacts } from '#platform/embedded/fetch-artifacts.js';
import { findProjectRoot } from '#platform/project-root.js';

export interface OfficialRules {
  readonly processorClassPath: string;
  /** The folder with the stylesheets and the schemas of UBL. */
  readonly folder: string;
}

type ArtifactList = Readonly<Record<'processor' | 'rules', Readonly<Record<string, string>>>>;

const WANTED =
  /^(external\/)?(schematron\/openpeppol\/2026\.5\/xslt\/(CEN|PEPPOL)-EN16931-UBL\.xslt|schematron\/oioubl\/1\.17\.1\/xslt\/OIOUBL_(Invoice|CreditNote)_Schematron\.xslt|schemas\/ubl21\/(common\/.+|maindoc\/UBL-(Invoice|CreditNote)-2\.1)\.xsd|schemas\/CCTS_CCT_SchemaModule\.xsd)$/;

/** Fetches the rules once for each version of the list. */
export async function fetchOfficialRules(env: NodeJS.ProcessEnv): Promise<OfficialRules> {
  const list = readFileSync(join(findProjectRoot(), 'test/conformance/official-rules.yaml'), 'utf8');
  const version = createHash('sha256').update(list).digest('hex').slice(0, 12);
  const folder = join(findProjectRoot(), '.partita/official-rules', version);
  const { processor, rules }: ArtifactList = parse(list);
  const fetched = join(folder, 'fetched.json');
  if (!existsSync(fetched)) {
    const fetchGroup = (group: Readonly<Record<string, string>>): Promise<string[]> =>
      fetchArtifacts({
        artifacts: Object.entries(group).map(([name, sha256]) => ({ name, sha256 })),
        directory: folder,
        repository: env['PARTITA_MAVEN_REPOSITORY'],
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
    const [jars, archives] = await Promise.all([fetchGroup(processor), fetchGroup(rules)]);
    for (const archive of archives) await unpack(archive, folder);
    // Written last, so an interrupted fetch is repeated.
    writeFileSync(fetched, JSON.stringify(jars));
  }
  const jars: readonly string[] = JSON.parse(readFileSync(fetched, 'utf8'));
  return { processorClassPath: jars.join(':'), folder };
}

async function unpack(archive: string, folder: string): Promise<void> {
  const zip = await openPromise(archive, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (!WANTED.test(entry.fileName)) continue;
      mkdirSync(folder, { recursive: true });
      const target = join(folder, basename(entry.fileName));
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target));
    }
  } finally {
    zip.close();
  }
}
