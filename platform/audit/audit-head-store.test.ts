import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPart } from '../config.js';
import { newId } from '../ids.js';
import { openAuditHeads, UnreadableHeadError } from './audit-head-store.js';

const folder = mkdtempSync(join(tmpdir(), 'partita-heads-'));
afterAll(() => rmSync(folder, { recursive: true }));
const organizationId = newId('org');
const hash = Buffer.alloc(32, 0xab);
const settings = { PARTITA_FILES_DIRECTORY: join(folder, 'files') };

test('heads are kept beside the files, or in the folder that is set', async () => {
  const beside = await openAuditHeads(readPart('storage', settings));
  const apart = await openAuditHeads(readPart('storage', { ...settings, PARTITA_AUDIT_HEADS: join(folder, 'apart') }));
  expect(await beside.read(organizationId)).toBeUndefined();
  await beside.write({ organizationId, block: 3, hash });
  expect(await beside.read(organizationId)).toEqual({ block: 3, hash });
  expect(await apart.read(organizationId)).toBeUndefined();
  await apart.write({ organizationId, block: 4, hash });
  expect(readdirSync(join(folder, 'apart', 'audit-heads'))).toEqual([organizationId]);
});

test('a damaged head is not taken for a missing one', async () => {
  const heads = await openAuditHeads(readPart('storage', settings));
  const file = join(folder, 'files', 'audit-heads', organizationId);
  for (const text of ['', 'block 3', readFileSync(file, 'utf8').slice(0, -2)]) {
    writeFileSync(file, text);
    await expect(heads.read(organizationId)).rejects.toThrow(UnreadableHeadError);
  }
});
