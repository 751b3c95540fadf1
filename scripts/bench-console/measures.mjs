import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../api-calls.mjs'
import { cpuSeconds, memory } from '../bench/load.mjs'
import { median } from '../percentile.mjs'
import { lotSize, lotWord } from './lots.mjs'
import { heapOf, rendererOf } from './memory.mjs'
import { longestOfJumps, shown, shows, timed, timedAcross, timedReload } from './stopwatch.mjs'

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./stopwatch.mjs').Condition} Condition
 * @typedef {{ name: string, bar?: number, text: (time: number) => string }} Case
 * @typedef {{ time: number, page: number, server: number }} Taken milliseconds, and those of CPU
 */

/** @type {(rounds: readonly Taken[], name: keyof Taken) => number[]} */
const column = (rounds, name) => rounds.map(each => each[name])
/** @param {number} time */
const seconds = time => `${(time / 1000).toFixed(2)} s`
/** @param {number} time */
const milliseconds = time => `${Math.round(time)} ms`

/**
 * What is measured, in the order of the table; bars in milliseconds.
 * @type {Readonly<Record<string, Case>>}
 */
const cases = {
  firstStarted: { name: 'server just started: sign-in until the first rows', text: seconds },
  allStarted: { name: 'server just started: sign-in until all rows are there', bar: 1200, text: seconds },
  firstRows: { name: 'sign-in until the first rows', bar: 1500, text: seconds },
  allRows: { name: 'sign-in until all rows are there', bar: 1500, text: seconds },
  firstOpened: { name: 'page loaded until the first rows', bar: 300, text: seconds },
  allOpened: { name: 'page loaded until all rows are there', bar: 1200, text: seconds },
  jump: { name: 'jumps through all rows: longest task over 50 ms', bar: 50, text: milliseconds },
  selectAll: { name: 'select all', bar: 300, text: milliseconds },
  approvals: { name: `${lotSize} approvals until the rows show them`, bar: 1000, text: seconds },
  search: { name: 'quick search until the rows changed', bar: 60, text: milliseconds },
  clear: { name: 'search cleared, all rows again', bar: 60, text: milliseconds },
  open: { name: 'row opened beside the table', text: milliseconds },
  colleague: { name: 'change of a colleague (asked for every 4 s)', text: seconds },
}
const mostMemory = 200

export const heads = ['what', 'median', 'best / worst', 'first', 'CPU: page / server', 'bar', 'verdict']
/** @param {boolean} isHeld */
const verdict = isHeld => (isHeld ? 'ok' : 'MISSED')

/** @type {(each: Case, rounds: readonly Taken[]) => string[]} */
const caseRow = ({ name, bar, text }, rounds) => {
  const [times, pages, servers] = [column(rounds, 'time'), column(rounds, 'page'), column(rounds, 'server')]
  const time = median(times)
  return [
    name,
    text(time),
    `${text(Math.min(...times))} / ${text(Math.max(...times))}`,
    text(times[0] ?? 0),
    `${Math.round(median(pages))} / ${Math.round(median(servers))} ms`,
    bar ? `≤ ${text(bar)}` : '',
    bar ? verdict(time <= bar) : '',
  ]
}

/** @type {(name: string, size: number) => string[]} */
const memoryRow = (name, size) => [
  name,
  `${Math.round(size)} MiB`,
  '',
  '',
  '',
  `≤ ${mostMemory} MiB`,
  verdict(size <= mostMemory),
]

/**
 * CPU seconds of the page's process and the server's; all pages of an origin share one renderer process.
 * @param {number} serverPid
 */
const createUsage = serverPid => {
  /** @type {number | undefined} */
  let renderer
  const now = () => {
    try {
      return { page: renderer ? cpuSeconds(renderer) : 0, server: cpuSeconds(serverPid) }
    } catch {
      // The renderer process was replaced by another one.
      return { page: 0, server: cpuSeconds(serverPid) }
    }
  }
  return {
    now,
    /** @param {{ page: number, server: number }} before */
    since: before => {
      const { page, server } = now()
      return { page: Math.max(0, page - before.page) * 1000, server: (server - before.server) * 1000 }
    },
    /** Finds the renderer, which now is the largest process, as it holds all adverts. */
    find: () => (renderer = rendererOf()),
  }
}

/**
 * Takes times of a page, each with its share of CPU until a moment after it.
 * @param {Page} page
 * @param {ReturnType<typeof createUsage>} usage
 */
const createTaker = (page, usage) => {
  /** @type {Record<string, Taken[]>} */
  const taken = {}
  /** @type {(key: string, each: Taken) => void} */
  const note = (key, each) => void (taken[key] ??= []).push(each)
  /**
   * One act of a person.
   * @param {readonly string[]} keys
   * @param {() => Promise<readonly number[]>} measured
   */
  const take = async (keys, measured) => {
    const before = usage.now()
    const times = await measured()
    await pause(1200)
    const used = usage.since(before)
    keys.forEach((key, nth) => note(key, { time: times[nth] ?? 0, ...used }))
  }
  /** @type {(event: string) => (key: string, until: Condition, act: () => Promise<unknown>) => Promise<void>} */
  const after = event => (key, until, act) =>
    take([key], async () => [await timed(page, { event, until, act })])
  return { taken, note, take, press: after('pointerdown'), type: after('input') }
}

/**
 * Signs in, loads the page again and jumps through its rows.
 * @param {import('./hosts.mjs').Host} host
 * @param {boolean} isStarted whether the server has just started
 * @param {ReturnType<typeof createTaker>} taker
 */
const takeLoading = async (host, isStarted, { take }) => {
  const { page } = host
  await host.toSignIn()
  const signedIn = isStarted ? ['firstStarted', 'allStarted'] : ['firstRows', 'allRows']
  await take(signedIn, () => timedAcross(page, [shows.rows, shows.all], host.press))
  if (host.reloads) await take(['firstOpened', 'allOpened'], () => timedReload(page, [shows.rows, shows.all]))
  await take(['jump'], async () => [await longestOfJumps(page)])
}

/**
 * Measures everything that the console has limits for, on an open host; answers the table's rows.
 * @param {{ host: import('./hosts.mjs').Host, base: string, token: string, serverPid: number, rounds: number }} bench
 */
export async function measure({ host, base, token, serverPid, rounds }) {
  const { page } = host
  const usage = createUsage(serverPid)
  const taker = createTaker(page, usage)
  const { taken, note, press, type } = taker
  const search = page.getByRole('searchbox', { name: 'Search id, title' })
  const selectAll = page.locator('[data-part=workbench] [data-part=select-all] input').first()
  const first = page.locator('[data-part=workbench] .ag-row').first()
  const approve = page.getByRole('button', { name: `Approve ${lotSize}` })

  for (let nth = 0; nth < rounds; nth++) {
    await takeLoading(host, nth === 0, taker)
    usage.find()
    await press('selectAll', shows.selected(await countOf(page)), () => selectAll.click())
    await selectAll.click()
    await type('search', shows.titled(lotWord(nth)), () => search.fill(lotWord(nth)))
    const title = first.locator('[col-id="title"]')
    await press('open', shows.item((await title.innerText()).trim()), () => title.click())
    // Beside an open advert the table has no room for how its rows stand.
    await page.locator('[data-part=item]').getByRole('button', { name: 'Close', exact: true }).click()
    await selectAll.click()
    await approve.click()
    await includeFlagged(page)
    await press('approvals', shows.toned('live'), () => page.getByRole('dialog').locator(approve).click())
    const before = usage.now()
    const time = await hidden(page, base, token, Number(await first.getAttribute('row-id')))
    note('colleague', { time, ...usage.since(before) })
    await selectAll.click()
    await type('clear', shows.all, () => search.fill(''))
  }
  const renderer = usage.find()
  const heap = await heapOf(page)
  // The browser gives back what it no longer needs within seconds.
  await pause(5000)
  return [
    ...Object.entries(cases).flatMap(([key, each]) => (taken[key] ? [caseRow(each, taken[key])] : [])),
    memoryRow('memory: heap of the page', heap),
    ...(renderer ? [memoryRow('memory: process of the page (PSS)', memory(renderer))] : []),
  ]
}

/**
 * Has the dialog take adverts with signals, too, which the server may have found in the lots by now.
 * @param {Page} page
 */
const includeFlagged = async page => {
  await page.getByRole('dialog').getByRole('status', { name: 'What this changes' }).waitFor()
  await page.keyboard.press('3')
}

/** @param {Page} page */
const countOf = async page => Number((await page.locator('[data-part=state]').innerText()).replace(/\D/g, ''))

/**
 * Milliseconds from the answer to a colleague who hides an advert until its row shows it.
 * @param {Page} page
 * @param {string} base
 * @param {string} token
 * @param {number} id
 */
const hidden = async (page, base, token, id) => {
  const { columns } = (await ask(base, `/admin/adverts/rows?before=${id + 1}&size=1`, { token })).data
  const body = { status: 'hide', version: columns.version[0], force: true }
  await ask(base, `/admin/updateadvert/${id}`, { method: 'PATCH', token, body })
  const start = Date.now()
  await shown(page, shows.toneOf(id, 'off'))
  return Date.now() - start
}
