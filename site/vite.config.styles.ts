import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CSSModulesOptions, Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const placeOf = (file: string) => relative(root, file).split(sep).join('/')

/** The sheets of visitors and of staff, in an order of their own: a name may depend on which came first. */
const sheets = () =>
  ['shared', 'site']
    .flatMap(room =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map(path => join(room, path)),
    )
    .filter(path => path.endsWith('.module.css'))
    .toSorted()

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const signs = `${letters}0123456789_-`

/** Blockers of advertisements hide what is called like one. */
const isFit = (name: string) => !/^ad/i.test(name)

/**
 * Two signs for each class, since every page pays for its names. Those of one folder begin alike, which compresses well; with
 * which letter comes from its hash, so that a new folder renames hardly another, and cached files stay good.
 */
const shortNames = () => {
  const free = new Map(
    [...letters].map(letter => [letter, [...signs].map(sign => letter + sign).filter(isFit)]),
  )
  const names = new Map<string, string>()
  for (const path of sheets()) {
    const place = placeOf(join(root, path))
    const classes = [
      ...new Set([...readFileSync(path, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)),
    ]
    const first = createHash('sha256').update(place.split('/').slice(0, -1).join('/')).digest()[0] ?? 0
    const fits = (at: number) => (free.get(letters[at % 52] ?? '')?.length ?? 0) >= classes.length
    let at = first
    while (!fits(at) && at < first + 52) at++
    const pool = free.get(letters[at % 52] ?? '') ?? []
    for (const name of classes)
      names.set(
        `${place} ${name}`,
        pool.shift() ?? `${place.replaceAll('/', '-').replace('.module.css', '')}_${name}`,
      )
  }
  return names
}

/** How the classes of modules are named: briefly for visitors, otherwise so that one finds them. */
export const cssModules = ({ isShort }: { readonly isShort: boolean }): CSSModulesOptions => {
  const names = isShort ? shortNames() : undefined
  return {
    localsConvention: 'camelCaseOnly',
    generateScopedName: (name, file) => {
      const place = placeOf(file.replace(/\?.*/, ''))
      return (
        names?.get(`${place} ${name}`) ?? `${place.replaceAll('/', '-').replace('.module.css', '')}_${name}`
      )
    },
  }
}

/**
 * A component imports all classes of its sheet as one object. Taken as names they are put into the code as they are, and
 * what no component names is not in it. The sheet itself stays, though nothing of its module is left.
 */
export const namedClasses = (): Plugin[] => [
  {
    name: 'named-classes',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
      handler: code => ({
        code: code.replace(/^import (\w+) from (?='[^']+\.module\.css')/gm, 'import * as $1 from '),
        map: null,
      }),
    },
  },
  {
    name: 'linked-sheets',
    apply: 'serve',
    // What the server linked to is gone once the scripts run, and would have the whole page loaded anew.
    hotUpdate: ({ modules }) => modules.filter(({ url }) => !/\.module\.css\?direct/.test(url)),
  },
  {
    name: 'keep-sheets',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: environment => environment.name !== 'ssr',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: code => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
]
