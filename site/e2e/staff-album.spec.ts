import { expect, test as base, type Page } from '@playwright/test'
import sharp from 'sharp'
import { violations } from './axe'
import { test } from './page-errors'
import { anAircraft, asAdmin, aSeller, call, signIn, type Seller } from './sellers'

const admin = { mail: 'admin@hangarlist.test', password: 'the-admin-of-the-tests' }

/** A picture that no other test has; the same number is the same picture. */
const aPicture = (seed: number, width: number) => {
  const data = Buffer.alloc(96 * 64 * 3)
  for (let at = 0; at < data.length; at++) {
    const cell = Math.floor(((at / 3) % 96) / 12) + 8 * Math.floor(at / 3 / 96 / 8)
    data[at] = Math.abs(Math.sin(seed * 7.13 + cell * 12.9898) * 43_758.5453 * 255) % 255
  }
  return sharp(data, { raw: { width: 96, height: 64, channels: 3 } })
    .resize({ width, kernel: 'nearest' })
    .jpeg()
    .toBuffer()
}

const upload = async (seller: Seller, pictures: readonly Buffer[]): Promise<string[]> => {
  const form = new FormData()
  for (const picture of pictures)
    form.append('photos', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg')
  const answer = await fetch(new URL('/upload', base.info().project.use.baseURL), {
    method: 'POST',
    headers: { authorization: seller.token },
    body: form,
  })
  const { data } = (await answer.json()) as { data: { filename: string }[] }
  return data.map(({ filename }) => filename)
}

const open = async (page: Page, seller: Seller, usage = '') => {
  await page.goto(`/admin/album?search=${encodeURIComponent(seller.mail)}${usage && `&usage=${usage}`}`)
  await expect(page.getByRole('listbox', { name: 'Photos' })).toBeVisible()
}
const tiles = (page: Page) => page.getByRole('listbox', { name: 'Photos' }).getByRole('option')

const publicPhotos = async (id: number) => {
  const { data } = await call('GET', `/getadvertdetail/${id}?status=approved`)
  return (data['photos'] as { file: string }[]).map(({ file }) => file)
}

test('[ADM-05] photos of a live advert go to the trash and come back in their order; the cover moves on', async ({
  page,
}) => {
  const seller = await aSeller()
  const seed = Math.random() * 1000
  const files = await upload(seller, await Promise.all([1, 2, 3].map(n => aPicture(seed + n, 640))))
  const advert = await anAircraft(seller, `Album ${seed}`)
  await call('PATCH', `/updateadvert/${advert.id}`, { token: seller.token, body: { photos: files } })
  await (await asAdmin()).review(advert.id, { decision: 'approve' })
  expect(await publicPhotos(advert.id)).toEqual(files)

  await signIn(page, admin.mail, admin.password)
  await open(page, seller)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Images')
  await expect(tiles(page)).toHaveCount(3)
  await expect(tiles(page).first()).toContainText(`Advert ${advert.id}`)
  // Newest first: the cover is the last one. By mouse with Shift, then again without it.
  await tiles(page).nth(1).click()
  await tiles(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('2 selected')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete 2' }).click()
  await expect(page.getByText('Image delete success')).toBeVisible()
  await expect(tiles(page)).toHaveCount(1)
  expect(await publicPhotos(advert.id)).toEqual([files[2]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 photos restored')).toBeVisible()
  await expect(tiles(page)).toHaveCount(3)
  expect(await publicPhotos(advert.id)).toEqual(files)

  // By keyboard: the newest one is opened, deleted, and taken back from the trash.
  await tiles(page).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(seller.mail)
  await expect(dialog.getByRole('link', { name: `Album ${seed}` })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Trash/ }).click()
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page).first()).toContainText('30 days left')
  const shown = tiles(page).locator('img').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await tiles(page).first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('No photos here.')).toBeVisible()
  expect(await publicPhotos(advert.id)).toEqual(files)
})

test('[ADM-05] orphans, duplicates and look-alikes are found, duplicates side by side', async ({ page }) => {
  const seller = await aSeller()
  const seed = Math.random() * 1000
  const [same, small, other] = [
    await aPicture(seed, 960),
    await aPicture(seed, 480),
    await aPicture(seed + 9, 640),
  ]
  await upload(seller, [same, same, small, other])
  await signIn(page, admin.mail, admin.password)
  await open(page, seller, 'orphan')
  await expect(tiles(page)).toHaveCount(4)
  await expect(tiles(page).first()).toContainText('Orphan')
  await page.getByRole('button', { name: /^Duplicates/ }).click()
  await expect(page.getByRole('group', { name: '2 photos of one picture' })).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^Look-alikes/ }).click()
  await expect(page.getByRole('group', { name: '3 photos of one picture' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
})
