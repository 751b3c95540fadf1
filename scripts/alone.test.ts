import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { buildStale } from './build.mjs'
import { freePort } from './free-port.mjs'
import { isReady } from './run-server.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'hangarlist-alone-'))
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
  .parse(read('package-lock.json'))

/** Copies a folder without the packages in it, which the lock file names one by one, what compilers read, and the demo market. */
const copy = (path: string) =>
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    filter: from =>
      !from.slice(join(root, path).length).includes('/node_modules') &&
      !from.includes('/out/api/demo') &&
      !/\.(map|md|[cm]?ts|c|o|a|gz)$/.test(from),
  })

beforeAll(async () => {
  await buildStale(['api', 'site'])
  for (const path of ['package.json', 'out/server.js', 'out/api', 'out/site']) copy(path)
  for (const [path, { dev }] of Object.entries(packages))
    if (path.startsWith('node_modules/') && !dev && existsSync(join(root, path))) copy(path)
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('needs no package but those it loads, and the console its keychain', () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(read('package.json'))
  const code = readdirSync(join(root, 'out/api'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js'))
    .map(name => readFileSync(join(root, 'out/api', name), 'utf8'))
    .join('\n')
  const isLoaded = (name: string) => new RegExp(`["\`]${name}["\`/]`).test(code)
  expect(Object.keys(dependencies).filter(name => !isLoaded(name))).toEqual(['keytar'])
})

it('serves, takes photos and runs commands outside the repository, with the packages of production', async () => {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...{ NODE_ENV: 'production', PORT: port, PUBLIC_URL: url, DATA_DIR: join(folder, 'data') },
    ...{ LOG_LEVEL: 'error', ADMIN_EMAIL: 'admin@hangarlist.test', ADMIN_PASSWORD: 'the-admin-of-the-tests' },
  }
  const server = spawn(process.execPath, ['out/server'], { cwd: folder, env, stdio: 'ignore' })
  onTestFinished(() => void server.kill('SIGKILL'))
  while (server.exitCode === null && !(await isReady(url))) await pause(25)
  expect(await (await fetch(url)).text()).toContain('<h1')

  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mail: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }),
  })
  const { data } = z.object({ data: z.object({ token: z.string() }) }).parse(await answer.json())
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } }).jpeg()
  const form = new FormData()
  form.append('photos', new Blob([await photo.toBuffer()], { type: 'image/jpeg' }), 'photo.jpg')
  const headers = { authorization: `Bearer ${data.token}` }
  expect((await fetch(`${url}/upload`, { method: 'POST', headers, body: form })).status).toBe(200)

  const admin = ['out/server', 'admin', 'create', 'tower@example.test']
  const command = spawnSync(process.execPath, admin, { cwd: folder, env, encoding: 'utf8' })
  expect(command.stdout + command.stderr).toContain('Admin: tower@example.test, password ')
}, 60_000)

/** Starts the server, stops it once it is ready, and returns the packages whose code it had read. */
const packagesReadBy = async (settings: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const telling = join(folder, 'telling.cjs')
  const told = join(folder, 'told')
  writeFileSync(
    telling,
    `process.on('exit', () => require('fs').writeFileSync(${JSON.stringify(told)}, Object.keys(require.cache).join()))`,
  )
  const env = {
    ...{ NODE_ENV: 'production', PORT: port, PUBLIC_URL: url, DATA_DIR: join(folder, 'data') },
    ...{ LOG_LEVEL: 'silent', DRAIN_SECONDS: '0', ...settings },
  }
  const args = ['--require', telling, 'out/server']
  const server = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' })
  onTestFinished(() => void server.kill('SIGKILL'))
  while (server.exitCode === null && !(await isReady(url))) await pause(25)
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  const names = readFileSync(told, 'utf8').matchAll(/node_modules\/((?:@[^/,]+\/)?[^/,]+)/g)
  return [...new Set([...names].map(([, name = '']) => name))]
}

it('reads what traces only where a collector is named', async () => {
  const usual = await packagesReadBy({})
  expect(usual).toContain('sequelize')
  // The library of metrics reads the interface, behind which there is nothing.
  expect(usual.filter(name => name.startsWith('@opentelemetry/'))).toEqual(['@opentelemetry/api'])
  const tracing = await packagesReadBy({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  expect(tracing).toContain('@opentelemetry/sdk-trace')
}, 60_000)
