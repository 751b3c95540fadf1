import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Keyring {
  /** What a program needs in its environment to find it. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** The bus lives for as long as `cat` waits for an input that never comes. */
const script = `
printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null
echo "$DBUS_SESSION_BUS_ADDRESS"
exec cat
`

/** Starts a real, unlocked gnome-keyring on its own D-Bus and home. Other systems than Linux use their own keychain. */
export const startKeyring = async (): Promise<Keyring> => {
  if (process.platform !== 'linux') return { env: {}, stop: () => Promise.resolve() }
  const home = mkdtempSync(join(tmpdir(), 'hangarlist-keyring-'))
  const runtime = join(home, 'run')
  mkdirSync(runtime, { mode: 0o700 })
  const own = { HOME: home, XDG_RUNTIME_DIR: runtime }
  const bus = spawn('dbus-run-session', ['--', 'sh', '-c', script], {
    env: { ...process.env, ...own },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    bus.once('error', reject)
    bus.once('exit', code => reject(new Error(`The keyring did not start: ${code}.`)))
    bus.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return {
    env: { ...own, DBUS_SESSION_BUS_ADDRESS: address },
    stop: async () => {
      const ended = new Promise(resolve => bus.once('exit', resolve))
      bus.stdin.end()
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}
