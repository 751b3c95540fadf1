// Commands as an operator types them in the folder of a release.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

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
