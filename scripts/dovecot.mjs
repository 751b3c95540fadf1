import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.mjs'

const password = 'a-password-of-this-run'

/** Where Debian and others put it. */
const program = '/usr/sbin/dovecot'

/**
 * A private IMAP server (Dovecot) in a temporary folder: this machine only, any user with the same password, no TLS;
 * gone after `stop`.
 * @returns {Promise<{ urlOf: (user: string, folder?: string) => string, port: number, stop: () => Promise<void>, start: () => Promise<void>, remove: () => Promise<void> }>}
 *   `urlOf` gives the IMAP_URL of a user's mailbox; `stop` ends the server and keeps the mails, `start` runs it again on
 *   the same port, `remove` ends it for good
 */
export const startDovecot = async () => {
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  // Dovecot serves no mails of root, and whom they belong to cannot enter a temporary folder of root's own.
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'hangarlist-dovecot-'))
  const owner = isRoot
    ? { uid: 65_534, gid: 65_534, login: 'nobody' }
    : { ...userInfo(), login: userInfo().username }
  const mails = join(folder, 'mails')
  mkdirSync(mails)
  if (isRoot) {
    chmodSync(folder, 0o755)
    chownSync(mails, owner.uid, owner.gid)
  }
  const config = join(folder, 'dovecot.conf')
  writeFileSync(config, settings({ folder, mails, port, owner, internal: isRoot ? 'root' : owner.login }))
  const launch = () => spawn(program, ['-F', '-c', config], { stdio: 'ignore' })
  let server = launch()
  const stop = async () => {
    const ended = once(server, 'exit')
    if (server.exitCode === null && server.signalCode === null && server.kill('SIGTERM')) await ended
  }
  process.once('exit', () => server.kill('SIGKILL'))
  await answering(port, folder)
  return {
    port,
    urlOf: (user, path = '') =>
      `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${path}`,
    stop,
    start: async () => {
      server = launch()
      await answering(port, folder)
    },
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Waits until somebody can sign in: the greeting comes before the part that knows the passwords is up.
 * @param {number} port
 * @param {string} folder
 */
const answering = async (port, folder) => {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await Promise.race([signsIn(port), pause(2000).then(() => false)])) return
    await pause(100)
  }
  throw new Error(`Dovecot does not answer.\n${readFileSync(join(folder, 'log'), 'utf8')}`)
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const signsIn = async port => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'data')
    socket.write(`a LOGIN nobody-yet "${password}"\r\n`)
    for await (const said of socket) {
      const answer = /^a (OK|NO|BAD)/m.exec(String(said))
      if (answer) return answer[1] === 'OK'
    }
    return false
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** @param {{ folder: string, mails: string, port: number, owner: { uid: number, gid: number, login: string }, internal: string }} wanted */
const settings = ({ folder, mails, port, owner, internal }) => `
base_dir = ${join(folder, 'run')}
state_dir = ${join(folder, 'run')}
log_path = ${join(folder, 'log')}
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain
default_internal_user = ${internal}
default_internal_group = ${internal === 'root' ? 'root' : ''}
default_login_user = ${owner.login}
first_valid_uid = 1
mail_location = maildir:${mails}/%u
mail_fsync = never
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${mails}/%u
}
namespace inbox {
  inbox = yes
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`
