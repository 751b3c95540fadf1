import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { offences } from './boundaries.mjs'
import { areas, homeOf, mayImport } from './structure/modules.mjs'

const folders = ['shared', 'api', 'site', 'desktop']

/** The rules' answer for a small tree of its own. */
const offencesOf = async (
  files: Readonly<Record<string, string>>,
  atLeast = 1,
): Promise<readonly string[]> => {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  try {
    for (const [name, text] of Object.entries({
      'api/a.ts': '',
      'site/a.ts': '',
      'desktop/a.ts': '',
      ...files,
    })) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
    mkdirSync(join(root, 'shared'), { recursive: true })
    return await offences(root, folders, atLeast)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

it('sees a planted import across a boundary, a type import included', async () => {
  const planted = await offencesOf({
    'shared/contract/planted.ts': `import type { Thing } from '../../api/thing'\nexport type Other = Thing`,
    'api/thing.ts': 'export type Thing = string',
  })
  expect(planted.join()).toContain('shared-imports-nobody: shared/contract/planted.ts → api/thing.ts')
})

it('sees node in a page and a cycle', async () => {
  const planted = await offencesOf({
    'site/page.ts': `import 'node:fs'\nimport { b } from './b'\nexport const a = () => b`,
    'site/b.ts': `import { a } from './page'\nexport const b = () => a`,
  })
  expect(planted.join()).toContain('no-node-in-pages')
  expect(planted.join()).toContain('no-cycle')
})

it('does not pass when it read too few files', async () => {
  expect((await offencesOf({}, 50)).join()).toContain('at least 50 were expected')
})

it('sees a test that the product imports', async () => {
  const planted = await offencesOf({
    'api/search/find.ts': `import { start } from '../testing/start'\nexport const find = start`,
    'api/testing/start.ts': `export const start = 1`,
    'api/search/find.test.ts': `import { start } from '../testing/start'\nexport const tested = start`,
  })
  expect(planted.filter(line => line.startsWith('product-without-tests'))).toEqual([
    'product-without-tests: api/search/find.ts → api/testing/start.ts',
  ])
})

it('sees a package for development that the server would load', async () => {
  const planted = await offencesOf({
    'package.json': `{ "dependencies": { "kept": "1.0.0" }, "devDependencies": { "left": "1.0.0" } }`,
    'node_modules/kept/index.js': '',
    'node_modules/left/index.js': '',
    'api/start.ts': `import 'kept'\nimport 'left'\nimport type {} from 'left'`,
    'api/start.test.ts': `import 'left'`,
    'site/page.ts': `import 'left'`,
  })
  expect(planted).toEqual(['server-of-dependencies: api/start.ts → node_modules/left/index.js'])
})

describe('the modules', () => {
  it('may import what their tables name, through public interfaces, and composition what it mounts', async () => {
    const clean = await offencesOf({
      'api/platform/db/rows.ts': `export const rows = []`,
      'api/search/search.public.ts': `export { find } from './words/find'`,
      'api/search/words/find.ts': `import { rows } from '../../platform/db/rows'\nexport const find = rows`,
      'api/adverts/adverts.routes.ts': `import { find } from '../search/search.public'\nexport const routes = find`,
      'api/adverts/adverts.test.ts': `import { find } from '../search/words/find'\nexport const tested = find`,
      'api/server/app.ts': `import { routes } from '../adverts/adverts.routes'\nexport const app = routes`,
      'api/main.ts': `import { app } from './server/app'\nexport const main = app`,
      'site/home/home-page.tsx': `import { card } from '../adverts/card'\nexport const page = card`,
      'site/adverts/card.tsx': `export const card = 1`,
      'site/app/routes.tsx': `export const page = () => import('../home/home-page')`,
    })
    expect(clean).toEqual([])
  })

  const rows = areas.flatMap(({ folder, platform, modules, composition }) =>
    Object.keys({ ...platform, ...modules, ...composition }).map(row => ({ folder, row })),
  )
  /** What is planted: each module imports a file right in its area, and one of a module that its row does not name. */
  const plants = rows.flatMap(({ folder, row }) => {
    const from = `${folder}/${row}/planted.ts`
    const forbidden = rows.find(
      other => other.folder === folder && !mayImport(homeOf(from), homeOf(`${folder}/${other.row}/a.ts`)),
    )
    return [`${folder}/root.ts`, ...(forbidden ? [`${folder}/${forbidden.row}/target.ts`] : [])].map(to => ({
      from,
      to,
      rule: `table-of-${folder}/${row}`,
    }))
  })

  it('are seen where they import what their table does not name, one by one', async () => {
    const imports = (file: string) =>
      plants
        .filter(({ from }) => from === file)
        .map(({ to }, at) => `export * as a${at} from '${relative(dirname(file), to.replace('.ts', ''))}'`)
    const planted = await offencesOf({
      ...Object.fromEntries(plants.map(({ to }) => [to, `export const a = 1`])),
      ...Object.fromEntries(plants.map(({ from }) => [from, imports(from).join('\n')])),
    })
    expect(plants.length).toBeGreaterThan(rows.length)
    expect(planted).toEqual(
      expect.arrayContaining(plants.map(({ from, to, rule }) => `${rule}: ${from} → ${to}`)),
    )
  })

  it('are seen where they pass a public interface, by a type and a late import too', async () => {
    const planted = await offencesOf({
      'api/search/find.ts': `export const find = 1\nexport type Found = string`,
      'api/search/search.routes.ts': `export const routes = 1`,
      'api/adverts/value.ts': `import { routes } from '../search/search.routes'\nexport const value = routes`,
      'api/adverts/type.ts': `import type { Found } from '../search/find'\nexport type Type = Found`,
      'api/adverts/late.ts': `export const late = () => import('../search/find')`,
      'api/adverts/written.ts': `export type Written = import('../search/find').Found`,
      'api/server/app.ts': `import { find } from '../search/find'\nexport const app = find`,
      'desktop/main/index.ts': `import { find } from './session/find'\nexport const main = find`,
      'desktop/main/session/find.ts': `export const find = 1`,
    })
    expect(planted.toSorted()).toEqual([
      'public-interface-above-api: api/server/app.ts → api/search/find.ts',
      'public-interface-above-desktop/main: desktop/main/index.ts → desktop/main/session/find.ts',
      'public-interface-in-api: api/adverts/late.ts → api/search/find.ts',
      'public-interface-in-api: api/adverts/type.ts → api/search/find.ts',
      'public-interface-in-api: api/adverts/value.ts → api/search/search.routes.ts',
      'public-interface-in-api: api/adverts/written.ts → api/search/find.ts',
    ])
  })

  it('are seen where two of them import each other', async () => {
    const planted = await offencesOf({
      'api/search/search.public.ts': `export type { Found } from './find'`,
      'api/search/find.ts': `import type { Advert } from '../adverts/adverts.public'\nexport type Found = Advert`,
      'api/adverts/adverts.public.ts': `export type { Advert } from './advert'`,
      'api/adverts/advert.ts': `import type { Found } from '../search/search.public'\nexport type Advert = Found[]`,
    })
    expect(planted).toContain('table-of-api/search: api/search/find.ts → api/adverts/adverts.public.ts')
  })
})
