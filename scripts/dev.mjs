#!/usr/bin/env node
// Serves, and on every change of a source builds what is stale and starts anew.
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build.mjs'
import { runServer } from './run-server.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
let server
let timer
let building = Promise.resolve()

const restart = async () => {
  try {
    await buildStale(['api', 'site'])
  } catch (error) {
    console.error(error)
    return
  }
  if (server) await new Promise(resolve => server.once('exit', resolve).kill('SIGTERM'))
  server = runServer({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
}

for (const room of ['shared', 'api', 'site'])
  watch(root + room, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => (building = building.then(restart)), 150)
  })
process.on('SIGINT', () => server?.kill('SIGTERM') ?? process.exit())
building = restart()
