import { test as plain } from '@playwright/test'
import { expect, test } from './page-errors'

plain(
  'a page that cannot be fetched without a network says so once, and comes when it is back',
  async ({ page, context }) => {
    await page.goto('/jet-aircraft?sort=desc')
    const advert = page.getByRole('row').nth(1).getByRole('link').first()
    await expect(page.getByRole('link', { name: /^Cessna/ }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    let asked = 0
    page.on('request', request => {
      if (request.url().includes('advert-page')) asked++
    })
    await context.setOffline(true)
    await advert.click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(asked).toBeLessThan(6)
    await expect(page).toHaveURL(/\/advert\//)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('There is still no connection.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Advert Id')).toBeVisible()
  },
)

test('[LIST-08] a filter chosen without a network says that the adverts could not be loaded', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus.add(0)
  await page.goto('/jet-aircraft')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: /^Cessna/ }).click()
  const note = page.getByRole('alert').filter({ hasText: 'The adverts could not be loaded' })
  await expect(note).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('status').filter({ hasText: '0 adverts' })).toHaveCount(0)
  await context.setOffline(false)
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
