const BUILT_STACK = new URL('../../dist/test/support/stack.js', import.meta.url);

/** Also runs after failed tests. If jest itself is killed, the stack ends with it, and the next run removes its data. */
export default async function stopFleetAndStack() {
  const withoutEvent = globalThis.partitaFleet ? await findChangesWithoutEvent() : [];
  await globalThis.partitaFleet?.stop();
  await Promise.all((globalThis.partitaSimulators ?? []).map((simulator) => simulator.kill()));
  await globalThis.partitaBanks?.stop();
  if (!globalThis.partitaStack) return;
  const { stopTestStack } = await import(BUILT_STACK.href);
  await stopTestStack(globalThis.partitaStack);
  if (withoutEvent.length > 0) throw new Error(`Changes without an event: ${JSON.stringify(withoutEvent)}`);
}

/** Every change that the tests made must have an event. */
async function findChangesWithoutEvent() {
  const { findUntoldChanges } = await import(new URL('untold-changes.js', BUILT_STACK).href);
  return findUntoldChanges();
}
