const BUILT_STACK = new URL('../../../dist/test/support/stack.js', import.meta.url);

/** Also runs after failed tests. When jest itself is killed, the parts end with it and the next run removes their data. */
export default async function stopFleetAndStack() {
  const findings = globalThis.partitaFleet ? await checkEvents() : [];
  await globalThis.partitaFleet?.stop();
  await Promise.all((globalThis.partitaSimulators ?? []).map((simulator) => simulator.kill()));
  await globalThis.partitaBanks?.stop();
  if (!globalThis.partitaStack) return;
  const { stopTestStack } = await import(BUILT_STACK.href);
  await stopTestStack(globalThis.partitaStack);
  if (findings.length > 0) throw new Error(findings.join('\n'));
}

/** Every change that the journeys made must have its event, and the contract of the action must declare it. */
async function checkEvents() {
  const module = new URL('changes-without-event.js', BUILT_STACK).href;
  const { findChangesWithoutEvent, findUndeclaredEvents } = await import(module);
  const [silent, undeclared] = [await findChangesWithoutEvent(), await findUndeclaredEvents()];
  return [
    ...(silent.length > 0 ? [`Changes without an event: ${JSON.stringify(silent)}`] : []),
    ...(undeclared.length > 0 ? [`Events that no contract declares (emits): ${JSON.stringify(undeclared)}`] : []),
  ];
}
