#!/usr/bin/env node
// Tries the ready files of docs/deploy and docs/monitoring with the built server: each proxy in front of two processes, with a
// restart of both under load, Varnish and what it may keep, the off-site backup with its drill, an upgrade and the way back.
// Usage: node scripts/operating.mjs [nginx haproxy caddy varnish backup upgrade replica s3 prometheus]
// What is not installed is skipped with a word; Debian's packages have the programs' names.
import { spawnSync } from 'node:child_process'
import { buildStale } from './build.mjs'
import { tryBackup } from './operating/backup.mjs'
import { caddy, haproxy, nginx, varnish } from './operating/fronts.mjs'
import { tryPhotosInS3 } from './operating/photos-in-s3.mjs'
import { tryPrometheus } from './operating/prometheus.mjs'
import { tryReplica } from './operating/replica.mjs'
import { tryFront } from './operating/try-front.mjs'
import { tryUpgrade } from './operating/upgrade.mjs'

/**
 * @typedef {object} Trial
 * @property {readonly string[]} needs programs
 * @property {(say: (fact: string) => void) => Promise<void>} run throws for what is not as documented
 */

/** @type {Readonly<Record<string, Trial>>} */
const trials = {
  nginx: { needs: ['nginx'], run: say => tryFront(nginx, say) },
  haproxy: { needs: ['haproxy'], run: say => tryFront(haproxy, say) },
  caddy: { needs: ['caddy'], run: say => tryFront(caddy, say) },
  varnish: { needs: ['nginx', 'varnishd', 'varnishadm'], run: say => tryFront(varnish, say) },
  backup: { needs: ['restic'], run: tryBackup },
  upgrade: { needs: ['mariadb'], run: tryUpgrade },
  replica: { needs: ['mariadb', 'mariadb-dump'], run: tryReplica },
  s3: { needs: ['rclone'], run: tryPhotosInS3 },
  prometheus: { needs: ['prometheus', 'promtool'], run: tryPrometheus },
}

/** @param {string} program */
const isInstalled = program => spawnSync('which', [program]).status === 0

// What was started ends with this process, also when it is told to stop.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const named = process.argv.slice(2)
const unknown = named.find(name => !(name in trials))
if (unknown) throw new Error(`There is no trial ${unknown}; there are ${Object.keys(trials).join()}.`)
await buildStale(['api', 'site'])
let failed = 0
for (const [name, { needs, run }] of Object.entries(trials)) {
  if (named.length > 0 && !named.includes(name)) continue
  const missing = needs.filter(program => !isInstalled(program))
  if (missing.length > 0) {
    console.log(`skipped ${name}: ${missing.join(' and ')} not installed`)
    continue
  }
  const begun = Date.now()
  try {
    await run(fact => console.log(`        ${name}: ${fact}`))
    console.log(`ok      ${name}, ${Math.round((Date.now() - begun) / 1000)} s`)
  } catch (error) {
    console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`)
    failed++
  }
}
process.exit(failed > 0 ? 1 : 0)
