import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { violations } from './axe'
import { upload } from './market'
import { test } from './page-errors'
import { aPicture, aRing } from './pictures'
import { anAircraft, asAdmin, aSeller, call, signInAsAdmin, uniqueWord, type Seller } from './sellers'

const open = async (page: Page, seller: Seller, usage = '') => {
  await page.goto(`/admin/album?search=${encodeURIComponent(seller.mail)}${usage && `&usage=${usage}`}`)
  await expect(page.getByRole('listbox', { name: 'Photos' })).toBeVisible()
}
const tiles = (page: Page) => page.getByRole('listbox', { name: 'Photos' }).getByRole('option')

const publicPhotos = async (id: number) => {
  const { data } = await call('GET', `/getadvertdetail/${id}?status=approved`)
  return data['photos'] as readonly string[]
}

/** A live advert of a new seller with these pictures, and the album of that seller as an admin. */
const openAlbumOfAdvert = async (page: Page, pictures: readonly Buffer[], used: readonly number[]) => {
  const seller = await aSeller()
  const files = await upload(seller, pictures)
  const advert = await anAircraft(seller, uniqueWord('Album '))
  const photos = used.map(at => files[at]!)
  await call('PATCH', `/updateadvert/${advert.id}`, { token: seller.token, body: { photos } })
  await (await asAdmin()).review(advert.id, { decision: 'approve' })
  await signInAsAdmin(page)
  await open(page, seller)
  return { seller, advert, files, photos }
}
const threePictures = () => {
  const seed = Math.random() * 1000
  return Promise.all([1, 2, 3].map(n => aPicture(seed + n, 640)))
}

test('[ADM-05] an admin deletes photos of a live advert by mouse, the cover moves on, and Undo restores them in their order', async ({
  page,
}) => {
  const { advert, files } = await openAlbumOfAdvert(page, await threePictures(), [0, 1, 2])
  expect(await publicPhotos(advert.id)).toEqual(files)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Images')
  await expect(tiles(page)).toHaveCount(3)
  await expect(tiles(page).first()).toContainText(`Advert ${advert.id}`)
  // Newest first: the cover is the last one.
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
})

test('[ADM-05] an admin deletes the photo of a live advert by keyboard and restores it from the trash', async ({
  page,
}) => {
  const { seller, advert, files } = await openAlbumOfAdvert(page, await threePictures(), [0, 1, 2])
  await tiles(page).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(seller.mail)
  await expect(dialog.getByRole('link', { name: advert.title })).toBeVisible()
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

/** Three copies of one picture, of which the advert uses two, and two copies of another. */
const openDuplicates = async (page: Page) => {
  const seed = Math.random() * 1000
  const [one, two] = [await aPicture(seed, 960), await aPicture(seed + 5, 960)]
  const opened = await openAlbumOfAdvert(page, [one, one, one, two, two], [0, 1])
  await page.getByRole('button', { name: /^Duplicates/ }).click()
  await expect(tiles(page)).toHaveCount(5)
  return { ...opened, dialog: page.getByRole('dialog', { name: 'Keep the best' }) }
}

test('[DESK-06] keeping the best of all groups deletes copies that nothing uses; one that an advert uses goes only on request', async ({
  page,
}) => {
  const { advert, photos, dialog } = await openDuplicates(page)
  await expect(page.getByRole('group', { name: '3 photos of one picture' })).toContainText(
    '3 photos, 2 in use',
  )
  await page.getByRole('button', { name: 'Keep the best of all groups here…' }).click()
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
})

test('[DESK-06] Enter in the filmstrip opens the advert of a photo, and Back returns to the same photo', async ({
  page,
}) => {
  const { seller, advert } = await openAlbumOfAdvert(page, await threePictures(), [0, 1])
  await page.goto(`/admin/album?view=strip&usage=used&search=${encodeURIComponent(seller.mail)}`)
  await expect(page.getByRole('listbox', { name: 'Photos' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname === `/admin/adverts/${advert.id}`)
  await page.goBack()
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
})

/** The filmstrip of an album with fifty thousand photos, of which `49998` cannot be loaded. */
const openLargeStrip = async (page: Page) => {
  await upload(await aSeller(), [await aPicture(Math.random() * 1000, 640)])
  await signInAsAdmin(page)
  const server = { isAway: false }
  await page.route('**/admin/getfiles?*', async route => {
    if (server.isAway) return route.fulfill({ status: 503, body: '' })
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
  await expect(page.getByRole('listbox', { name: 'Photos' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByText('50,000 of 50,000')).toBeVisible()
  return { server, large: page.getByRole('img', { name: 'Photo 000000' }) }
}

test('[DESK-06] of fifty thousand photos the filmstrip draws only those in sight, and names one that cannot be loaded', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(404)
  const { large } = await openLargeStrip(page)
  await expect(large).toHaveAttribute('src', /49999\.webp/)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('49,999 of 50,000')).toBeVisible()
  await expect(page.getByText('The photo could not be loaded.')).toBeVisible()
  expect(await tiles(page).count()).toBeLessThan(40)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('[DESK-06] a part of the filmstrip that could not be read is read by Try again', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(404).add(503)
  const { server, large } = await openLargeStrip(page)
  server.isAway = true
  for (let times = 0; times < 12; times++) await page.keyboard.press('PageUp')
  await expect(page.getByText('49,880 of 50,000')).toBeVisible()
  const failure = page.getByRole('alert').filter({ hasText: 'The photos could not be loaded.' })
  await expect(failure).toBeVisible({ timeout: 20_000 })
  server.isAway = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(large).toHaveAttribute('src', /49879\.webp/)
  await expect(failure).toBeHidden()
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

test('[DESK-06] the same ring in other paint is no look-alike; what stays and goes is shown before, and undone', async ({
  page,
}) => {
  const seller = await aSeller()
  // No two runs have the same rings, or those of an earlier one would be among them.
  const shade = Math.floor(Math.random() * 120)
  const radius = 0.12 + Math.random() * 0.2
  const [red, blue] = [
    [200, shade, 34],
    [34, shade, 200],
  ] as const
  await upload(seller, [
    await aRing(red, 900, radius),
    await aRing(red, 600, radius),
    await aRing(blue, 900, radius),
    await aRing(blue, 500, radius),
  ])
  await signInAsAdmin(page)
  await page.goto(`/admin/album?usage=alike&search=${encodeURIComponent(seller.mail)}`)
  await expect(page.getByRole('group', { name: '2 photos of one picture' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Keep the best of all groups here…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep the best' })
  await expect(dialog.getByText('Goes', { exact: true })).toHaveCount(2)
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Stays/ })).toHaveText([
    /900 × 675/,
    /900 × 675/,
  ])
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Group 2' }).uncheck()
  await expect(dialog.getByText('Goes', { exact: true })).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: 'Group 2' }).check()
  await dialog.getByRole('button', { name: 'Delete 2 photos' }).click()
  await expect(page.getByText(/^2 photos in the trash/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 photos restored')).toBeVisible()
  await expect(tiles(page)).toHaveCount(4)
})
