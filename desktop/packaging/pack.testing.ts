import { execFile } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const run = promisify(execFile)

/** Builds the bundles if their sources have changed. */
export const buildConsole = () =>
  run(process.execPath, [join(root, 'scripts/build.mjs'), 'desktop'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '' },
  })

/** What the fuse tool looks for in Electron's program; the byte after it counts the fuses. */
const fuseMark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/**
 * Packs the console with electron-builder around a stub binary that only has the fuses, since the real
 * Electron binary does not come from the npm registry. Answers the path of the package.
 */
export const packConsole = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hangarlist-pack-'))
  const electron = join(folder, 'electron-dist')
  mkdirSync(join(electron, 'locales'), { recursive: true })
  mkdirSync(join(electron, 'resources'))
  const fuses = Buffer.concat([Buffer.from(fuseMark), Buffer.from([1, 9]), Buffer.from('0'.repeat(9))])
  writeFileSync(join(electron, 'electron'), Buffer.concat([Buffer.from('#!/bin/sh\n'), fuses]), {
    mode: 0o755,
  })
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version', 'locales/en-US.pak'])
    writeFileSync(join(electron, name), '')
  const cli = createRequire(import.meta.url).resolve('electron-builder/cli.js')
  const output = join(folder, 'packed')
  await run(
    process.execPath,
    [
      cli,
      '--linux',
      '--dir',
      '--publish=never',
      `-c.electronDist=${electron}`,
      `-c.directories.output=${output}`,
    ],
    {
      cwd: root,
      env: { ...process.env, HANGARLIST_UPDATES: 'https://updates.one.example/console', NODE_ENV: '' },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const unpacked = join(output, process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`)
  return {
    program: join(unpacked, 'hangarlist-console'),
    archive: join(unpacked, 'resources', 'app.asar'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
