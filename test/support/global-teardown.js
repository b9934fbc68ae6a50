const BUILT_STACK = new URL('../../dist/test/support/stack.js', import.meta.url);

/** Also runs when tests failed. When jest itself is killed, the parts end with it, and the next run removes their data. */
export default async function stopFleetAndStack() {
  const untold = globalThis.partitaFleet ? await findUntold() : [];
  await globalThis.partitaFleet?.stop();
  await Promise.all((globalThis.partitaSimulators ?? []).map((simulator) => simulator.kill()));
  await globalThis.partitaBanks?.stop();
  if (!globalThis.partitaStack) return;
  const { stopTestStack } = await import(BUILT_STACK.href);
  await stopTestStack(globalThis.partitaStack);
  if (untold.length > 0) throw new Error(`Changes that no event told of: ${JSON.stringify(untold)}`);
}

/** Whatever the journeys have changed: each has its event. */
async function findUntold() {
  const { findUntoldChanges } = await import(new URL('untold-changes.js', BUILT_STACK).href);
  return findUntoldChanges();
}
