import { violations } from './axe'
import { expect, test } from './page-errors'
import { anAircraft, anApprovedAircraft, asAdmin, aSeller, call, openAs } from './sellers'
import { row } from './tables'

test('[MY-06, LIFE-04] a seller changes the price of an online advert in its row, and visitors see it at once', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(409).add(422)
  const seller = await aSeller()
  const [online, waiting] = [
    await anAircraft(seller, `Priced Skylane ${Date.now()}`),
    await anAircraft(seller, `Pending Skylane ${Date.now()}`),
  ]
  await (await asAdmin()).review(online.id, { decision: 'approve' })
  await openAs(page, seller.mail, '/myadverts')
  // What waits for review is edited as a whole.
  await expect(row(page, waiting.title).getByRole('button', { name: /^Change price/ })).toHaveCount(0)
  const change = page.getByRole('button', { name: `Change price: ${online.title}` })
  await change.click()
  const dialog = page.getByRole('dialog', { name: `Price of advert ${online.id}` })
  const field = dialog.getByLabel('Price')
  await expect(field).toHaveValue('389,000')
  await expect(dialog.getByText('USD $')).toBeVisible()
  expect(await violations(page, 'dialog')).toEqual([])

  await field.fill('')
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(dialog.getByText('Price is needed')).toBeVisible()
  await expect(field).toBeFocused()
  // What only the server knows is said at the field, too, and what was typed stays.
  await field.fill('0')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('0')
  await expect(row(page, online.title)).toContainText('$389,000')

  await call('PATCH', `/updateadvert/${online.id}`, { token: seller.token, body: { price: 375_000 } })
  await field.fill('349 500,50')
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(
    dialog.getByText(/its price is \$375,000 now\. Save again to have yours instead/),
  ).toBeVisible()
  await expect(field).toHaveValue('349,500.50')
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, online.title)).toContainText('$349,500.50')
  await expect(row(page, online.title)).toContainText('Online')
  await expect(change).toBeFocused()
  expect((await call('GET', `/getadvertdetail/${online.id}`)).data['price']).toBe(349_500.5)
})

test('[MY-08] a seller can undo at once that an advert was marked as sold', async ({ page }) => {
  const seller = await aSeller()
  const advert = await anApprovedAircraft(seller, `Hasty Skylane ${Date.now()}`)
  await openAs(page, seller.mail, '/myadverts')
  await page.getByRole('button', { name: `More: ${advert.title}` }).click()
  await page.getByRole('button', { name: `Mark as sold: ${advert.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click()
  await expect(row(page, advert.title)).toContainText('Sold')
  expect((await call('GET', `/getadvertdetail/${advert.id}`)).status).toBe(410)
  // In front of a dialog, too, outside of which nothing can be pressed.
  await page.getByRole('button', { name: `More: ${advert.title}` }).click()
  await page.getByRole('button', { name: `Delete: ${advert.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Advert ${advert.id} is not marked as sold any more.`)).toBeVisible()
  await expect(row(page, advert.title)).toContainText('Online')
  expect((await call('GET', `/getadvertdetail/${advert.id}`)).status).toBe(200)
})
