#!/usr/bin/env node
// Serves, and on every change of a source builds what is stale and starts anew.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
let server
let timer
let building = Promise.resolve()

const restart = async () => {
  try {
    await buildStale()
  } catch (error) {
    console.error(error)
    return
  }
  if (server) await new Promise(resolve => server.once('exit', resolve).kill('SIGTERM'))
  server = spawn(process.execPath, ['--enable-source-maps', `${root}out/api/main.js`], {
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', ...process.env, SITE_DIR: `${root}out/site` },
  })
}

for (const room of ['shared', 'api', 'site'])
  watch(root + room, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => (building = building.then(restart)), 150)
  })
process.on('SIGINT', () => server?.kill('SIGTERM') ?? process.exit())
building = restart()
