import { costOf, planFor } from './plan.mjs'

/**
 * @typedef {import('./demand.mjs').Market} Market
 * @typedef {import('./figures.mjs').Figures} Figures
 *
 * What runs out, and what is done then.
 * @typedef {object} Limit
 * @property {string} name
 * @property {string} step that is due
 * @property {(market: Market, figures: Figures) => { load: number, limit: number, unit: string }} of load and limit, in the same unit
 */

const GiB = 2 ** 30

/** @type {(market: Market, figures: Figures) => import('./plan.mjs').Plan} */
function withoutCdn(market, figures) {
  return planFor(market, figures)
}

/** @type {typeof withoutCdn} */
function withCdn(market, figures) {
  return planFor(market, figures, { cdn: true })
}

/** In the order in which the steps are usually taken. @type {readonly Limit[]} */
export const limits = [
  {
    name: 'one process',
    step: 'MariaDB, and several processes behind a proxy',
    of: (market, figures) => ({
      load: withoutCdn(market, figures).thread,
      limit: figures.machine.busy.value,
      unit: 'cores',
    }),
  },
  {
    name: 'the line',
    step: 'a CDN in front',
    of: (market, figures) => ({
      load: withoutCdn(market, figures).bits / 1e9,
      limit: figures.machine.line.value * figures.machine.busy.value,
      unit: 'Gbit/s',
    }),
  },
  {
    name: "one machine's cores",
    step: 'several machines: S3 for photos, MariaDB on a machine of its own',
    of: (market, figures) => {
      const { processes, helpers, databaseCores } = withCdn(market, figures)
      return {
        load: processes + Math.ceil(helpers) + databaseCores,
        limit: figures.machine.cores.value,
        unit: 'cores',
      }
    },
  },
  {
    name: "one machine's disk",
    step: 'S3 for photos',
    of: (market, figures) => {
      const { photos, database } = withCdn(market, figures).size
      return { load: (photos + database) / 1e9, limit: figures.machine.disk.value, unit: 'GB' }
    },
  },
  {
    name: "MariaDB's connections",
    step: 'a higher max_connections of MariaDB',
    of: (market, figures) => ({
      load: withCdn(market, figures).connections,
      limit: figures.machine.databaseConnections.value,
      unit: 'connections',
    }),
  },
  {
    name: "MariaDB's cores",
    step: 'replicas that read',
    of: (market, figures) => {
      const { reads, writes } = withCdn(market, figures)
      return {
        load: reads + writes,
        limit: figures.machine.cores.value * figures.machine.busy.value,
        unit: 'cores',
      }
    },
  },
  {
    name: 'the time of a search',
    step: 'an external search engine for words',
    of: ({ adverts }, figures) => ({
      load: costOf('search', adverts, figures).reads,
      limit: figures.patience.search.value,
      unit: 'ms',
    }),
  },
  {
    name: 'the listing index: filters',
    step: 'an external search engine for listings and their counts',
    of: ({ adverts }, figures) => ({
      load: costOf('facets', adverts, figures).server,
      limit: figures.patience.blocking.value,
      unit: 'ms',
    }),
  },
  {
    name: 'the listing index: starts',
    step: 'an external search engine for listings and their counts',
    of: (market, figures) => ({
      load: (market.adverts / 1e6) * figures.growth.start.value,
      limit: figures.patience.start.value,
      unit: 's',
    }),
  },
  {
    name: "the primary's writes",
    step: 'Vitess or TiDB',
    of: (market, figures) => ({
      load: withCdn(market, figures).writes,
      limit: figures.machine.cores.value * figures.machine.busy.value,
      unit: 'cores',
    }),
  },
  {
    name: "MariaDB's memory",
    step: 'a machine with more memory; then Vitess or TiDB',
    of: (market, figures) => ({
      load: withCdn(market, figures).size.bufferPool / GiB,
      limit: figures.machine.memory.value * 0.75,
      unit: 'GiB',
    }),
  },
]

/**
 * How far a limit is used; 1 and above is over it.
 * @param {Limit} limit
 * @param {Market} market
 * @param {Figures} figures
 */
export function useOf({ of }, market, figures) {
  const { load, limit } = of(market, figures)
  return load / limit
}

/** Beyond so many times the market nothing is told. */
const furthest = 1e4

/**
 * By how much a market can grow until a limit is reached: below 1 it has been. Infinity when it is not in sight, 0 when it has
 * been reached at any size.
 * @param {Limit} limit
 * @param {(times: number) => Market} grown
 * @param {Figures} figures
 */
export function reachedAt(limit, grown, figures) {
  let [low, high] = [1 / furthest, furthest]
  if (useOf(limit, grown(high), figures) < 1) return Number.POSITIVE_INFINITY
  if (useOf(limit, grown(low), figures) >= 1) return 0
  while (high / low > 1.01) {
    const middle = Math.sqrt(low * high)
    if (useOf(limit, grown(middle), figures) < 1) low = middle
    else high = middle
  }
  return high
}
