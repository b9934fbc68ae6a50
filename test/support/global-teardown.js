const BUILT_STACK = new URL('../../dist/test/support/stack.js', import.meta.url);

/** Also runs after failed tests. When jest itself is killed, the parts end with it and the next run removes their data. */
export default async function stopFleetAndStack() {
  const silent = globalThis.partitaFleet ? await findSilentChanges() : [];
  await globalThis.partitaFleet?.stop();
  await Promise.all((globalThis.partitaSimulators ?? []).map((simulator) => simulator.kill()));
  await globalThis.partitaBanks?.stop();
  if (!globalThis.partitaStack) return;
  const { stopTestStack } = await import(BUILT_STACK.href);
  await stopTestStack(globalThis.partitaStack);
  if (silent.length > 0) throw new Error(`Changes without an event: ${JSON.stringify(silent)}`);
}

/** Every change that the journeys made must have its event. */
async function findSilentChanges() {
  const { findChangesWithoutEvent } = await import(new URL('changes-without-event.js', BUILT_STACK).href);
  return findChangesWithoutEvent();
}
