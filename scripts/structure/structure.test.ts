import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { linesByFolder, measure } from './measures.mjs'
import { readTree } from './tree.mjs'

type Files = Readonly<Record<string, string>>

const withTree = <T>(files: Files, use: (tree: ReturnType<typeof readTree>) => T): T => {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
    return use(readTree(root))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** The places behind the figures of a small tree; figures of zero are left out. */
const placesIn = (files: Files): Record<string, string[]> =>
  withTree(files, tree =>
    Object.fromEntries(
      measure(tree)
        .filter(({ figure }) => figure > 0)
        .map(({ name, places }) => [name, places]),
    ),
  )

const functionOf = (lines: number) => `export const long = () => {\n${'  work()\n'.repeat(lines - 2)}}\n`

/** A module that keeps every rule. */
const clean: Files = {
  'api/platform/http/reply.ts': 'export const reply = () => 1\n',
  'api/search/search.public.ts': `export { find } from './find'\n`,
  'api/search/find.ts': `import { reply } from '../platform/http/reply'\nexport const find = () => reply()\n`,
  'api/search/find.test.ts': `import { find } from './find'\nimport type { Market } from '../adverts/store'\n${functionOf(200)}`,
  'api/adverts/store.ts': `import { find } from '../search/search.public'\nexport const store = () => find() as const\n`,
  'api/adverts/adverts.routes.ts': `import { store } from './store'\nexport const routes = [store]\n`,
  'api/server/app.ts': `import { routes } from '../adverts/adverts.routes'\nexport const app = routes\n`,
  'api/main.ts': `import { app } from './server/app'\napp()\n`,
  'site/adverts/card.tsx': `import './card.module.css'\nexport const Card = () => <p>any</p>\n`,
  'site/adverts/card.module.css': '@container (width > 30em) { .card { color: var(--ink) } }\n',
  'shared/ui/tokens.css': '',
}

describe('a tree that keeps the rules', () => {
  it('has one breakpoint and nothing else to count', () => {
    expect(placesIn(clean)).toEqual({ 'css breakpoints': ['30em in site/adverts/card.module.css'] })
  })

  it('is told in lines by folder and kind', () => {
    const [api] = withTree(clean, linesByFolder)
    expect(api).toEqual({ folder: 'api', code: 12, test: 202, css: 0, data: 0 })
  })
})

/** Plants files in the clean tree and answers what one figure then tells. */
const planted = (name: string, files: Files): string[] => placesIn({ ...clean, ...files })[name] ?? []

describe('imports between modules', () => {
  const back = {
    'api/search/back.ts': `import { store } from '../adverts/store'\nexport const back = store\n`,
  }

  it('are seen where they go in a circle', () => {
    expect(planted('modules in circles', back)).toEqual(['circle 1: api/adverts', 'circle 1: api/search'])
  })

  it('go in a circle with types that would not when run', () => {
    const types = {
      'api/search/back.ts': `import type { Store } from '../adverts/store'\nexport type Back = Store\n`,
      'api/billing/bill.ts': `export type Bill = import('../claims/claim').Claim\n`,
      'api/claims/claim.ts': `import { type Bill } from '../billing/bill'\nexport type Claim = Bill\n`,
    }
    expect(planted('modules in circles', types)).toEqual([])
    expect(planted('modules in circles with types', types)).toEqual([
      'circle 1: api/adverts',
      'circle 1: api/search',
      'circle 2: api/billing',
      'circle 2: api/claims',
    ])
  })

  it('are seen where the table has no row for them', () => {
    expect(planted('imports outside the table', back)).toEqual(['api/search/back.ts → api/adverts/store.ts'])
  })

  it('are seen where they point up', () => {
    const files = {
      'api/platform/http/up.ts': `export const up = () => import('../../search/search.public')\n`,
      'api/search/up.ts': `import { app } from '../server/app'\nexport * from '../main'\n`,
    }
    expect(planted('imports up a layer', files)).toEqual([
      'api/platform/http/up.ts → api/search/search.public.ts (late)',
      'api/search/up.ts → api/server/app.ts',
      'api/search/up.ts → api/main.ts',
    ])
  })

  it('are seen where they pass a public interface, or mount from a module', () => {
    const files = {
      'api/adverts/past.ts': `import { find } from '../search/find'\n`,
      'api/accounts/past.ts': `import { routes } from '../adverts/adverts.routes'\n`,
      'api/server/past.ts': `import { store } from '../adverts/store'\n`,
      'site/home/no-interfaces.ts': `import { Card } from '../adverts/card'\n`,
    }
    expect(planted('imports past a public interface', files)).toEqual([
      'api/accounts/past.ts → api/adverts/adverts.routes.ts',
      'api/adverts/past.ts → api/search/find.ts',
      'api/server/past.ts → api/adverts/store.ts',
    ])
  })

  it('are not judged where a folder has no row, which is told itself', () => {
    expect(planted('modules without a row', { 'api/unheard/of.ts': '' })).toEqual(['api/unheard'])
  })

  it('are told where they lead nowhere', () => {
    expect(planted('unresolved imports', { 'scripts/lost.mjs': `import './gone.mjs'\n` })).toEqual([
      'scripts/lost.mjs → ./gone.mjs',
    ])
  })

  it('are seen in the comments of JavaScript', () => {
    const file = {
      'scripts/lost.mjs': `/** @typedef {import('./gone.mjs').Gone} Gone */\n/** @import { Other } from './other.mjs' */\n`,
    }
    expect(planted('unresolved imports', file)).toEqual([
      'scripts/lost.mjs → ./gone.mjs',
      'scripts/lost.mjs → ./other.mjs',
    ])
  })
})

describe('a public interface', () => {
  const exported = (count: number) =>
    Array.from({ length: count }, (_, at) => `export { a${at} } from './find'\n`).join('')

  it('is wide with more than 30 names', () => {
    const path = 'api/search/search.public.ts'
    expect(planted('public interfaces over 30 names', { [path]: exported(30) })).toEqual([])
    const more = `${exported(28)}export const late = () => import('./find')\nexport function f() {}\nexport type T = 1\n`
    expect(planted('public interfaces over 30 names', { [path]: more })).toEqual([`31 ${path}`])
  })

  it('is wide when it exports everything of a file', () => {
    const path = 'desktop/main/session/session.public.ts'
    expect(planted('public interfaces over 30 names', { [path]: `export * from './store'\n` })).toEqual([
      `everything ${path}`,
    ])
  })
})

describe('sizes', () => {
  it('count long functions, the longest first', () => {
    const files = { 'site/home/a.ts': functionOf(41), 'scripts/b.mjs': functionOf(101) }
    expect(planted('functions over 40 lines', files)).toEqual([
      '101 long scripts/b.mjs:1',
      '41 long site/home/a.ts:1',
    ])
    expect(planted('functions over 100 lines', files)).toEqual(['101 long scripts/b.mjs:1'])
    expect(planted('functions over 40 lines', { 'site/home/a.ts': functionOf(40) })).toEqual([])
  })

  it('count long files, tests aside', () => {
    const files = { 'api/search/a.ts': '\n'.repeat(301), 'api/search/a.test.ts': '\n'.repeat(301) }
    expect(planted('files over 300 lines', files)).toEqual(['301 api/search/a.ts'])
  })
})

describe('types', () => {
  it('count casts but no `as const`, those in the comments of JavaScript too', () => {
    const files = {
      'api/search/cast.ts': `export const a = [1] as const\nexport const b = a as unknown as string\n`,
      'scripts/cast.mjs': `export const c = /** @type {string} */ (read())\n/** @type {string} */\nexport const d = (read())\n`,
    }
    expect(planted('casts', files)).toEqual([
      'api/search/cast.ts:2',
      'api/search/cast.ts:2',
      'scripts/cast.mjs:1',
    ])
  })

  it('count `any`, but not the word', () => {
    const files = {
      'api/search/any.ts': `// any\nexport const any = 'any'\nexport const f = (x: any) => x\n`,
      'scripts/any.mjs': `/** @param {any} x @param {*} y */\nexport const f = (x, y) => x\n`,
    }
    expect(planted('any', files)).toEqual(['api/search/any.ts:3', 'scripts/any.mjs:1', 'scripts/any.mjs:1'])
  })
})

describe('style sheets', () => {
  it('count breakpoints once each, of the media and of containers', () => {
    const files = {
      'site/home/a.css': '@media (min-width: 48em) and (max-width: 64em) { a { color: red } }\n',
      'site/home/b.css': '/* @media (width < 1em) {} */ @media (48em <= width) { a { color: red } }\n',
    }
    expect(planted('css breakpoints', files)).toEqual([
      '30em in site/adverts/card.module.css',
      '48em in site/home/a.css site/home/b.css',
      '64em in site/home/a.css',
    ])
  })

  it('count colours that no token names', () => {
    const files = {
      'shared/ui/tokens.css': ':root { --ink: #123456 }',
      'site/home/a.css': '#fff { color: #fff; background: #12345680 }',
    }
    expect(planted('hex colours outside tokens', files)).toEqual([
      'site/home/a.css #fff',
      'site/home/a.css #12345680',
    ])
  })

  it('count classes of several global sheets, and the lines of these', () => {
    const files = {
      'site/home/a.css': '.card:hover, .other .row { margin: .5em }\n',
      'site/print/b.css': '@layer page { .card { margin: 0 } }\n.ag-row { margin: 0 }\n',
      'site/search/c.css': '.ag-row { margin: 0 }\n',
      'site/search/d.module.css': '.row { margin: 0 }\n',
    }
    expect(planted('classes in several css files', files)).toEqual([
      '.card in site/home/a.css site/print/b.css',
    ])
    expect(planted('global css lines', files)).toContain('2 site/print/b.css')
  })

  it('are not taken from another module', () => {
    const files = {
      'site/home/home.tsx': `import '../adverts/card.module.css'\nimport '../platform/page.css'\nimport '../../shared/ui/tokens.css'\n`,
      'site/platform/page.css': '',
      'site/app/app.tsx': `import '../adverts/card.module.css'\n`,
    }
    expect(planted('css of another module', files)).toEqual([
      'site/home/home.tsx → site/adverts/card.module.css',
    ])
  })
})

it('finds old words in paths, names of files and identifiers, not in texts', () => {
  const files = {
    'site/home/keeper.ts': '',
    'site/platform/places.ts': '',
    'site/home/texts.ts': `// keeper\nexport const text = 'keeper'\n`,
    'site/home/names.ts': 'export const places = []\nexport interface DraftKeeper {}\n',
    'site/watching/list.css': '',
  }
  expect(planted('old words', files)).toEqual([
    'draft-keeper (now draft-autosave): site/home/names.ts',
    'keeper (now draft-autosave): site/home/keeper.ts',
    'places (now history-entries, banner-slots, regions): site/platform/places.ts',
    'site/watching/ (now watchlist): site/watching/list.css',
  ])
})
