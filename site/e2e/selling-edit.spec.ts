import type { Page } from '@playwright/test'
import { expect, test } from './page-errors'
import { field, fill, kept } from './selling-form'
import { anAircraft, anApprovedAircraft, aSeller, call, openAs, type Seller } from './sellers'

test.describe('the edit of an advert', () => {
  const aLiveAdvert = async (seller: Seller, title: string) => (await anApprovedAircraft(seller, title)).id
  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

  test('[MY-06, PLUS-12] an edited price is public at once, and the rest waits for review while the old version stays public', async ({
    page,
  }) => {
    const seller = await aSeller()
    const id = await aLiveAdvert(seller, `Live ${Date.now()}`)
    await openAs(page, seller.mail, `/profile/adverts/${id}/edit`)
    const dialog = page.getByRole('dialog', { name: `Advert ${id}` })
    await expect(dialog).toBeVisible()
    await expect(field(page, 'registration')).toHaveValue('N182HL')
    await fill(page, { price: '350000', title: 'A new title', serialNumber: '' })
    await save(page).click()
    await expect(page.getByText('Advert Update Success')).toBeVisible()
    await expect(
      dialog.getByText('The new price is public now. Your other changes wait for review.'),
    ).toBeVisible()
    const live = (await call('GET', `/getadvertdetail/${id}`)).data
    expect(live).toMatchObject({ price: 350_000, serialNumber: '18282390' })
    expect(live['title']).not.toBe('A new title')

    await page.goto(`/profile/adverts/${id}/edit`)
    await expect(field(page, 'title')).toHaveValue('A new title')
    await expect(field(page, 'serialNumber')).toHaveValue('')
    await expect(page.getByText(/^You have changes that wait for review/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/profile\/adverts$/)
  })

  test('[PLUS-12] an edit of an older version shows both values of a field and loses neither', async ({
    page,
    allowStatus,
  }) => {
    allowStatus.add(409)
    const seller = await aSeller()
    const title = `Contested ${Date.now()}`
    const { id } = await anAircraft(seller, title)
    await openAs(page, seller.mail, `/profile/adverts/${id}/edit`)
    await fill(page, { title: 'Mine', registration: 'N1' })
    await call('PATCH', `/updateadvert/${id}`, {
      token: seller.token,
      body: { title: 'Theirs', serialNumber: '777' },
    })
    await save(page).click()
    await expect(page.getByRole('heading', { name: 'Changed in two places' })).toBeVisible()
    await expect(field(page, 'title')).toHaveValue('Mine')
    await expect(field(page, 'registration')).toHaveValue('N1')
    await expect(field(page, 'serialNumber')).toHaveValue('777')
    await expect(page.getByRole('listitem').getByText('Theirs')).toBeVisible()
    await page.getByRole('button', { name: 'Use the other Title' }).click()
    await expect(field(page, 'title')).toHaveValue('Theirs')
    await save(page).click()
    await expect(page.getByText('Saved. The advert waits for review.')).toBeVisible()
    const stored = (await call('GET', `/getmyadvert/${id}`, { token: seller.token })).data
    expect(stored['advert']).toMatchObject({ title: 'Theirs', registration: 'N1', serialNumber: '777' })
  })

  test('@phone [MY-06] the heading of the edit stays at the top while the page scrolls to a mistake', async ({
    page,
  }) => {
    const seller = await aSeller()
    const { id } = await anAircraft(seller, `Edited ${Date.now()}`)
    await openAs(page, seller.mail, `/profile/adverts/${id}/edit`)
    await fill(page, { year: '20' })
    await save(page).click()
    await expect(field(page, 'year')).toBeFocused()
    await expect(field(page, 'year')).toBeInViewport({ ratio: 1 })
    const dialog = page.getByRole('dialog', { name: `Advert ${id}` })
    expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  })

  test('[CREATE-07] an edit survives a closed tab', async ({ page, context }) => {
    const seller = await aSeller()
    const { id } = await anAircraft(seller, `Edited ${Date.now()}`)
    await openAs(page, seller.mail, `/profile/adverts/${id}/edit`)
    await fill(page, { description: 'Half a thought' })
    await page.close()
    const again = await context.newPage()
    await again.goto(`/profile/adverts/${id}/edit`)
    await expect(field(again, 'description')).toHaveValue('Half a thought')
    await expect(kept(again)).toBeVisible()
  })

  test('[MY-06] the edit of another seller’s advert is not found', async ({ page, allowStatus }) => {
    allowStatus.add(404)
    const [seller, other] = [await aSeller(), await aSeller()]
    const { id } = await anAircraft(other, `Foreign ${Date.now()}`)
    await openAs(page, seller.mail, `/profile/adverts/${id}/edit`)
    await expect(page.getByText(/This advert was not found among yours/)).toBeVisible()
  })
})
