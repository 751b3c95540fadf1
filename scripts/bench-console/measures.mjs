import { call } from '../bench/call.mjs'
import { cpuSeconds, median, memory } from '../bench/load.mjs'
import { lotSize, lotWord } from './lots.mjs'
import { heapOf, rendererOf } from './memory.mjs'
import { shown, shows, timed, timedAcross } from './stopwatch.mjs'

const pause = time => new Promise(resolve => setTimeout(resolve, time))
const seconds = time => `${(time / 1000).toFixed(2)} s`
const milliseconds = time => `${Math.round(time)} ms`

/** What is measured, in the order of the table; bars in milliseconds. */
const cases = {
  firstRows: { name: 'sign-in until the first rows', bar: 1500, text: seconds },
  allRows: { name: 'sign-in until all rows are there', bar: 1500, text: seconds },
  selectAll: { name: 'select all', bar: 300, text: milliseconds },
  approvals: { name: `${lotSize} approvals until the rows show them`, bar: 1000, text: seconds },
  search: { name: 'quick search until the rows changed', bar: 100, text: milliseconds },
  clear: { name: 'search cleared, all rows again', bar: 100, text: milliseconds },
  open: { name: 'row opened beside the table', text: milliseconds },
  colleague: { name: 'change of a colleague (asked for every 4 s)', text: seconds },
}
const mostMemory = 200

export const heads = ['what', 'median', 'best / worst', 'first', 'CPU: page / server', 'bar', 'verdict']
const verdict = isHeld => (isHeld ? 'ok' : 'MISSED')

const caseRow = ({ name, bar, text }, rounds) => {
  const all = key => rounds.map(round => round[key])
  const time = median(all('time'))
  return [
    name,
    text(time),
    `${text(Math.min(...all('time')))} / ${text(Math.max(...all('time')))}`,
    text(rounds[0].time),
    `${Math.round(median(all('page')))} / ${Math.round(median(all('server')))} ms`,
    bar ? `≤ ${text(bar)}` : '',
    bar ? verdict(time <= bar) : '',
  ]
}

const memoryRow = (name, size) => [
  name,
  `${Math.round(size)} MiB`,
  '',
  '',
  '',
  `≤ ${mostMemory} MiB`,
  verdict(size <= mostMemory),
]

/** CPU seconds of the page's process and the server's; one renderer draws the pages of an origin. */
const createUsage = serverPid => {
  let renderer
  const now = () => {
    try {
      return { page: renderer ? cpuSeconds(renderer) : 0, server: cpuSeconds(serverPid) }
    } catch {
      // The renderer has given way to another.
      return { page: 0, server: cpuSeconds(serverPid) }
    }
  }
  return {
    now,
    since: before => {
      const { page, server } = now()
      return { page: Math.max(0, page - before.page) * 1000, server: (server - before.server) * 1000 }
    },
    /** Finds the renderer, now that it holds the market. */
    find: () => (renderer = rendererOf()),
  }
}

/**
 * Everything that the console's bars name, on an open host; answers the rows of the table.
 * @param {{ host: object, base: string, token: string, serverPid: number, rounds: number }} bench
 */
export async function measure({ host, base, token, serverPid, rounds }) {
  const { page } = host
  const usage = createUsage(serverPid)
  const taken = Object.fromEntries(Object.keys(cases).map(key => [key, []]))
  /** One deed of a person; its share of CPU is counted until a moment after it. */
  const take = async (keys, deed, measured = timed) => {
    const before = usage.now()
    const times = await measured(page, deed)
    await pause(1200)
    const used = usage.since(before)
    keys.forEach((key, nth) => taken[key].push({ time: times[nth], ...used }))
  }
  const press = (key, until, act) => take([key], { event: 'pointerdown', until: [until], act })
  const search = page.getByRole('searchbox', { name: 'Search id, title' })
  const type = (key, words, until) =>
    take([key], { event: 'input', until: [until], act: () => search.fill(words) })
  const selectAll = page.locator('.workbench-table .grid-select-all input').first()
  const first = page.locator('.workbench-table .ag-row').first()

  for (let nth = 0; nth < rounds; nth++) {
    await host.toSignIn()
    const opened = { until: [shows.rows, shows.all], act: host.press }
    await take(['firstRows', 'allRows'], opened, timedAcross)
    usage.find()
    await press('selectAll', shows.selected(await countOf(page)), () => selectAll.click())
    await selectAll.click()
    await type('search', lotWord(nth), shows.titled(lotWord(nth)))
    const title = first.locator('[col-id="title"]')
    await press('open', shows.item((await title.innerText()).trim()), () => title.click())
    await selectAll.click()
    const approve = page.getByRole('button', { name: `Approve ${lotSize}` })
    await press('approvals', shows.status('approved'), () => approve.click())
    const before = usage.now()
    const time = await hidden(page, base, token, Number(await first.getAttribute('row-id')))
    taken.colleague.push({ time, ...usage.since(before) })
    await selectAll.click()
    await type('clear', '', shows.all)
  }
  const renderer = usage.find()
  return [
    ...Object.entries(cases).map(([key, each]) => caseRow(each, taken[key])),
    memoryRow('memory: heap of the page', await heapOf(page)),
    ...(renderer ? [memoryRow('memory: process of the page (PSS)', memory(renderer))] : []),
  ]
}

const countOf = async page => Number((await page.locator('.board-state').innerText()).replace(/\D/g, ''))

/** Milliseconds from the answer that a colleague got, who hides an advert, until its row shows it. */
const hidden = async (page, base, token, id) => {
  const { columns } = await call(base, token, 'GET', `/admin/adverts/rows?before=${id + 1}&size=1`)
  const body = { status: 'hide', version: columns.version[0], force: true }
  await call(base, token, 'PATCH', `/admin/updateadvert/${id}`, body)
  const start = Date.now()
  await shown(page, shows.statusOf(id, 'hide'))
  return Date.now() - start
}
