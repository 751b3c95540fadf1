import { flowsOf, reaching } from './flows.mjs'
import { growth } from './growth.mjs'

/**
 * @typedef {import('./demand.mjs').Market} Market
 * @typedef {import('./flows.mjs').Flow} Flow
 * @typedef {import('./figures.mjs').Figures} Figures
 * @typedef {ReturnType<typeof planFor>} Plan
 */

/** Above so many the plan is no plan. */
const most = 2000

/**
 * CPU of one request in ms, in a market of this size.
 * @param {import('./demand.mjs').Kind} name
 * @param {number} adverts
 * @param {Figures} figures
 */
export function costOf(name, adverts, figures) {
  const { server, kept, helper, reads, writes } = figures[name]
  const { facets, listing, words } = figures.growth
  // The costs were measured at 100,000 adverts, and the market of some of them grows.
  const millions = adverts / 1e6 - 0.1
  const isList = name === 'listing' || name === 'search'
  const perMillion = (isList ? listing.value : 0) + (isList || name === 'facets' ? facets.value : 0)
  return {
    server: Math.max(server.value / 2, server.value + perMillion * millions),
    kept: kept.value,
    helper: helper.value,
    reads: name === 'search' ? Math.max(reads.value / 10, reads.value + words.value * millions) : reads.value,
    writes: writes.value,
  }
}

/**
 * Cores that all requests together need.
 * @param {readonly Flow[]} flows
 * @param {number} adverts
 * @param {Figures} figures
 */
function coresOf(flows, adverts, figures) {
  const cores = { thread: 0, helpers: 0, reads: 0, writes: 0 }
  for (const { name, server, kept } of flows) {
    const cost = costOf(name, adverts, figures)
    const made = server - kept
    cores.thread += (made * cost.server + kept * cost.kept) / 1000
    cores.helpers += (made * cost.helper) / 1000
    cores.reads += (made * cost.reads) / 1000
    cores.writes += (made * cost.writes) / 1000
  }
  return cores
}

/**
 * So many processes that none is busier than it should be.
 * @param {ReturnType<typeof reaching>} reach
 * @param {Market} market
 * @param {Figures} figures
 * @param {number} least
 */
function processesFor(reach, { adverts }, figures, least) {
  let processes = least
  for (;;) {
    const flows = flowsOf(reach, figures, processes)
    const cores = coresOf(flows, adverts, figures)
    const wanted = Math.ceil(cores.thread / figures.machine.busy.value)
    // More processes keep fewer answers, so the number is gone up to and never jumped over.
    if (wanted <= processes || processes >= most) return { needed: processes, flows, cores }
    processes = Math.min(
      most,
      wanted - processes > 8 ? processes + Math.ceil((wanted - processes) / 2) : processes + 1,
    )
  }
}

/**
 * MariaDB's share of it: the cores of its primary, and replicas where one machine has too few.
 * @param {{ reads: number, writes: number }} cores
 * @param {Figures} figures
 */
function databaseFor({ reads, writes }, { machine }) {
  const usable = machine.cores.value * machine.busy.value
  const isOne = reads + writes <= usable
  // A replica writes what the primary writes, and has the rest of its cores for reads.
  const replicas = isOne ? 0 : Math.ceil(reads / Math.max(usable - writes, usable / 10))
  const wanted = (isOne ? reads + writes : writes) / machine.busy.value
  return { replicas, databaseCores: Math.min(machine.cores.value, Math.max(2, Math.ceil(wanted))) }
}

/** @type {(flows: readonly Flow[], figures: Figures, which: 'asked' | 'server') => number} bits a second */
const bitsOf = (flows, figures, which) =>
  8 * flows.reduce((sum, flow) => sum + flow[which] * figures[flow.name].bytes.value, 0)

/**
 * What a market needs in its busiest minutes.
 * @param {Market} market
 * @param {Figures} figures
 * @param {{ cdn?: boolean, least?: number }} [options] `least` processes
 */
export function planFor(market, figures, { cdn = false, least = 1 } = {}) {
  const { needed, flows, cores } = processesFor(reaching(market, figures, cdn), market, figures, least)
  const background = (needed * figures.process.background.value) / 1000
  const database = { reads: cores.reads, writes: cores.writes + background }
  // One more than needed, so that one may stop: for a new version, or by itself.
  const processes = needed + 1
  return {
    flows,
    ...cores,
    ...database,
    ...databaseFor(database, figures),
    needed,
    processes,
    // Two pools of each process: one that reads, one that writes.
    connections: 2 * processes * figures.process.pools.value,
    bits: bitsOf(flows, figures, 'server'),
    bitsOfCdn: cdn ? bitsOf(flows, figures, 'asked') : 0,
    size: growth(market, figures),
  }
}
