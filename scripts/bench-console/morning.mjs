import { ask, call } from '../api-calls.mjs'
import { measureBarePage } from './bare-page.mjs'
import { loadTest } from './hosts.mjs'

/** How many adverts are decided, and the milliseconds within which the next one has to be painted. */
const adverts = 200
const bar = 50

export const morningHeads = ['what', 'median', 'p95', 'bar', 'verdict']

/** The widths of photos that the console asks for on such a screen, and more of each advert's than it shows at once. */
const widths = [320, 640]
const photosOfEach = 6

/**
 * Has the sizes made of the photos that will be seen. Those of uploaded photos are made when they are uploaded; the photos
 * of the generated market are made smaller when somebody asks first, which would be measured with the decisions.
 * @param {string} base
 * @param {string} token
 */
export async function makeSizes(base, token) {
  const waiting = await ask(base, '/admin/queue?source=advert&size=200', { token })
  const next = await ask(
    base,
    `/admin/queue?source=advert&size=200&cursor=${encodeURIComponent(waiting.next)}`,
    { token },
  )
  /** @type {Set<string>} */
  const files = new Set()
  for (const { advertId } of [...waiting.data, ...next.data]) {
    const { data } = await ask(base, `/admin/adverts/${advertId}`, { token })
    for (const { file } of data.advert.gallery.slice(0, photosOfEach)) files.add(file)
  }
  for (const file of files) await Promise.all(widths.map(width => call(base, `/uploads/${file}?w=${width}`)))
}

/**
 * Decides adverts of the queue by keyboard, as the browser test does, and answers the rows of the table.
 * @param {import('./hosts.mjs').Host} host
 */
export async function measureMorning(host) {
  const { decideAll, percentile } = await loadTest('site/e2e/morning.ts')
  const { page } = host
  await host.toSignIn()
  await host.press()
  await page.locator('[data-at-work]').waitFor()
  await host.go('/queue?source=advert')
  await page.locator('[data-key^="advert-"]').first().click()
  await page.getByRole('toolbar', { name: 'Decision' }).waitFor()
  const { keys, times } = await decideAll(page, adverts)
  const [middle, most] = [percentile(times, 0.5), percentile(times, 0.95)]
  const bare = await measureBarePage(host, adverts)
  const pressed = Object.values(keys).reduce((sum, count) => sum + count, 0)
  return [
    [
      `${adverts} adverts, from the key to the next one painted`,
      `${Math.round(middle)} ms`,
      `${Math.round(most)} ms`,
      `≤ ${bar} ms`,
      most <= bar ? 'ok' : 'MISSED',
    ],
    [
      'the same page without its program, two finished items swapped',
      `${Math.round(bare.middle)} ms`,
      `${Math.round(bare.most)} ms`,
      '',
      '',
    ],
    [
      `keys: ${Object.entries(keys)
        .map(([key, count]) => `${key} ${count}`)
        .join(', ')}`,
      `${pressed}`,
      '',
      '',
      '',
    ],
  ]
}
