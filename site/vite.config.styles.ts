import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CSSModulesOptions, Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const placeOf = (file: string) => relative(root, file).split(sep).join('/')

/** All CSS module files, sorted, because the generated names depend on their order. */
const sheets = () =>
  ['shared', 'site']
    .flatMap(area =>
      readdirSync(join(root, area), { recursive: true, encoding: 'utf8' }).map(path => join(area, path)),
    )
    .filter(path => path.endsWith('.module.css'))
    .toSorted()

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const signs = `${letters}0123456789_-`

/** Ad blockers hide elements whose class name begins with `ad`. */
const isFit = (name: string) => !/^ad/i.test(name)

/**
 * Two-character class names, because every page transfers them. Names of one folder share a first letter, which
 * compresses well; the letter comes from a hash, so that a new folder renames few others and caches stay valid.
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

/** Naming of CSS module classes: short in production, readable otherwise. */
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
 * A component imports all classes of its sheet as one object. As named imports they are inlined as strings, and unused
 * ones are dropped. The sheet itself stays, although nothing of its module is left.
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
    // A sheet linked by the server is gone once scripts run; hot-updating it would reload the whole page.
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
