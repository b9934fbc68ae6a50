const BUILT_STACK = new URL('../../dist/test/support/stack.js', import.meta.url);

/** Also runs when tests failed. When jest itself is killed, the parts end with it, and the next run removes their data. */
export default async function stopFleetAndStack() {
  const faults = globalThis.partitaFleet ? await findFaults() : [];
  await globalThis.partitaFleet?.stop();
  await Promise.all((globalThis.partitaSimulators ?? []).map((simulator) => simulator.kill()));
  await globalThis.partitaBanks?.stop();
  if (!globalThis.partitaStack) return;
  const { stopTestStack } = await import(BUILT_STACK.href);
  await stopTestStack(globalThis.partitaStack);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Whatever the journeys have changed: each change has its event, and each event is declared by the action that emits it. */
async function findFaults() {
  const { findUndeclaredEvents, findUntoldChanges } = await import(new URL('untold-changes.js', BUILT_STACK).href);
  const [untold, undeclared] = [await findUntoldChanges(), await findUndeclaredEvents()];
  return [
    ...(untold.length > 0 ? [`Changes without an event: ${JSON.stringify(untold)}`] : []),
    ...(undeclared.length > 0 ? [`Events that no contract declares (emits): ${JSON.stringify(undeclared)}`] : []),
  ];
}
