import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect } from '../db/connect'
import { parseEnv } from './env'
import { openFolderStore } from '../files/folder-store'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hangarlist-private-'))
})
afterEach(() => rm(root, { recursive: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

/** Of everything below a folder, as `name mode`. */
const modesIn = async (folder: string) =>
  Promise.all(
    (await readdir(folder, { recursive: true })).map(
      async name =>
        `${(await stat(join(folder, name))).isDirectory() ? 'folder' : 'file'} ${await modeOf(join(folder, name))}`,
    ),
  )

it.skipIf(process.platform === 'win32')(
  '[SAFE-05] nobody else on the machine reads the database, photos and secrets',
  async () => {
    const data = join(root, 'data')
    const env = parseEnv({ DATA_DIR: data })
    const db = await connect(env.DATABASE_URL, [])
    await db.sequelize.query('CREATE TABLE words (word TEXT)')
    const store = await openFolderStore(join(data, 'uploads'))
    await store.put(`${'a'.repeat(26)}.webp`, [{ width: 320, bytes: Buffer.from('photo') }])
    expect(await modeOf(data)).toBe('700')
    const names = await readdir(data)
    expect(names).toEqual(
      expect.arrayContaining(['hangarlist.sqlite', 'hangarlist.sqlite-wal', 'jwt-secret']),
    )
    expect([...new Set(await modesIn(data))].toSorted()).toEqual(['file 600', 'folder 700'])
    await db.close()
  },
)

it.skipIf(process.platform === 'win32')('[SAFE-05] what an earlier version left open is closed', async () => {
  const data = join(root, 'data')
  await mkdir(data)
  await chmod(data, 0o755)
  await writeFile(join(data, 'hangarlist.sqlite'), '', { mode: 0o644 })
  await chmod(join(data, 'hangarlist.sqlite'), 0o644)
  parseEnv({ DATA_DIR: data })
  expect([await modeOf(data), await modeOf(join(data, 'hangarlist.sqlite'))]).toEqual(['700', '600'])
})
