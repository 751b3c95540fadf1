// The nightly backup by the lines of its unit, the drill, and everything put back after all was lost.
import { strict as assert } from 'node:assert'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runSql } from '../mariadb.mjs'
import { runIn } from './commands.mjs'
import { changed, docPath } from './deploy-files.mjs'
import { marketOf } from './market.mjs'
import { startPair } from './pair.mjs'

/**
 * The commands of a unit, in their order.
 * @param {string} unit its text
 */
const commandsOf = unit =>
  [...unit.matchAll(/^ExecStart(?:Pre)?=(.*)$/gm)].map(([, line = '']) =>
    line.replaceAll('%%', '%').split(' '),
  )

/** @param {(fact: string) => void} say */
export const tryBackup = async say => {
  const pair = await startPair()
  const { folder, env, url } = pair
  const kept = join(folder, 'kept')
  const settings = {
    ...env,
    RESTIC_REPOSITORY: join(folder, 'off-site'),
    RESTIC_PASSWORD: 'of the trials',
    RESTIC_CACHE_DIR: join(folder, 'cache'),
  }
  try {
    mkdirSync(kept)
    const before = await marketOf(url)
    await runIn(['restic', 'init'], settings)
    const unit = changed(readFileSync(docPath('deploy/hangarlist-backup.service'), 'utf8'), [
      ['/var/lib/hangarlist-backup', kept],
      ['/usr/bin/node', process.execPath],
    ])
    for (const command of [...commandsOf(unit), ...commandsOf(unit)]) await runIn(command, settings)
    say('two nightly backups were made, compared with their checksums and sent, while the servers ran')
    await runSql(env.DATABASE_URL, 'CREATE DATABASE drill CHARACTER SET utf8mb4 COLLATE utf8mb4_bin')
    const drill = ['sh', docPath('deploy/drill.sh'), join(folder, 'drill')]
    const elsewhere = { ...settings, DATABASE_URL: env.DATABASE_URL.replace(/\/\w+$/, '/drill') }
    assert.match(await runIn(drill, elsewhere), /Restored the backup of .* \d+ photo files/)
    say('the drill put the newest back into another database and folder')

    await loseAndRestore(pair, kept, settings)
    await pair.restart(0)
    assert.deepEqual(await marketOf(url), before)
    say(`after database and folder were wiped, all ${before.total} adverts and the photos asked for are back`)
  } finally {
    await pair.remove()
  }
}

/**
 * Wipes database, photos and the newest backup, and puts back what is off-site.
 * @param {import('./pair.mjs').Pair} pair
 * @param {string} kept the folder of backups
 * @param {Record<string, string>} settings
 */
const loseAndRestore = async (pair, kept, settings) => {
  const { env } = pair
  await pair.stopServers()
  for (const path of [env.DATA_DIR, kept]) rmSync(path, { recursive: true })
  await runSql(env.DATABASE_URL, 'DROP DATABASE hangarlist')
  const createAnew = 'CREATE DATABASE hangarlist CHARACTER SET utf8mb4 COLLATE utf8mb4_bin'
  await runSql(env.DATABASE_URL.replace(/\/\w+$/, '/drill'), createAnew)
  await runIn(['restic', 'restore', 'latest', '--host', 'hangarlist', '--target', '/'], settings)
  await runIn(['node', 'out/server', 'restore', join(kept, 'newest')], settings)
  assert(existsSync(join(env.DATA_DIR, 'uploads')))
}
