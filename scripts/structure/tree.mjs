import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { factsOf } from './facts.mjs'
import { homeOf, testFile } from './modules.mjs'

/**
 * @typedef {'code' | 'test' | 'css' | 'data'} Kind
 * @typedef {import('./facts.mjs').Facts & { path: string, kind: Kind, text: string, lines: number }} File
 * @typedef {object} Edge an import of one file of the project by another
 * @property {File} from
 * @property {string} to
 * @property {import('./facts.mjs').Import['kind']} kind
 * @property {{ from: import('./modules.mjs').Home, to: import('./modules.mjs').Home }} homes
 *
 * @typedef {object} Tree
 * @property {File[]} files
 * @property {Edge[]} edges
 * @property {string[]} unresolved
 */

const topFolders = ['api', 'site', 'shared', 'desktop', 'scripts']
const skipped = new Set(['node_modules', 'out', 'dist'])
/** What an import's path may lack. */
const endings = ['', '.ts', '.tsx', '.mts', '.d.ts', '.mjs', '.js', '/index.ts', '/index.tsx']

/** @type {(root: string, folder: string) => string[]} */
const pathsIn = (root, folder) =>
  existsSync(posix.join(root, folder))
    ? readdirSync(posix.join(root, folder), { withFileTypes: true }).flatMap(entry => {
        const path = posix.join(folder, entry.name)
        if (!entry.isDirectory()) return [path]
        return entry.name.startsWith('.') || skipped.has(entry.name) ? [] : pathsIn(root, path)
      })
    : []

/** @param {string} root */
const codeIn = root =>
  readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isFile() && kindOf(entry.name) === 'code')
    .map(({ name }) => name)

/** @type {(path: string) => Kind | undefined} */
const kindOf = path => {
  if (/\.[cm]?[jt]sx?$/.test(path)) return testFile.test(path) ? 'test' : 'code'
  if (path.endsWith('.css')) return 'css'
  return /\.(json|sql|csv)$/.test(path) ? 'data' : undefined
}

const noFacts = () => factsOf('none.ts', '')

/**
 * @param {string} root
 * @param {string} path
 * @returns {File[]} none for what is not source
 */
const fileOf = (root, path) => {
  const kind = kindOf(path)
  if (!kind) return []
  const text = readFileSync(posix.join(root, path), 'utf8')
  const lines = text.split('\n').length - (text === '' || text.endsWith('\n') ? 1 : 0)
  const facts = kind === 'code' || kind === 'test' ? factsOf(path, text) : noFacts()
  return [{ ...facts, path, kind, text, lines }]
}

/**
 * The sources of the project, each parsed once, and how they import each other.
 * @param {string} root
 * @returns {Tree}
 */
export function readTree(root) {
  const paths = [...codeIn(root), ...topFolders.flatMap(folder => pathsIn(root, folder))]
  const known = new Set(paths)
  const files = paths.flatMap(path => fileOf(root, path))
  const homes = new Map(paths.map(path => [path, homeOf(path)]))
  /** @type {Edge[]} */
  const edges = []
  const unresolved = []
  for (const from of files)
    for (const { specifier, kind } of from.imports) {
      if (!specifier.startsWith('.')) continue
      const path = posix.join(posix.dirname(from.path), specifier.replace(/\?.*$/, ''))
      const ending = endings.find(each => known.has(path + each))
      const to = path + (ending ?? '')
      const [home, other] = [homes.get(from.path), homes.get(to)]
      if (ending === undefined || !home || !other) unresolved.push(`${from.path} → ${specifier}`)
      else edges.push({ from, to, kind, homes: { from: home, to: other } })
    }
  return { files, edges, unresolved }
}
