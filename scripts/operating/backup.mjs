// The nightly backup by the lines of its unit, the drill, and everything put back after all was lost.
import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ask } from '../api-calls.mjs'
import { runSql } from '../mariadb.mjs'
import { changed, docPath } from './deploy-files.mjs'
import { startPair } from './pair.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a command in the release's folder; answers what it said. Throws when it fails.
 * @param {readonly string[]} words
 * @param {Record<string, string>} env
 */
export const runIn = async ([command = '', ...args], env) => {
  // Units and scripts call it node, and it is to be this one.
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  const child = spawn(command, args, { cwd: root, env: { ...process.env, PATH, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => (said += piece))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${command} ${args.join(' ')}: ${said}`)
  return said
}

/**
 * The commands of a unit, in their order.
 * @param {string} unit its text
 */
const commandsOf = unit =>
  [...unit.matchAll(/^ExecStart(?:Pre)?=(.*)$/gm)].map(([, line = '']) => line.replaceAll('%%', '%').split(' '))

/** @param {(fact: string) => void} say */
export const tryBackup = async say => {
  const pair = await startPair('0')
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
    const drill = [docPath('deploy/drill.sh'), env.DATABASE_URL.replace(/\/\w+$/, '/drill'), join(folder, 'drill')]
    assert.match(await runIn(['sh', ...drill], settings), /Restored the backup of .*: the database and \d+ photo files/)
    say('the drill put the newest back into another database and folder')

    await pair.stopServers()
    for (const path of [env.DATA_DIR, kept]) rmSync(path, { recursive: true })
    await runSql(env.DATABASE_URL, 'DROP DATABASE hangarlist')
    const createAnew = 'CREATE DATABASE hangarlist CHARACTER SET utf8mb4 COLLATE utf8mb4_bin'
    await runSql(env.DATABASE_URL.replace(/\/\w+$/, '/drill'), createAnew)
    const fetched = join(folder, 'fetched')
    await runIn(['restic', 'restore', 'latest', '--host', 'hangarlist', '--target', fetched], settings)
    renameSync(join(fetched, kept, 'newest'), join(folder, 'newest'))
    await runIn(['node', 'out/server', 'restore', join(folder, 'newest')], settings)
    assert(existsSync(join(env.DATA_DIR, 'uploads')))
    await pair.restart(0)
    assert.deepEqual(await marketOf(url), before)
    say(`after database and folder were wiped, all ${before.total} adverts and the photos asked for are back`)
  } finally {
    await pair.remove()
  }
}

/**
 * The newest adverts, and the bytes of their first photos.
 * @param {string} url
 */
const marketOf = async url => {
  const { data, totalCount } = await ask(url, '/getadverts')
  const html = await (await fetch(`${url}/aircraft`)).text()
  const photos = [...new Set([...html.matchAll(/\/uploads\/[\w.]+/g)].map(([path]) => path))].slice(0, 5)
  assert(photos.length > 0, 'the page has photos')
  const sizes = await Promise.all(photos.map(async path => (await (await fetch(url + path)).arrayBuffer()).byteLength))
  return { total: totalCount, data, photos, sizes }
}
