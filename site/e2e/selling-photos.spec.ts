import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './page-errors'
import { aPhoto, field, openForm } from './selling-form'
import { aSeller } from './sellers'

const middleOf = async (target: Locator) => {
  const { x, y, width, height } = (await target.boundingBox())!
  return [x + width / 2, y + height / 2] as const
}

const drag = async (page: Page, from: Locator, to: Locator) => {
  const [start, end] = [await middleOf(from), await middleOf(to)]
  await page.mouse.move(...start)
  await page.mouse.down()
  await page.mouse.move(...end, { steps: 12 })
  await page.mouse.up()
}

const colours = ['#aa0000', '#00aa00', '#0000aa', '#aaaa00']
/** A new seller's form with so many uploaded photos. */
const openFormWithPhotos = async (page: Page, count: number) => {
  await openForm(page, await aSeller(), 'aircraft')
  await field(page, 'photos').setInputFiles(
    await Promise.all(colours.slice(0, count).map(colour => aPhoto(colour))),
  )
  await expect(page.getByText(`${count} Photos Upload Success`)).toBeVisible()
}
/** The photos' files in the order in which they are shown. */
const orderOf = (page: Page) =>
  page
    .locator('[data-tile] img')
    .evaluateAll(images => images.map(image => (image as HTMLImageElement).src.slice(-40)))
const cover = (page: Page) => page.getByRole('button', { name: 'Photo 1 of 3, the cover' })
const lastOfThree = (page: Page) => page.getByRole('button', { name: 'Photo 3 of 3' })

test('[CREATE-03] a photo whose upload failed is uploaded by Try again, beside those that arrived', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(500)
  await openForm(page, await aSeller(), 'aircraft')
  let fails = true
  await page.route('**/upload', route => {
    if (!fails || !route.request().postDataBuffer()?.includes('broken.jpg')) return route.continue()
    return route.fulfill({
      status: 500,
      json: { success: false, code: 'internal', message: 'Something broke.' },
    })
  })
  await field(page, 'photos').setInputFiles([
    await aPhoto('#aa0000', 'first.jpg'),
    await aPhoto('#00aa00', 'broken.jpg'),
    await aPhoto('#0000aa', 'third.jpg'),
  ])
  await expect(page.getByText('2 Photos Upload Success')).toBeVisible()
  await expect(page.getByText('Error while uploading')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 Photos Upload Success')).toBeVisible()
  await expect(cover(page)).toBeVisible()
})

test('[CREATE-03] the arrow and End keys move the focused photo, and its new place is announced', async ({
  page,
}) => {
  await openFormWithPhotos(page, 3)
  const [first, second, third] = await orderOf(page)
  await cover(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Photo 2 of 3' })).toBeFocused()
  await expect(page.getByText('Moved to place 2 of 3.')).toBeAttached()
  expect(await orderOf(page)).toEqual([second, first, third])
  await page.keyboard.press('End')
  expect(await orderOf(page)).toEqual([second, third, first])
})

test('[CREATE-03] a photo is dragged forward and back over several places, and stays where it was when it is let go elsewhere', async ({
  page,
}) => {
  await openFormWithPhotos(page, 3)
  const before = await orderOf(page)
  const [first, second, third] = before
  const dragged = page.locator('[data-dragged]')
  await lastOfThree(page).scrollIntoViewIfNeeded()
  await drag(page, cover(page), lastOfThree(page))
  await expect.poll(() => orderOf(page)).toEqual([second, third, first])
  await expect(dragged).toHaveCount(0)
  await drag(page, lastOfThree(page), cover(page))
  await expect.poll(() => orderOf(page)).toEqual(before)

  // Let go outside of the photos, the tile stays where it was, and nothing follows the mouse.
  const [x, y] = await middleOf(cover(page))
  const { x: left, y: top } = (await cover(page).boundingBox())!
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(left + 40, top + 40, { steps: 4 })
  await expect(dragged).toHaveCount(1)
  await page.mouse.move(2, 2, { steps: 6 })
  await page.mouse.up()
  await expect(dragged).toHaveCount(0)
  await lastOfThree(page).hover()
  expect(await orderOf(page)).toEqual(before)
})

test('[CREATE-03] Undo brings a deleted photo back to its place, which a reload keeps', async ({ page }) => {
  await openFormWithPhotos(page, 3)
  const before = await orderOf(page)
  await page.getByRole('button', { name: 'Delete photo' }).first().click()
  await expect(page.getByRole('button', { name: 'Photo 1 of 2, the cover' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => orderOf(page)).toEqual(before)
  await page.reload()
  await expect.poll(() => orderOf(page)).toEqual(before)
})

test('[CREATE-03] one press makes any photo the cover; its new place is announced, the focus stays on it, and a reload keeps it', async ({
  page,
}) => {
  await openFormWithPhotos(page, 3)
  const [first, second, third] = await orderOf(page)
  const offers = page.getByRole('button', { name: 'Make it the cover' })
  // The cover itself offers nothing of the kind.
  await expect(offers).toHaveCount(2)
  await offers.last().click()
  await expect(cover(page)).toBeFocused()
  await expect(page.getByText('Moved to place 1 of 3.')).toBeAttached()
  expect(await orderOf(page)).toEqual([third, first, second])

  await offers.first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => orderOf(page)).toEqual([first, third, second])
  await expect(page.getByText(/Saved to your account/)).toBeVisible()
  await page.reload()
  await expect.poll(() => orderOf(page)).toEqual([first, third, second])
})

test('[CREATE-03] a finger that rests on a photo carries it over several places', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true })
  const page = await context.newPage()
  await openFormWithPhotos(page, 4)
  const order = () =>
    page.locator('[data-tile]').evaluateAll(tiles => tiles.map(tile => (tile as HTMLElement).dataset['tile']))
  const before = await order()
  const grips = page.getByRole('button', { name: /^Photo \d/ })
  await grips.last().scrollIntoViewIfNeeded()
  const [[x, y], [toX, toY]] = [await middleOf(grips.first()), await middleOf(grips.last())]
  const fingers = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', { x, y })
  await expect(page.locator('[data-dragged]')).toHaveCount(1)
  for (let step = 1; step <= 12; step++)
    await touch('touchMove', { x: x + ((toX - x) * step) / 12, y: y + ((toY - y) * step) / 12 })
  await expect.poll(order).toEqual([before[1], before[2], before[3], before[0]])
  await touch('touchEnd')
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  await context.close()
})

test('[CREATE-03] the form takes at most 30 photos and names a file that is no photo', async ({ page }) => {
  await openForm(page, await aSeller(), 'aircraft')
  const tiny = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  const many = Array.from({ length: 32 }, (_, at) => ({
    name: `${at}.jpg`,
    mimeType: 'image/jpeg',
    buffer: tiny,
  }))
  await field(page, 'photos').setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
    ...many,
  ])
  await expect(page.getByText('An advert can have at most 30 photos. 2 photos were left out.')).toBeVisible()
  await expect(page.getByText(/^notes.txt is not a photo/)).toBeVisible()
  await expect(page.getByText('30 of 30')).toBeVisible()
  await expect(page.getByText('30 Photos Upload Success')).toBeVisible({ timeout: 30_000 })
})

/** Photos that the browser keeps until they are uploaded. */
const keptPhotos = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('unsent-photos')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('photos').objectStore('photos').count()
          all.onsuccess = () => resolve(all.result)
          opening.result.close()
        }
      }),
  )

test('[CREATE-03] photos that were being uploaded when the page was closed are uploaded when the form is opened again, and by no other open tab', async ({
  page,
  context,
}) => {
  await openForm(page, await aSeller(), 'aircraft')
  // They leave, and do not arrive.
  await page.route('**/upload', () => undefined)
  await field(page, 'photos').setInputFiles([
    await aPhoto('#aa0000', 'first.jpg'),
    await aPhoto('#00aa00', 'second.jpg'),
  ])
  await expect(page.locator('[data-tile]')).toHaveCount(2)
  await expect.poll(() => keptPhotos(page)).toBe(2)

  const other = await context.newPage()
  await other.goto('/createadvert?kind=aircraft')
  await expect(other.locator('form[data-part=advert-form]')).toBeVisible()
  await other.waitForLoadState('networkidle')
  await expect(other.locator('[data-tile]')).toHaveCount(0)
  await other.close()

  await page.close({ runBeforeUnload: true })
  const next = await context.newPage()
  await next.goto('/createadvert?kind=aircraft')
  await expect(next.getByText('2 Photos Upload Success')).toBeVisible()
  await expect(next.locator('[data-tile] img')).toHaveCount(2)
  await expect.poll(() => keptPhotos(next)).toBe(0)
  await next.reload()
  await expect(next.locator('[data-tile] img')).toHaveCount(2)
})
