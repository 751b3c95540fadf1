import { printTable } from '../bench/table.mjs'

/** @typedef {import('./answer.mjs').Answer} Answer */

const GiB = 2 ** 30

/** @type {(value: number, digits?: number) => string} */
const number = (value, digits = value < 10 ? 2 : value < 100 ? 1 : 0) =>
  Number.isFinite(value) ? value.toLocaleString('en', { maximumFractionDigits: digits }) : 'out of sight'

/** @type {(value: number) => string} of two figures, as more would feign exactness */
const about = value => (value === 0 ? 'any' : number(Number(value.toPrecision(2)), 2))

/** @type {(bytes: number) => string} */
const storage = bytes => (bytes < 1e12 ? `${number(bytes / 1e9)} GB` : `${number(bytes / 1e12)} TB`)

/** @param {Answer} answer */
const rateLines = ({ rates }) =>
  Object.entries(rates).map(([name, { night, mean, peak }]) => [
    name,
    number(night),
    number(mean),
    number(peak),
  ])

/** @param {Answer['direct']} plan */
const needsOf = ({ processes, thread, helpers, databaseCores, replicas, reads, writes, size, ...plan }) => ({
  'processes, one of them spare': number(processes, 0),
  'their threads at work': `${number(thread)} cores`,
  'hashes and photos beside them': `${number(helpers)} cores`,
  'cores of the primary': number(databaseCores, 0),
  'replicas that read': number(replicas, 0),
  'MariaDB at work: reads, writes': `${number(reads)} + ${number(writes)} cores`,
  'connections of the primary': number(plan.connections, 0),
  'memory of a process': `${number(size.process / GiB)} GiB`,
  'of which the listing index': `${number(size.index / GiB)} GiB`,
  'buffer pool of each MariaDB': `${number(size.bufferPool / GiB)} GiB`,
  database: storage(size.database),
  photos: storage(size.photos),
  'line of the servers': `${number(plan.bits / 1e6)} Mbit/s`,
  'line of the CDN': plan.bitsOfCdn > 0 ? `${number(plan.bitsOfCdn / 1e6)} Mbit/s` : '–',
  'a start takes': `${number(size.start)} s`,
  'processes busy, simulated': `${number(plan.peak.busy * 100, 0)} %`,
})

/** @param {Answer} answer */
const needLines = ({ direct, cdn }) => {
  const behind = Object.values(needsOf(cdn))
  return Object.entries(needsOf(direct)).map(([name, need], at) => [name, need, behind[at] ?? ''])
}

/** @param {Answer} answer */
const timeLines = ({ cdn, direct }) =>
  [...direct.flows.map(({ name }) => name), 'pages together'].map(name => [
    name,
    ...[direct, cdn].flatMap(plan => {
      const flow = plan.flows.find(flow => flow.name === name)
      const times = flow ? plan.peak.kinds[name] : plan.peak.pages
      return [
        flow ? `${number(100 * (1 - (flow.server - flow.kept) / flow.asked), 0)} %` : '',
        times
          ? [times.waited95, times.p50, times.p95, times.p99].map(time => number(time)).join(' / ')
          : 'none came',
      ]
    }),
  ])

/** @param {Answer} answer */
const limitLines = ({ limits }) =>
  limits.map(({ name, load, limit, unit, times, visitors, adverts, step }) => [
    name,
    `${number(load)} of ${number(limit)} ${unit}`,
    `${number((100 * load) / limit, 0)} %`,
    about(times),
    about(visitors),
    about(adverts),
    step,
  ])

/**
 * Prints the answer for people.
 * @param {Answer} answer
 */
export function printAnswer(answer) {
  const { market, due, next, origins, seed } = answer
  const { visitors, adverts, years } = market
  const title = `${number(visitors, 0)} visitors a day, ${number(adverts, 0)} public adverts, after ${years} years; seed ${seed}`
  printTable(
    `${title}: a second`,
    ['', 'at night', 'on average', 'in the busiest minutes'],
    rateLines(answer),
  )
  printTable('What it needs', ['', 'without a CDN', 'with a CDN'], needLines(answer))
  const times = 'ms: waited p95 / took p50 / p95 / p99'
  printTable(
    'The busiest minutes, simulated with one process stopped',
    ['', 'kept', times, 'kept, with a CDN', times],
    timeLines(answer),
  )
  printTable(
    'What runs out',
    ['', 'used', '', 'at × this market', 'at visitors', 'at adverts', 'then'],
    limitLines(answer),
  )
  const steps = [...new Set(due.map(({ step }) => step))]
  console.log(`\nDue already: ${steps.join('; ') || 'nothing'}.`)
  if (next) console.log(`Next, at ${about(next.times)} times this market: ${next.step} (${next.name}).`)
  const from = Object.entries(origins).map(([how, count]) => `${count} ${how}`)
  console.log(`Figures: ${from.join(', ')}; each with its source in scripts/scaling/figures.mjs.`)
}
