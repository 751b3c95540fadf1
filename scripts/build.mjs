#!/usr/bin/env node
// Builds what is stale: the API (out/api, run by `node out/server`), the site (out/site) and the desktop console
// (out/desktop). Answers quickly when nothing changed.
// Usage: node scripts/build.mjs [api] [site] [desktop]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneByteCode, smallServerCode } from './server-code.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * @typedef {object} Target
 * @property {string} title
 * @property {string[]} sources
 * @property {string} output
 * @property {() => Promise<void>} build
 */

/** @type {Readonly<Record<string, Target>>} */
const targets = {
  api: {
    title: 'the API',
    sources: ['api', 'shared', 'package-lock.json'],
    output: 'out/server.js',
    build: buildApi,
  },
  site: {
    title: 'the site',
    sources: ['site', 'shared', 'package-lock.json'],
    output: 'out/site/server/entry-server.js',
    build: buildSite,
  },
  desktop: {
    title: 'the console',
    sources: [
      'desktop/main',
      'desktop/preload',
      'desktop/renderer',
      'desktop/electron.vite.config.ts',
      'shared',
      'package-lock.json',
    ],
    output: 'out/desktop/renderer/index.html',
    build: buildDesktop,
  },
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function files(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { withFileTypes: true }).flatMap(entry =>
    entry.name.endsWith('.test.ts') || entry.name.endsWith('.test.tsx') ? [] : files(join(path, entry.name)),
  )
}

/** @param {readonly string[]} sources */
function fingerprint(sources) {
  const hash = createHash('sha1')
  for (const file of sources.flatMap(files).sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Entry points; each runs as a process or a thread of its own. */
const apiInputs = {
  main: 'api/main.ts',
  cli: 'api/cli.ts',
  'decode-child': 'api/photos/decoding/decode-child.ts',
  'stock-worker': 'api/stock/formats/stock-worker.ts',
}

async function buildApi() {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [oneByteCode(), emptyBesideDemo],
    build: {
      ssr: true,
      target: 'node20',
      chunkSizeWarningLimit: 2000,
      outDir: 'out/api',
      emptyOutDir: false,
      rolldownOptions: { input: apiInputs, output: smallServerCode },
    },
  })
  copyDemo()
  writeFileSync(join(root, 'out/server.js'), start)
}

/** Needs no package.json beside it that says which kind of module it is. */
const start = `// The server; with words, the command that they name: node out/server backup <folder>
import(process.argv.length > 2 ? './api/cli.js' : './api/main.js')
`

/** Copying the demo market takes longer than building all the rest, and it hardly ever changes. */
const demo = ['api/demo/market', 'api/demo/photos']

/** Removes what the build before this one wrote, except for the demo market. */
const emptyBesideDemo = {
  name: 'empty-beside-demo',
  renderStart() {
    const folder = join(root, 'out/api')
    if (!existsSync(folder)) return
    for (const name of readdirSync(folder))
      if (name !== 'demo') rmSync(join(folder, name), { recursive: true })
  },
}

function copyDemo() {
  const stamp = join(root, 'out/demo.stamp')
  const wanted = fingerprint(demo)
  const copy = join(root, 'out/api/demo')
  if (existsSync(copy) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  rmSync(copy, { recursive: true, force: true })
  for (const folder of demo) cpSync(join(root, folder), join(root, 'out', folder), { recursive: true })
  writeFileSync(stamp, wanted)
}

async function buildSite() {
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ configFile: join(root, 'site/vite.config.ts'), logLevel: 'warn' })
  await builder.buildApp()
}

async function buildDesktop() {
  const { build } = await import('electron-vite')
  await build({ root, configFile: join(root, 'desktop/electron.vite.config.ts'), logLevel: 'warn' })
}

/**
 * Builds each named target whose sources changed since its last build, and says which before and how long it took after.
 * @param {readonly string[]} [names]
 * @param {(line: string) => void} [say]
 */
export async function buildStale(names = Object.keys(targets), say = () => {}) {
  for (const name of names) {
    const target = targets[name]
    if (!target) throw new Error(`There is no ${name} to build.`)
    const { sources, output, build, title } = target
    const stamp = join(root, 'out', `${name}.stamp`)
    const wanted = fingerprint(sources)
    if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
      continue
    // Whatever it is here: pages built for tests or development fail where React is the production one. It is put back, or a
    // server started from this process would believe to be in production.
    const { NODE_ENV } = process.env
    process.env.NODE_ENV = 'production'
    const began = Date.now()
    say(`Building ${title} …`)
    await build()
    say(`Built ${title} in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
    mkdirSync(join(root, 'out'), { recursive: true })
    writeFileSync(stamp, wanted)
  }
}

const self = fileURLToPath(import.meta.url)

/**
 * As `buildStale`, in a process of its own: building takes 600 MB, which a process that goes on would keep. Ends this
 * process where the build fails.
 * @param {readonly string[]} names
 */
export function buildApart(...names) {
  const { status } = spawnSync(process.execPath, [self, ...names], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (process.argv[1] === self) {
  const names = process.argv.slice(2)
  await buildStale(names.length > 0 ? names : undefined, console.log)
}
