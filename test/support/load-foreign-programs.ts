import { register } from 'node:module';

/**
 * Loaded before the programs of others that our tests run, so that they start at all:
 *
 * - the conformance suite imports `globSync`, which Node 20 does not have. A report that we do not ask for uses it;
 * - the inspector's command line looks for the package.json of the repository that it was built in.
 */
const FS = `data:text/javascript,${encodeURIComponent(
  `export * from 'node:fs'; export { default } from 'node:fs'; export const globSync = () => [];`,
)}`;
const hasGlob = Number(process.versions.node.split('.')[0]) >= 22;

const HOOKS = `
  export function resolve(specifier, context, next) {
    const from = context.parentURL ?? '';
    if (${!hasGlob} && specifier === 'fs' && from.includes('/@modelcontextprotocol/conformance/')) {
      return { url: ${JSON.stringify(FS)}, shortCircuit: true };
    }
    const isLost = specifier.endsWith('/package.json') && from.includes('/@modelcontextprotocol/inspector-cli/');
    return next(isLost ? '../package.json' : specifier, context);
  }`;

register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
