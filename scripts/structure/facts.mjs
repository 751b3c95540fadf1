import { createRequire } from 'node:module'

/**
 * Loaded with `require`, since an import would first scan its 9 MB for exports.
 * @type {typeof import('typescript')}
 */
const ts = createRequire(import.meta.url)('typescript')

/**
 * @typedef {import('typescript').Node} Node
 *
 * An import of a file: `type` imports do not exist at run time, `late` ones are dynamic `import()` calls.
 * @typedef {{ specifier: string, kind: 'value' | 'type' | 'late' }} Import
 *
 * What one walk through a file's syntax tree tells; a number is a line.
 * @typedef {object} Facts
 * @property {Import[]} imports
 * @property {{ name: string, line: number, lines: number }[]} functions
 * @property {number[]} casts
 * @property {number[]} anys
 * @property {Set<string>} names every identifier
 * @property {string[]} exports names that it exports; `*` for a whole module
 */

/** @param {import('typescript').ImportClause | undefined} clause */
const isErased = clause => {
  if (!clause) return false
  const named = clause.namedBindings
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  if (clause.name || !named || !ts.isNamedImports(named)) return false
  return named.elements.length > 0 && named.elements.every(each => each.isTypeOnly)
}

/** @type {(node: Node) => Import | undefined} */
const importOf = node => {
  /** @type {(at: Node | undefined, kind: Import['kind']) => Import | undefined} */
  const of = (at, kind) => (at && ts.isStringLiteralLike(at) ? { specifier: at.text, kind } : undefined)
  if (ts.isImportDeclaration(node))
    return of(node.moduleSpecifier, isErased(node.importClause) ? 'type' : 'value')
  if (ts.isExportDeclaration(node)) return of(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'value')
  if (ts.isJSDocImportTag(node)) return of(node.moduleSpecifier, 'type')
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? of(node.argument.literal, 'type') : undefined
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return of(node.arguments[0], 'late')
  return undefined
}

/** @param {Node} node */
const isCast = node =>
  (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) || ts.isTypeAssertionExpression(node)

/**
 * A cast of JavaScript: a comment with a type, and brackets after it.
 * @param {Node} node
 * @param {readonly Node[]} children
 */
const isCommentCast = (node, children) =>
  ts.isParenthesizedExpression(node) &&
  children.some(child => ts.isJSDoc(child) && child.tags?.some(ts.isJSDocTypeTag))

/** @type {(statement: import('typescript').Statement, tree: import('typescript').SourceFile) => string[]} */
const exportsOf = (statement, tree) => {
  if (ts.isExportDeclaration(statement)) {
    const named = statement.exportClause
    return named && ts.isNamedExports(named) ? named.elements.map(({ name }) => name.text) : ['*']
  }
  if (!ts.canHaveModifiers(statement)) return []
  if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText(tree))
  const named = 'name' in statement && statement.name
  return [named && ts.isIdentifier(named) ? named.text : 'default']
}

/**
 * @param {string} path tells the language
 * @param {string} text
 * @returns {Facts}
 */
export function factsOf(path, text) {
  const isJavaScript = /\.[cm]?jsx?$/.test(path)
  const { ParseAll, ParseNone } = ts.JSDocParsingMode
  // JSDoc is parsed for JavaScript only, whose types are in comments.
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: isJavaScript ? ParseAll : ParseNone,
  }
  const tree = ts.createSourceFile(path, text, options, isJavaScript)
  /** @type {Facts} */
  const facts = { imports: [], functions: [], casts: [], anys: [], names: new Set(), exports: [] }
  /** @param {Node} node */
  const lineOf = node => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
  /** The last constant declared, whose function has no name of its own. */
  let constant = ''
  /** @type {(node: Node) => void} */
  const visit = node => {
    if (ts.isIdentifier(node)) facts.names.add(node.text)
    else if (isCast(node)) facts.casts.push(lineOf(node))
    else if (ts.isVariableDeclaration(node)) constant = node.name.getText(tree)
    else if (node.kind === ts.SyntaxKind.AnyKeyword || node.kind === ts.SyntaxKind.JSDocAllType)
      facts.anys.push(lineOf(node))
    else if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = lineOf(node)
      const last = tree.getLineAndCharacterOfPosition(node.end).line + 1
      facts.functions.push({ name: node.name?.getText(tree) ?? constant, line, lines: last - line + 1 })
    } else {
      const found = importOf(node)
      if (found) facts.imports.push(found)
    }
    if (!isJavaScript) return ts.forEachChild(node, visit)
    const children = node.getChildren(tree)
    if (isCommentCast(node, children)) facts.casts.push(lineOf(node))
    children.forEach(visit)
  }
  visit(tree)
  facts.exports = tree.statements.flatMap(statement => exportsOf(statement, tree))
  return facts
}
