import { loadTest } from './hosts.mjs'

const aheadOfOpen = '[data-hidden]:has(article[aria-label])'

/**
 * What the machine itself needs: the page as it stands, without its program. Two finished items lie in it, and a key swaps them
 * and moves the first row of the list to its end. The page is of no use afterwards.
 * @param {import('./hosts.mjs').Host} host with an open item, and the next one drawn ahead
 * @param {number} count keys
 * @returns {Promise<{ middle: number, most: number }>} median and p95 in milliseconds from the key to the swapped item painted
 */
export async function measureBarePage({ page }, count) {
  const { percentile } = await loadTest('site/e2e/morning.ts')
  await page.locator(aheadOfOpen).waitFor({ state: 'attached' })
  await page.evaluate(layBare, aheadOfOpen)
  const times = await page.evaluate(pressAll, count)
  return { middle: percentile(times, 0.5), most: percentile(times, 0.95) }
}

/**
 * Runs in the page: puts copies of its elements in their place, so that React's listeners are gone, and swaps the items at
 * each `barekey`.
 * @param {string} ahead
 */
function layBare(ahead) {
  const bare = document.documentElement.cloneNode(true)
  if (!(bare instanceof HTMLElement)) throw new Error('The document has no elements.')
  for (const script of bare.querySelectorAll('script')) script.remove()
  document.replaceChild(bare, document.documentElement)
  const hidden = document.querySelector(ahead)
  const open = hidden?.parentElement?.querySelector(':scope > :not([data-hidden])')
  if (!(hidden instanceof HTMLElement && open instanceof HTMLElement))
    throw new Error('The next item is not drawn ahead.')
  for (const child of [hidden.firstElementChild, open.firstElementChild])
    if (child instanceof HTMLElement) child.style.removeProperty('display')
  const list = document.querySelector('li:has([data-key])')?.parentElement
  let shown = open
  addEventListener('barekey', () => {
    const next = shown === open ? hidden : open
    delete next.dataset['hidden']
    shown.dataset['hidden'] = 'true'
    shown = next
    if (list?.firstElementChild) list.append(list.firstElementChild)
  })
}

/**
 * Runs in the page: milliseconds from each key until the frame in which its item stands is painted.
 * @param {number} keys
 */
async function pressAll(keys) {
  const times = []
  for (let nth = 0; nth < keys; nth++) {
    await new Promise(resolve => setTimeout(resolve, 120))
    const begun = performance.now()
    dispatchEvent(new Event('barekey'))
    await new Promise(resolve => requestAnimationFrame(resolve))
    await scheduler.postTask(() => undefined, { priority: 'user-blocking' })
    times.push(performance.now() - begun)
  }
  return times
}
