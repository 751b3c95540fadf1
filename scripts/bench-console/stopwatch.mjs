/**
 * Runs in the page. From an event of the person until each condition has held in turn and was painted; milliseconds.
 * @param {string} event `pointerdown`, `input`
 * @param {{ test: (of: unknown) => boolean, of?: unknown }[]} conditions
 */
const watch = (event, conditions, patience) =>
  new Promise((resolve, reject) => {
    const times = []
    let began
    const look = () => {
      if (performance.now() - began > patience) return reject(new Error(`Nothing came after ${event}.`))
      const { test, of } = conditions[times.length]
      if (!test(of)) return requestAnimationFrame(look)
      // A frame is drawn after its callbacks.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        times.push(performance.now() - began)
        if (times.length === conditions.length) resolve(times)
        else look()
      }
      channel.port2.postMessage(null)
    }
    const begin = ({ timeStamp }) => {
      began = timeStamp
      requestAnimationFrame(look)
    }
    addEventListener(event, begin, { capture: true, once: true })
  })

const patience = 60_000

/**
 * Does what a person does, and tells how long the page took to show it.
 * @param {import('@playwright/test').Page} page
 * @param {{ event: string, until: { test: Function, of?: unknown }[], act: () => Promise<unknown> }} what
 * @returns {Promise<number[]>} milliseconds from the event to each of `until`
 */
export async function timed(page, { event, until, act }) {
  const conditions = until.map(({ test, of }) => `{ test: ${String(test)}, of: ${JSON.stringify(of)} }`)
  const times = page.evaluate(
    `(${String(watch)})(${JSON.stringify(event)}, [${conditions.join()}], ${patience})`,
  )
  // The page hears of its watch before it hears of the deed; both go through the same pipe.
  const [result] = await Promise.all([times, act()])
  return result
}

/** The same from a press, where the page may leave for another document on the way. */
export async function timedAcross(page, { until, act }) {
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

export const shown = (page, { test, of }) =>
  page.waitForFunction(test, of, { polling: 'raf', timeout: patience })

/** Conditions of the workbench; their tests run in the page and know nothing of this file. */
export const shows = {
  /** Any row of the table. */
  rows: { test: () => document.querySelector('.workbench-table .ag-row') !== null },
  /** All there are, read to the end. */
  all: {
    test: () =>
      /^[\d,]+ rows?$/.test(document.querySelector('.board-state[data-phase="ready"]')?.textContent ?? ''),
  },
  /** So many rows after a search. */
  found: count => ({
    of: `${count.toLocaleString('en-US')} of `,
    test: begins => document.querySelector('.board-state')?.textContent.startsWith(begins) ?? false,
  }),
  /** The word in the titles of all rows that are drawn. */
  titled: word => ({
    of: word,
    test: wanted => {
      const cells = [...document.querySelectorAll('.workbench-table .ag-row [col-id="title"]')]
      return cells.length > 0 && cells.every(({ textContent }) => textContent.includes(wanted))
    },
  }),
  selected: count => ({
    of: count.toLocaleString('en-US'),
    test: wanted => document.querySelector('.board-selected')?.textContent.includes(wanted) ?? false,
  }),
  /** Every row that is drawn has this status and no other. */
  status: status => ({
    of: `mark-${status}`,
    test: wanted => {
      const marks = [...document.querySelectorAll('.workbench-table .ag-row .mark')]
      return marks.length > 0 && marks.every(mark => mark.classList.contains(wanted))
    },
  }),
  statusOf: (id, status) => ({
    of: `.ag-row[row-id="${id}"] .mark-${status}`,
    test: wanted => document.querySelector(wanted) !== null,
  }),
  /** The advert itself, read from the server, beside the table. */
  item: title => ({
    of: title,
    test: wanted =>
      [...document.querySelectorAll('.workbench-item h2')].some(
        ({ textContent }) => textContent.trim() === wanted,
      ),
  }),
}
