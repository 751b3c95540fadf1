import { violations } from './axe'
import { expect, test } from './page-errors'
import { anApprovedAircraft, aSeller, openAs } from './sellers'
import { aircraft, aPhoto, field, fill, kept, mine, openForm } from './selling-form'

test('[CREATE-02, CREATE-07] a preview shows the advert as its page will, saves nothing, and leads back to the form', async ({
  page,
}) => {
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  const open = page.getByRole('button', { name: 'Preview', exact: true })
  const preview = page.getByRole('dialog', { name: 'Preview' })

  // Nothing has been typed yet but whom to ask.
  await open.click()
  await expect(preview.getByText(/^Still missing or to be checked: .*Price/)).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('(no title yet)')
  await expect(preview.getByText('(no price yet)').first()).toBeVisible()
  await expect(preview.getByText('€0')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(open).toBeFocused()

  await field(page, 'photos').setInputFiles([await aPhoto('#aa0000'), await aPhoto('#00aa00')])
  await expect(page.getByText('2 Photos Upload Success')).toBeVisible()
  await fill(page, { ...aircraft, title: '2014 Cessna 182T, one owner' })
  await expect(kept(page)).toBeVisible()
  await open.click()
  await expect(preview.getByText('This is a preview; nobody else sees it.')).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('2014 Cessna 182T, one owner')
  await expect(preview.getByText('$389,000').first()).toBeVisible()
  await expect(preview.getByText('Boise, Idaho / United States')).toBeVisible()
  await expect(preview.getByText('One owner, always hangared.')).toBeVisible()
  await expect(preview.getByText('18282390')).toBeVisible()
  await expect(preview.getByText(seller.mail)).toBeVisible()
  await expect(preview.getByRole('region', { name: 'Photos' }).locator('img').first()).toBeVisible()
  await expect(preview.getByText(/^Still missing/)).toHaveCount(0)
  // Nothing in it leads away from the form.
  expect(await preview.locator('a[href^="/"]:not([inert] *)').count()).toBe(0)
  expect(await violations(page, 'dialog[open]:has([inert])')).toEqual([])
  await preview.getByRole('button', { name: 'Back to the form' }).click()
  await expect(field(page, 'title')).toHaveValue('2014 Cessna 182T, one owner')
  expect(await mine(seller)).toEqual([])
})

test('[MY-06] an edit has a preview above its dialog, which stays when the preview closes', async ({
  page,
}) => {
  const seller = await aSeller()
  const advert = await anApprovedAircraft(seller, `Shown Skylane ${Date.now()}`)
  await openAs(page, seller.mail, `/profile/adverts/${advert.id}/edit`)
  await field(page, 'title').fill('A better title')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('A better title')
  await expect(preview.getByText(new RegExp(`${advert.id}`)).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(field(page, 'title')).toHaveValue('A better title')
  expect((await mine(seller))[0]?.title).toBe(advert.title)
})
