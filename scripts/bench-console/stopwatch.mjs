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

/** Conditions of the workbench; their tests run in the page and know nothing of this file. */
export const shows = {
  /**
   * Any row of the table.
   * @type {Condition}
   */
  rows: { test: () => document.querySelector('.workbench-table .ag-row') !== null },
  /**
   * All rows have been loaded.
   * @type {Condition}
   */
  all: {
    test: () =>
      /^[\d,]+ rows?$/.test(document.querySelector('.board-state[data-phase="ready"]')?.textContent ?? ''),
  },
  /**
   * The word in the titles of all rows that are drawn.
   * @type {(word: string) => Condition}
   */
  titled: word => ({
    of: word,
    test: wanted => {
      const cells = [...document.querySelectorAll('.workbench-table .ag-row [col-id="title"]')]
      return cells.length > 0 && cells.every(({ textContent }) => textContent.includes(wanted))
    },
  }),
  /** @type {(count: number) => Condition} */
  selected: count => ({
    of: count.toLocaleString('en-US'),
    test: wanted => document.querySelector('.board-selected')?.textContent.includes(wanted) ?? false,
  }),
  /**
   * Every row that is drawn has this status and no other.
   * @type {(status: string) => Condition}
   */
  status: status => ({
    of: `mark-${status}`,
    test: wanted => {
      const marks = [...document.querySelectorAll('.workbench-table .ag-row .mark')]
      return marks.length > 0 && marks.every(mark => mark.classList.contains(wanted))
    },
  }),
  /** @type {(id: number, status: string) => Condition} */
  statusOf: (id, status) => ({
    of: `.ag-row[row-id="${id}"] .mark-${status}`,
    test: wanted => document.querySelector(wanted) !== null,
  }),
  /**
   * The advert itself, read from the server, beside the table.
   * @type {(title: string) => Condition}
   */
  item: title => ({
    of: title,
    test: wanted =>
      [...document.querySelectorAll('.workbench-item h2')].some(
        ({ textContent }) => textContent.trim() === wanted,
      ),
  }),
}
