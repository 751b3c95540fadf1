import { runServer } from '../run-server.mjs'

/**
 * The first match of `pattern` in what a child says.
 * @param {import('node:child_process').ChildProcess} child
 * @param {RegExp} pattern
 * @returns {Promise<string | undefined>}
 */
export const listening = (child, pattern) =>
  new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', chunk => {
      text += chunk
      const found = pattern.exec(text)
      if (found) resolve(found[1])
    })
    child.once('exit', code => reject(new Error(`ended with ${code}: ${text}`)))
  })

/**
 * Starts the built server for the benchmark; resolves when it listens.
 * @param {Record<string, string>} env
 * @param {{ mail: string, password: string }} admin
 */
export async function startServer(env, admin) {
  const child = runServer(
    {
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      SEED_DEMO: 'off',
      ADMIN_EMAIL: admin.mail,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    ['ignore', 'pipe', 'inherit'],
  )
  await listening(child, /(Hangarlist is at)/)
  return child
}
