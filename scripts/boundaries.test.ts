import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { offences } from './boundaries.mjs'

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
