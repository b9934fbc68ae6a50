import { register } from 'node:module';

/**
 * Loaded before third-party programs that our tests run, because they do not start otherwise:
 *
 * - the conformance suite imports `globSync`, which Node 20 does not have. Only a report that we do not request uses
 *   it;
 * - the command line of MCP Inspector looks for the package.json of the repository in which it was built.
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
