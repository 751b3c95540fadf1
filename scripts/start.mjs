#!/usr/bin/env node
// Builds what is out of date, then runs the server and forwards signals to it.
import { buildApart } from './build.mjs'
import { runServer } from './run-server.mjs'

buildApart('api', 'site')
const server = runServer()
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
for (const signal of signals) process.on(signal, () => server.kill(signal))
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
