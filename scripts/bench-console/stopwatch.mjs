/**
 * A condition on the page; `test` runs in the page, so it cannot refer to anything in this file.
 * @typedef {{ test: (of: string) => boolean, of?: string }} Condition
 * @typedef {import('@playwright/test').Page} Page
 */

/**
 * Runs in the page. Milliseconds from an input event until the condition is met and painted.
 * @param {string} event `pointerdown`, `input`
 * @param {Required<Condition>} condition
 * @param {number} most milliseconds to wait
 */
const watch = (event, { test, of }, most) =>
  new Promise((resolve, reject) => {
    let began = 0
    const look = () => {
      if (performance.now() - began > most) return reject(new Error(`Nothing came after ${event}.`))
      if (!test(of)) return requestAnimationFrame(look)
      // The frame is painted after its callbacks, so wait for the next task.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve(performance.now() - began)
      channel.port2.postMessage(null)
    }
    /** @param {Event} event */
    const begin = ({ timeStamp }) => {
      began = timeStamp
      requestAnimationFrame(look)
    }
    addEventListener(event, begin, { capture: true, once: true })
  })

const patience = 60_000

/**
 * Does what a person does, and tells how long the page took to show it.
 * @param {Page} page
 * @param {{ event: string, until: Condition, act: () => Promise<unknown> }} what
 * @returns {Promise<number>} milliseconds
 */
export async function timed(page, { event, until: { test, of = '' }, act }) {
  const condition = `{ test: ${String(test)}, of: ${JSON.stringify(of)} }`
  /** @type {Promise<number>} */
  const time = page.evaluate(`(${String(watch)})(${JSON.stringify(event)}, ${condition}, ${patience})`)
  // The page starts the watch before the action, since both commands use the same connection.
  const [result] = await Promise.all([time, act()])
  return result
}

/**
 * @param {Page} page
 * @param {Condition} condition
 */
export const shown = (page, { test, of = '' }) =>
  page.waitForFunction(test, of, { polling: 'raf', timeout: patience })

/**
 * The same, starting with a pointer press, where the page may navigate to another document.
 * @param {Page} page
 * @param {readonly Condition[]} until each in its turn
 * @param {() => Promise<unknown>} act
 */
export async function timedAcross(page, until, act) {
  await page.evaluate(() =>
    addEventListener('pointerdown', () => sessionStorage.setItem('began', String(Date.now())), {
      capture: true,
      once: true,
    }),
  )
  await act()
  const ends = []
  for (const condition of until) {
    await shown(page, condition)
    ends.push(Date.now())
  }
  const began = Number(await page.evaluate(() => sessionStorage.getItem('began')))
  return ends.map(end => end - began)
}

/**
 * Loads the page again; answers the milliseconds from then until each condition is met.
 * @param {Page} page
 * @param {readonly Condition[]} until each in its turn
 */
export async function timedReload(page, until) {
  await page.reload({ waitUntil: 'commit' })
  const ends = []
  for (const condition of until) {
    await shown(page, condition)
    ends.push(Date.now())
  }
  const began = await page.evaluate(() => performance.timeOrigin)
  return ends.map(end => end - began)
}

/** Places in all rows that are jumped to, one after the other, and the milliseconds for which each stays. */
const jumps = { count: 30, stay: 200 }

/**
 * Jumps through all rows; answers the longest task in milliseconds, 0 where none took more than 50.
 * @param {Page} page
 * @returns {Promise<number>}
 */
export const longestOfJumps = page =>
  page.evaluate(async ({ count, stay }) => {
    const viewport = [...document.querySelectorAll('[data-part=workbench] *')].find(
      each => each.scrollHeight > 100_000 && /auto|scroll/.test(getComputedStyle(each).overflowY),
    )
    if (!viewport) throw new Error('Nothing scrolls.')
    let longest = 0
    const observer = new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    observer.observe({ type: 'longtask' })
    for (let nth = 1; nth <= count; nth++) {
      // Far apart and never the same rows twice.
      viewport.scrollTop = ((nth * 0.618_034) % 1) * viewport.scrollHeight
      await new Promise(resolve => setTimeout(resolve, stay))
    }
    viewport.scrollTop = 0
    await new Promise(resolve => setTimeout(resolve, stay))
    observer.disconnect()
    return longest
  }, jumps)

/** Conditions of the workbench; their tests run in the page and know nothing of this file. */
export const shows = {
  /**
   * Any row of the table.
   * @type {Condition}
   */
  rows: { test: () => document.querySelector('[data-part=workbench] .ag-row [col-id=title]') !== null },
  /**
   * All rows have been loaded.
   * @type {Condition}
   */
  all: {
    test: () =>
      /^[\d,]+ rows?$/.test(document.querySelector('[data-part=state][data-phase=ready]')?.textContent ?? ''),
  },
  /**
   * The word in the titles of all rows that are drawn.
   * @type {(word: string) => Condition}
   */
  titled: word => ({
    of: word,
    test: wanted => {
      const cells = [...document.querySelectorAll('[data-part=workbench] .ag-row [col-id=title]')]
      return cells.length > 0 && cells.every(({ textContent }) => textContent.includes(wanted))
    },
  }),
  /** @type {(count: number) => Condition} */
  selected: count => ({
    of: count.toLocaleString('en-US'),
    test: wanted => document.querySelector('[data-part=selection]')?.textContent.includes(wanted) ?? false,
  }),
  /**
   * Every row that is drawn stands so (`live`, `waits`, `edit`, `off`) and not otherwise.
   * @type {(tone: string) => Condition}
   */
  toned: tone => ({
    of: tone,
    test: wanted => {
      const states = [
        ...document.querySelectorAll('[data-part=workbench] .ag-row [col-id=state] [data-tone]'),
      ]
      return states.length > 0 && states.every(state => state.getAttribute('data-tone') === wanted)
    },
  }),
  /** @type {(id: number, tone: string) => Condition} */
  toneOf: (id, tone) => ({
    of: `.ag-row[row-id="${id}"] [col-id=state] [data-tone=${tone}]`,
    test: wanted => document.querySelector(wanted) !== null,
  }),
  /**
   * The advert itself, read from the server, beside the table.
   * @type {(title: string) => Condition}
   */
  item: title => ({
    of: title,
    test: wanted =>
      [...document.querySelectorAll('[data-part=item] h2')].some(
        ({ textContent }) => textContent.trim() === wanted,
      ),
  }),
}
