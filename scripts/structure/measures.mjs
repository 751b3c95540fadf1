import { circlesOf } from './circles.mjs'
import { breakpoints, colours, globalSheets, sharedClasses } from './css.mjs'
import { homeOf, isThroughInterface, mayImport, publicFile, testFile } from './modules.mjs'
import { oldWordsIn } from './old-words.mjs'

/**
 * @typedef {import('./tree.mjs').Tree} Tree
 * @typedef {import('./tree.mjs').File} File
 * @typedef {import('./tree.mjs').Edge} Edge
 * @typedef {(tree: Tree) => string[]} Places
 */

/** @param {Tree} tree */
const code = tree => tree.files.filter(({ kind }) => kind === 'code')
/** @param {Edge} edge */
const told = ({ from, to, kind }) => `${from.path} → ${to}${kind === 'value' ? '' : ` (${kind})`}`

/**
 * Imports of the product from one module by another, without style sheets.
 * @param {Tree} tree
 */
const crossing = ({ edges }) =>
  edges.filter(
    ({ from, to, homes }) =>
      homes.from.area &&
      homes.from.area === homes.to.area &&
      homes.from.module !== homes.to.module &&
      from.kind === 'code' &&
      !testFile.test(to) &&
      !to.endsWith('.css'),
  )

/** @type {(kinds: Edge['kind'][]) => Places} */
const inCircles = kinds => tree => {
  /** @type {[string, string][]} */
  const pairs = []
  for (const { kind, homes } of crossing(tree))
    if (kinds.includes(kind)) pairs.push([homes.from.module, homes.to.module])
  return circlesOf(pairs).flatMap((circle, at) => circle.map(module => `circle ${at + 1}: ${module}`))
}

/** @type {(isOffence: (edge: Edge) => boolean) => Places} */
const imports = isOffence => tree => crossing(tree).filter(isOffence).map(told)

/**
 * @param {number} most
 * @returns {Places} the longest first
 */
const functionsOver = most => tree => {
  const found = []
  for (const { path, functions } of code(tree))
    for (const { name, line, lines } of functions)
      if (lines > most) found.push({ lines, place: `${lines} ${name} ${path}:${line}` })
  return found.sort((a, b) => b.lines - a.lines).map(({ place }) => place)
}

/** @type {(linesOf: (file: File) => number[]) => Places} */
const linesWith = linesOf => tree =>
  code(tree).flatMap(file => linesOf(file).map(line => `${file.path}:${line}`))

/** @type {Places} */
const foreignSheets = ({ edges }) =>
  edges
    .filter(
      ({ from, to, homes }) =>
        from.kind !== 'test' &&
        to.endsWith('.css') &&
        homes.from.module !== homes.to.module &&
        homes.from.layer !== 2 &&
        homes.to.layer !== 0 &&
        !to.startsWith('shared/ui/'),
    )
    .map(told)

/** @type {Places} */
const wideInterfaces = tree =>
  code(tree)
    .filter(({ path }) => publicFile.test(path))
    .filter(({ exports }) => exports.length > 30 || exports.includes('*'))
    .map(({ path, exports }) => `${exports.includes('*') ? 'everything' : exports.length} ${path}`)

/** @type {Places} */
const modulesWithoutRow = tree => {
  const modules = new Set()
  for (const { path } of code(tree)) {
    const { area, row, module } = homeOf(path)
    if (area && !row && !module.endsWith('*')) modules.add(module)
  }
  return [...modules]
}

/** @type {Places} */
const oldWords = tree =>
  tree.files.flatMap(file => oldWordsIn(file).map(word => `${word}: ${file.path}`)).sort()

/**
 * What is counted, and where it is found.
 * @type {Readonly<Record<string, Places>>}
 */
const measures = {
  'modules in circles': inCircles(['value', 'late']),
  'modules in circles with types': inCircles(['value', 'late', 'type']),
  'imports up a layer': imports(({ homes: { from, to } }) => from.layer < to.layer),
  'imports outside the table': imports(({ homes: { from, to } }) => !mayImport(from, to)),
  'imports past a public interface': imports(
    ({ homes, to }) => !isThroughInterface(homes.from, homes.to, to),
  ),
  'modules without a row': modulesWithoutRow,
  'public interfaces over 30 names': wideInterfaces,
  'unresolved imports': ({ unresolved }) => unresolved,
  'functions over 40 lines': functionsOver(40),
  'functions over 100 lines': functionsOver(100),
  'files over 300 lines': tree =>
    code(tree)
      .filter(({ lines }) => lines > 300)
      .map(({ path, lines }) => `${lines} ${path}`),
  casts: linesWith(({ casts }) => casts),
  any: linesWith(({ anys }) => anys),
  'old words': oldWords,
  'css breakpoints': breakpoints,
  'hex colours outside tokens': colours,
  'classes in several css files': sharedClasses,
  'css of another module': foreignSheets,
}

/** @param {readonly File[]} files */
const sum = files => files.reduce((total, { lines }) => total + lines, 0)

/**
 * Every figure of a tree with its places.
 * @param {Tree} tree
 */
export const measure = tree => [
  ...Object.entries(measures).map(([name, placesIn]) => {
    const places = placesIn(tree)
    return { name, figure: places.length, places }
  }),
  {
    name: 'global css lines',
    figure: sum(globalSheets(tree)),
    places: globalSheets(tree).map(({ path, lines }) => `${lines} ${path}`),
  },
]

/**
 * Lines by top folder; the console's stand in those of shared too.
 * @param {Tree} tree
 */
export const linesByFolder = ({ files }) =>
  ['api', 'site', 'shared', 'shared/console', 'desktop', 'scripts'].map(folder => {
    const own = files.filter(({ path }) => path.startsWith(`${folder}/`))
    /** @param {File['kind']} kind */
    const of = kind => sum(own.filter(file => file.kind === kind))
    return { folder, code: of('code'), test: of('test'), css: of('css'), data: of('data') }
  })
