import { loadTest } from './hosts.mjs'

/** How many adverts are decided, and the milliseconds within which the next one has to be painted. */
const adverts = 200
const bar = 50

export const morningHeads = ['what', 'median', 'p95', 'bar', 'verdict']

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
