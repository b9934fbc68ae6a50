import { Random } from '#evaluation/matching/generator/random.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { fuzzFiles } from './fuzz-files.js';
import { fuzzProviders } from './fuzz-providers.js';
import { fuzzMcp, fuzzRest } from './fuzz-rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;

/** A short run with a fixed seed. `npm run fuzz` makes long ones with any seed. */
const SEED = 17;

beforeAll(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

it('refuses mutated files with a reason, of every kind', async () => {
  const { list, inputs } = await fuzzFiles(150, new Random(SEED));
  expect(list).toEqual([]);
  expect(inputs).toBe(150);
});

it('blames the provider for its answers', async () => {
  expect((await fuzzProviders(400, new Random(SEED))).list).toEqual([]);
});

it('answers no request with 500, and no call of a tool with an internal error', async () => {
  const target = { url, apiKey: organization.apiKey };
  expect((await fuzzRest(target, 400, new Random(SEED))).list).toEqual([]);
  expect((await fuzzMcp(target, 200, new Random(SEED))).list).toEqual([]);
});
