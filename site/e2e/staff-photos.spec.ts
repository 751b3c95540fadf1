import { readFile } from 'node:fs/promises'
import { expect, test as base, type Page } from '@playwright/test'
import { violations } from './axe'
import { test } from './page-errors'
import { aPicture } from './pictures'
import { anAircraft, asAdmin, aSeller, call, signInAsAdmin, type Seller } from './sellers'

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
  return data['photos'] as readonly string[]
}

test('[ADM-05] photos of a live advert are deleted to the trash, the cover moves on, and they are restored in their order', async ({
  page,
}) => {
  const seller = await aSeller()
  const seed = Math.random() * 1000
  const files = await upload(seller, await Promise.all([1, 2, 3].map(n => aPicture(seed + n, 640))))
  const advert = await anAircraft(seller, `Album ${seed}`)
  await call('PATCH', `/updateadvert/${advert.id}`, { token: seller.token, body: { photos: files } })
  await (await asAdmin()).review(advert.id, { decision: 'approve' })
  expect(await publicPhotos(advert.id)).toEqual(files)

  await signInAsAdmin(page)
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
  await signInAsAdmin(page)
  await open(page, seller, 'orphan')
  await expect(tiles(page)).toHaveCount(4)
  await expect(tiles(page).first()).toContainText('Orphan')
  await page.getByRole('button', { name: /^Duplicates/ }).click()
  await expect(page.getByRole('group', { name: '2 photos of one picture' })).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^Look-alikes/ }).click()
  await expect(page.getByRole('group', { name: '3 photos of one picture' })).toBeVisible()
  await expect(tiles(page).filter({ hasText: 'Best' })).toContainText('960 × 640')
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
})

test('[DESK-06] keeping the best of all groups deletes unused copies; photos in use are deleted only on request', async ({
  page,
}) => {
  const seller = await aSeller()
  const seed = Math.random() * 1000
  const [one, two] = [await aPicture(seed, 960), await aPicture(seed + 5, 960)]
  const files = await upload(seller, [one, one, one, two, two])
  const advert = await anAircraft(seller, `Twice ${seed}`)
  const photos = [files[0], files[1]]
  await call('PATCH', `/updateadvert/${advert.id}`, { token: seller.token, body: { photos } })
  await (await asAdmin()).review(advert.id, { decision: 'approve' })
  await signInAsAdmin(page)
  await open(page, seller)
  await page.getByRole('button', { name: /^Duplicates/ }).click()
  await expect(tiles(page)).toHaveCount(5)
  await expect(page.getByRole('group', { name: '3 photos of one picture' })).toContainText(
    '3 photos, 2 in use',
  )
  await page.getByRole('button', { name: 'Keep the best of all groups here…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep the best' })
  await expect(dialog).toContainText('2 photos that nothing uses go to the trash')
  await expect(dialog).toContainText(`Advert ${advert.id} will lose a photo at once.`)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete 2 photos' }).click()
  await expect(page.getByText(/^2 photos in the trash/)).toBeVisible()
  await expect(page.getByText('1 photo stayed')).toBeVisible()
  await expect(page.getByText(/: In use$/)).toBeVisible()
  expect(await publicPhotos(advert.id)).toEqual(photos)
  await expect(tiles(page)).toHaveCount(2)
  expect(await violations(page)).toEqual([])

  // All others of the group are in use, so the button asks first.
  await page.getByRole('button', { name: 'Group 1: keep only the best' }).click()
  const submit = dialog.getByRole('button', { name: /^(Delete|Nothing)/ })
  await expect(submit).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /^Also delete 1 photo in use/ }).check()
  await submit.click()
  await expect(page.getByText('No photos here.')).toBeVisible()
  expect(await publicPhotos(advert.id)).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 photo restored')).toBeVisible()
  expect(await publicPhotos(advert.id)).toEqual(photos)

  // From the filmstrip to the advert, and back to the same photo.
  await page.goto(`/admin/album?view=strip&usage=used&search=${encodeURIComponent(seller.mail)}`)
  await expect(page.getByRole('listbox', { name: 'Photos' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname === `/admin/adverts/${advert.id}`)
  await page.goBack()
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
})

test('[DESK-06] of fifty thousand photos the filmstrip draws those in sight, and a part that fails is tried again', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(404).add(503)
  const seller = await aSeller()
  await upload(seller, [await aPicture(Math.random() * 1000, 640)])
  await signInAsAdmin(page)
  let isAway = false
  await page.route('**/admin/getfiles?*', async route => {
    if (isAway) return route.fulfill({ status: 503, body: '' })
    const asked = new URL(route.request().url())
    const at = Number(asked.searchParams.get('page'))
    asked.searchParams.set('page', '1')
    const answer = await route.fetch({ url: asked.href })
    const { data, ...rest } = (await answer.json()) as { data: { files: object[] } }
    const files = Array.from({ length: 100 }, (_, nth) => ({
      ...data.files[0],
      file: `${String((at - 1) * 100 + nth).padStart(26, '0')}.webp`,
    }))
    const json = {
      ...rest,
      data: { ...data, files, page: at, offset: (at - 1) * 100, totalElements: 50_000 },
    }
    return route.fulfill({ json })
  })
  const body = await aPicture(1, 320)
  await page.route(/\/uploads\//, route =>
    route.fulfill(
      route.request().url().includes('49998')
        ? { status: 404, body: '' }
        : { body, contentType: 'image/jpeg' },
    ),
  )
  await page.goto('/admin/album?view=strip')
  const strip = page.getByRole('listbox', { name: 'Photos' })
  await expect(strip).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByText('50,000 of 50,000')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo 000000' })).toHaveAttribute('src', /49999\.webp/)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('49,999 of 50,000')).toBeVisible()
  await expect(page.getByText('The photo could not be loaded.')).toBeVisible()
  expect(await strip.getByRole('option').count()).toBeLessThan(40)
  expect(await violations(page)).toEqual([])
  isAway = true
  for (let times = 0; times < 12; times++) await page.keyboard.press('PageUp')
  await expect(page.getByText('49,879 of 50,000')).toBeVisible()
  const failure = page.getByRole('alert').filter({ hasText: 'The photos could not be loaded.' })
  await expect(failure).toBeVisible({ timeout: 20_000 })
  isAway = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: 'Photo 000000' })).toHaveAttribute('src', /49878\.webp/)
  await expect(failure).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('[DESK-06] photos are dropped in and tried again, and downloaded as themselves or as one file', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(0)
  const seller = await aSeller()
  const seed = Math.random() * 1000
  const files = await upload(seller, [await aPicture(seed, 640), await aPicture(seed + 1, 640)])
  await signInAsAdmin(page)
  await open(page, seller)
  await tiles(page).first().focus()
  const [one] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('s')])
  expect(one.suggestedFilename()).toBe(`photo ${files[1]?.slice(0, 8)}.webp`)
  expect((await readFile(await one.path())).subarray(8, 12).toString()).toBe('WEBP')
  await page.keyboard.press('Control+a')
  const [both] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 2' }).click(),
  ])
  expect(both.suggestedFilename()).toMatch(/^hangarlist-photos-.*\.zip$/)
  const zip = (await readFile(await both.path())).toString('latin1')
  for (const file of files) expect(zip).toContain(`photo ${file.slice(0, 8)}.webp`)

  const dropped = await page.evaluateHandle(
    text => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
      const long = `${'a very long name of a file '.repeat(6)}.jpg`
      data.items.add(new File([bytes], long, { type: 'image/jpeg' }))
      data.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }))
      return data
    },
    (await aPicture(seed + 2, 700)).toString('base64'),
  )
  await page.route('**/upload', route => route.abort())
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped })
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads).toContainText('2 photos not uploaded')
  await expect(uploads.getByText('Not a photo: JPEG, PNG, WebP and AVIF are taken.')).toBeVisible()
  await expect(uploads.getByText('The server did not answer.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.unroute('**/upload')
  await uploads.getByRole('button', { name: /^Try again: a very long name/ }).click()
  await expect(uploads).toContainText('1 photo uploaded, 1 photo not uploaded')
  await uploads.getByRole('button', { name: 'Show orphans' }).click()
  await expect(tiles(page).first()).toContainText('Orphan')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('[DESK-06] a deletion that breaks off says so and is finished by Try again', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(503)
  const seller = await aSeller()
  const seed = Math.random() * 1000
  await upload(seller, [await aPicture(seed, 640), await aPicture(seed + 1, 640)])
  await signInAsAdmin(page)
  await open(page, seller)
  await page.route('**/admin/files/trash', route => route.fulfill({ status: 503, body: '' }))
  await tiles(page).first().focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  const bar = page.getByRole('region', { name: 'The last deletion' })
  await expect(bar).toContainText('2 photos could not be deleted: the server did not answer.')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.unroute('**/admin/files/trash')
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect(bar).toContainText('2 photos in the trash. You can undo this for 30 days')
  await expect(page.getByText('No photos here.')).toBeVisible()
  await expect(page.getByText('2 selected')).toBeHidden()
})
