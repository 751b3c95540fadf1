import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const standin = fileURLToPath(new URL('electron-standin', import.meta.url))

/** What the console's tests drive: Electron where its binary is present, else the stand-in (checklist DESK-12). */
export interface ConsoleHost {
  /** `Electron 45.4.1` or `the stand-in for Electron 45.4.1`. */
  readonly name: string
  readonly isStandin: boolean
  readonly executable: string
  /** The folder for `ELECTRON_OVERRIDE_DIST_PATH`, by which Playwright finds the executable; empty for npm's own. */
  readonly folder: string
}

/** Chooses the folder in `ELECTRON_OVERRIDE_DIST_PATH`, npm's binary, or the stand-in. */
export const findHost = (
  env: NodeJS.ProcessEnv = process.env,
  home = dirname(require.resolve('electron/package.json')),
): ConsoleHost => {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const pathFile = join(home, 'path.txt')
  const binary = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : 'electron'
  const ours = env['ELECTRON_OVERRIDE_DIST_PATH']
  const folder = ours ?? (existsSync(join(home, 'dist', binary)) ? '' : standin)
  const executable = join(folder || join(home, 'dist'), binary)
  const isStandin = existsSync(join(folder, 'run.cjs'))
  const name = ours && !isStandin ? `the Electron of ${ours}` : `Electron ${version}`
  return { name: isStandin ? `the stand-in for ${name}` : name, isStandin, executable, folder }
}
