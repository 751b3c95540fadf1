// The ready files of docs, with addresses and paths of a trial in the place of those of a server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** @typedef {readonly (readonly [written: string, here: string])[]} Changes */

/** @param {string} name below docs */
export const docPath = name => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url))

/**
 * A text with each `written` replaced wherever it stands; throws where one does not, as the file has then changed.
 * @param {string} text
 * @param {Changes} changes
 */
export const changed = (text, changes) =>
  changes.reduce((now, [written, here]) => {
    if (!now.includes(written)) throw new Error(`“${written}” is not in the file any more.`)
    return now.replaceAll(written, here)
  }, text)

/**
 * Writes a file of docs with changes; answers its path.
 * @param {string} name below docs
 * @param {string} to
 * @param {Changes} changes
 */
export const placeFile = (name, to, changes) => {
  writeFileSync(to, changed(readFileSync(docPath(name), 'utf8'), changes))
  return to
}

/** @param {number} port */
const isOpen = port =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * Starts a program in the foreground and waits until it listens; it ends with this process. Throws with what it said when it ends
 * before, or does not listen after 20 seconds.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {number} port
 * @param {Record<string, string>} [env]
 */
export const startProgram = async (command, args, port, env = {}) => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', piece => (said = `${said}${piece}`.slice(-4000)))
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  for (let waited = 0; !(await isOpen(port)); waited += 50) {
    if (hasEnded() || waited > 20_000) throw new Error(`${command} does not listen: ${said}`)
    await pause(50)
  }
  return {
    said: () => said,
    stop: async () => {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      if (!hasEnded() && kill()) await ended
    },
  }
}
