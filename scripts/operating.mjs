#!/usr/bin/env node
// Tries the ready files of docs/deploy and docs/monitoring with the built server: each proxy in front of two processes, with a
// restart of both under load, Varnish and what it may keep, the off-site backup with its drill, an upgrade and the way back.
// Usage: node scripts/operating.mjs [nginx haproxy caddy varnish backup upgrade replica s3 prometheus]
// What is not installed is skipped, and its packages are named.
import { buildStale } from './build.mjs'
import { isInstalled } from './needs.mjs'
import { tryBackup } from './operating/backup.mjs'
import { caddy, haproxy, nginx, varnish } from './operating/fronts.mjs'
import { tryPhotosInS3 } from './operating/photos-in-s3.mjs'
import { tryPrometheus } from './operating/prometheus.mjs'
import { tryReplica } from './operating/replica.mjs'
import { tryFront } from './operating/try-front.mjs'
import { tryUpgrade } from './operating/upgrade.mjs'

/**
 * @typedef {object} Trial
 * @property {readonly string[]} needs programs, besides MariaDB
 * @property {(say: (fact: string) => void) => Promise<void>} run throws for what is not as documented
 */

/** @type {Readonly<Record<string, Trial>>} */
const trials = {
  nginx: { needs: ['nginx'], run: say => tryFront(nginx, say) },
  haproxy: { needs: ['haproxy'], run: say => tryFront(haproxy, say) },
  caddy: { needs: ['caddy'], run: say => tryFront(caddy, say) },
  varnish: { needs: ['nginx', 'varnishd', 'varnishadm'], run: say => tryFront(varnish, say) },
  backup: { needs: ['restic'], run: tryBackup },
  upgrade: { needs: [], run: tryUpgrade },
  replica: { needs: [], run: tryReplica },
  s3: { needs: ['rclone'], run: tryPhotosInS3 },
  prometheus: { needs: ['prometheus', 'promtool'], run: tryPrometheus },
}

/** What every trial starts or calls. */
const always = ['mariadbd', 'mariadb-install-db', 'mariadb', 'mariadb-dump']

/** Debian's packages of the programs that are not called like them. @type {Readonly<Record<string, string>>} */
const packages = {
  varnishd: 'varnish',
  varnishadm: 'varnish',
  promtool: 'prometheus',
  mariadbd: 'mariadb-server',
  'mariadb-install-db': 'mariadb-server',
  mariadb: 'mariadb-client',
  'mariadb-dump': 'mariadb-client',
}

// What was started ends with this process, also when it is told to stop.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
// Where Debian has servers, which not everybody's path has.
process.env.PATH = `${process.env.PATH ?? ''}:/usr/sbin`

const named = process.argv.slice(2)
const unknown = named.find(name => !(name in trials))
if (unknown) throw new Error(`There is no trial ${unknown}; there are ${Object.keys(trials).join()}.`)
const chosen = Object.entries(trials).filter(([name]) => named.length === 0 || named.includes(name))
/** @type {Set<string>} */
const wanted = new Set()
const ready = chosen.filter(([name, { needs }]) => {
  const missing = [...always, ...needs].filter(program => !isInstalled(program))
  for (const program of missing) wanted.add(packages[program] ?? program)
  if (missing.length > 0) console.log(`skipped ${name}: ${missing.join(' and ')} not installed`)
  return missing.length === 0
})
const install = `apt-get install -y --no-install-recommends ${[...wanted].join(' ')}`
if (wanted.size > 0) console.log(`        to try what was skipped: ${install}`)
if (ready.length > 0) await buildStale(['api', 'site'])
// What was asked for by name, or all, and cannot be tried has failed.
let failed = named.length > 0 || ready.length === 0 ? chosen.length - ready.length : 0
for (const [name, { run }] of ready) {
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
