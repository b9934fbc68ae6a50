const BUILT_STACK = new URL('../../../dist/test/support/stack.js', import.meta.url);

export default async function stopFailureStack() {
  await globalThis.partitaFailureControl?.close();
  if (!globalThis.partitaFailureStack) return;
  const { stopTestStack } = await import(BUILT_STACK.href);
  await stopTestStack(globalThis.partitaFailureStack);
}
