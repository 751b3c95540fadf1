import type { Page } from '@playwright/test'

/** Presses in the page, so that only the console's own time is measured; answers what each item took to be painted. */
export interface Morning {
  readonly keys: Readonly<Record<string, number>>
  /** Milliseconds from a deciding key to the frame in which the next item stands. */
  readonly times: readonly number[]
  /** Milliseconds that one and the same sum took between the decisions: longer where other programs have the processor. */
  readonly sums: readonly number[]
}

/** Decides what waits by keyboard, as quickly as items come: most are approved, every tenth is rejected or asked about. */
export const decideAll = (page: Page, most: number): Promise<Morning> =>
  page.evaluate(async count => {
    const keys: Record<string, number> = {}
    const times: number[] = []
    const sums: number[] = []
    const sum = (rounds: number) => {
      const begun = performance.now()
      let total = 0
      for (let nth = 0; nth < rounds; nth++) total = (total * 31 + nth) | 0
      return [performance.now() - begun, total] as const
    }
    // About as long as the console needs for an item, so that it is interrupted as often.
    let rounds = 1e6
    while (sum(rounds)[0] < 20) rounds *= 1.5
    const press = (key: string, more: KeyboardEventInit = {}) => {
      keys[key] = (keys[key] ?? 0) + 1
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
    }
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    // Called in a frame, whose styles, layout and painting follow its callbacks in the same task. The most urgent task comes next,
    // before what the console does once the item stands.
    const painted = () => scheduler.postTask(() => undefined, { priority: 'user-blocking' })
    const item = () => document.querySelector('article[aria-label]:not([data-hidden] *)')
    // Its link says which advert is open: the item may be made anew while it is, and the address changes before the item does.
    const open = () => item()?.querySelector('header a')?.getAttribute('href')
    /** Whether nothing of it is still on its way: an item that is painted in part is not there. */
    const isWhole = () =>
      document.querySelector('article[aria-label]:not([data-hidden] *) .skeleton') === null
    const until = async (isThere: () => boolean) => {
      const begun = performance.now()
      do {
        if (performance.now() - begun > 20_000)
          throw new Error(
            `Nothing came after ${times.length} decisions at ${location.href}, the focus on ${document.activeElement?.outerHTML.slice(0, 120)}`,
          )
        await frame()
      } while (!isThere())
    }
    for (let nth = 0; nth < count; nth++) {
      // Before the glance: what it keeps waiting would else come between key and paint, as no person's look does.
      sums.push(sum(rounds)[0])
      // A glance at the advert.
      await new Promise(resolve => setTimeout(resolve, 120))
      const before = open()
      const isRefusal = nth % 10 === 9
      if (isRefusal) {
        press(nth % 20 === 9 ? 'r' : 'c')
        await until(() => document.activeElement?.getAttribute('role') === 'combobox')
        press('1')
        await until(() => document.querySelector('[role="option"][aria-selected="true"]') !== null)
        // As quick as fingers are from key to key; else what the digit has painted would be measured with the next item.
        await new Promise(resolve => setTimeout(resolve, 60))
      }
      const begun = performance.now()
      if (isRefusal) press('Enter', { ctrlKey: true })
      else press('a')
      await until(() => open() !== undefined && open() !== before && isWhole())
      await painted()
      times.push(performance.now() - begun)
    }
    return { keys, times, sums }
  }, most)

/** The value below which this share of the times lies. */
export const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0

/** By how much others slow the page down when they do most: 1 on a machine that does nothing else. */
export const slowness = ({ sums }: Pick<Morning, 'sums'>): number =>
  percentile(sums, 0.95) / percentile(sums, 0.05)
