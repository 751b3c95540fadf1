import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Programs that the tests run besides npm packages, each with its Debian package.
 * @type {[string, string][]}
 */
const needed = [
  ['chromium-headless-shell', 'chromium-headless-shell'],
  ['mariadbd', 'mariadb-server'],
  ['mariadb-install-db', 'mariadb-server'],
  ['imap-login', 'dovecot-imapd'],
  ['pdftotext', 'poppler-utils'],
  ['heif-enc', 'libheif-examples'],
  ['dbus-run-session', 'dbus'],
  ['gnome-keyring-daemon', 'gnome-keyring'],
  ['Xvfb', 'xvfb'],
]
const folders = [
  ...(process.env.PATH ?? '').split(':'),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/libexec',
  '/usr/lib/dovecot',
]
/**
 * Whether a program is installed, also one for root that is not in everybody's path.
 * @param {string} command
 */
export const isInstalled = command => folders.some(folder => existsSync(`${folder}/${command}`))
const hasLibsecret = () =>
  spawnSync('ldconfig', ['-p'], { encoding: 'utf8' }).stdout?.includes('libsecret-1.so.0') ?? false

const missing = () => [
  ...new Set([
    ...needed.filter(([command]) => !isInstalled(command)).map(([, name]) => name),
    ...(process.platform === 'linux' && !hasLibsecret() ? ['libsecret-1-0'] : []),
  ]),
]

/**
 * Installs what is missing on Debian or Ubuntu as root, and says so. Elsewhere names what is missing and ends the
 * run: nothing is skipped in silence.
 */
export function ensureNeeds() {
  const before = missing()
  if (before.length === 0) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing what the tests need: ${before.join(', ')}`)
    /** @type {import('node:child_process').ExecFileSyncOptions} */
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...before], options)
  }
  const after = missing()
  if (after.length === 0) return
  console.error(
    `The tests need ${after.join(', ')} (names of Debian packages). Please install them and run again.`,
  )
  process.exit(1)
}
