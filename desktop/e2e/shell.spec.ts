import { expect, test } from './fixture'

test('[DESK-09] the window opens with its name and a size that fits the work', async ({ launch }) => {
  const { app, page } = await launch()
  await expect(page).toHaveTitle('Hangarlist Console')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const window = await app.browserWindow(page)
  expect(await window.evaluate(each => [each.isVisible(), each.getMinimumSize()])).toEqual([true, [1024, 700]])
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([1440, 900])
})
