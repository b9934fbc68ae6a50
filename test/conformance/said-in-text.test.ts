import { join, relative } from 'node:path';
import ts from 'typescript';
import { findProjectRoot } from '#platform/project-root.js';

const ROOT = findProjectRoot();
const PRODUCT = /^(cli|domain|gateway|operations|platform|providers|schemas|tables|workers)\//;

const pathOf = (file: string): string => relative(ROOT, file);
const isProduct = (file: string): boolean => PRODUCT.test(pathOf(file)) && !file.endsWith('.test.ts');

const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
  join(ROOT, 'tsconfig.json'),
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
)!;
/** A file with the mistake, to see that it is found. */
const EXAMPLE = join(ROOT, 'schemas', 'sentences', 'example-of-said-in-text.ts');
const MISTAKES = `import { say } from './say.js';
export const inTemplate = \`\${say('is_missing')}!\`;
export const inSum = 'a ' + say('is_missing');
export const inList = [say('is_missing')].join(', ');
export const asString = String(say('is_missing'));
`;
const host = ts.createCompilerHost(options);
const program = ts.createProgram([...fileNames.filter(isProduct), EXAMPLE], options, {
  ...host,
  fileExists: (file) => file === EXAMPLE || host.fileExists(file),
  readFile: (file) => (file === EXAMPLE ? MISTAKES : host.readFile(file)),
  getSourceFile: (file, version, ...rest) =>
    file === EXAMPLE ? ts.createSourceFile(file, MISTAKES, version, true) : host.getSourceFile(file, version, ...rest),
});
const checker = program.getTypeChecker();

const isSaid = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(isSaid) : Boolean(type.getProperty('say') && type.getProperty('with'));

const isSum = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.PlusEqualsToken;

/** The types of the values that a piece of code makes text of. */
function typesInText(node: ts.Node): readonly ts.Type[] {
  const typesOf = (values: readonly ts.Expression[]): ts.Type[] =>
    values.map((value) => checker.getTypeAtLocation(value));
  // The values of a tagged template, such as a statement, stay values.
  if (ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent))
    return typesOf(node.templateSpans.map(({ expression }) => expression));
  if (ts.isBinaryExpression(node) && isSum(node)) return typesOf([node.left, node.right]);
  if (!ts.isCallExpression(node)) return [];
  if (ts.isIdentifier(node.expression) && node.expression.text === 'String') return typesOf(node.arguments.slice(0, 1));
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'join') return [];
  const element = checker.getIndexTypeOfType(
    checker.getTypeAtLocation(node.expression.expression),
    ts.IndexKind.Number,
  );
  return element ? [element] : [];
}

function findIn(source: ts.SourceFile): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    if (typesInText(node).some(isSaid)) found.push(`${pathOf(source.fileName)}:${line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const found = program
  .getSourceFiles()
  .filter(({ fileName }) => isProduct(fileName))
  .flatMap(findIn);

it('finds what is told by code in a template, a sum, a list and a string', () =>
  expect(found.filter((place) => place.startsWith(pathOf(EXAMPLE)))).toEqual(
    [2, 3, 4, 5].map((line) => `${pathOf(EXAMPLE)}:${line}`),
  ));

it('is put into words by textOf before it becomes part of a text', () =>
  expect(found.filter((place) => !place.startsWith(pathOf(EXAMPLE)))).toEqual([]));
