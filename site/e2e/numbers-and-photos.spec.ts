import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { aPhoto } from '../../api/photos/photos.factory'
import { oldest } from './market'
import { expect, test } from './page-errors'
import { field, openForm } from './selling-form'
import { aSeller } from './sellers'

/** A photo as telephones take it: HEIC, 800 × 600. */
const aHeicPhoto = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hangarlist-heic-'))
  try {
    const [png, heic] = [join(folder, 'a.png'), join(folder, 'a.heic')]
    const band = {
      input: await sharp({ create: { width: 400, height: 600, channels: 3, background: '#b0592f' } })
        .png()
        .toBuffer(),
      left: 0,
      top: 0,
    }
    const whole = sharp({ create: { width: 800, height: 600, channels: 3, background: '#2f6fb0' } })
    writeFileSync(png, await whole.composite([band]).png().toBuffer())
    execFileSync('heif-enc', [png, '-o', heic], { stdio: 'ignore' })
    return readFileSync(heic)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('[SELL-06] a HEIC photo is sent as JPEG; one that is damaged is told at its tile, and the others go on', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await openForm(page, await aSeller(), 'aircraft')
  expect(loaded.filter(url => /heic-worker|to-jpeg|libheif/.test(url))).toEqual([])
  const buffer = await aHeicPhoto()
  const damaged = Buffer.concat([buffer.subarray(0, 300), Buffer.alloc(400)])
  await field(page, 'photos').setInputFiles([
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer },
    { name: 'IMG_2.HEIC', mimeType: '', buffer: damaged },
  ])
  await expect(page.getByText('This HEIC photo cannot be opened.')).toBeVisible()
  const photo = page.locator('[data-tile] img[src*="/uploads/"]')
  await expect(photo).toHaveCount(1)
  const answer = await fetch(
    new URL(String(await photo.getAttribute('src')), test.info().project.use.baseURL),
  )
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(4 / 3, 1)
  expect(loaded.some(url => url.includes('libheif-bundle'))).toBe(true)
  const licence = await page.request.get('/assets/libheif-license.txt')
  expect(await licence.text()).toMatch(/LESSER GENERAL PUBLIC LICENSE[\s\S]*Source of this build/i)
})

test('[SELL-06] a photo that repeats another or is tiny is pointed out at its place and in the preview, and removed', async ({
  page,
}) => {
  await openForm(page, await aSeller(), 'aircraft')
  const [sharpOne, tiny] = await Promise.all([aPhoto({ width: 900 }), aPhoto({ width: 20, height: 20 })])
  const files = [
    ...['1.jpg', '2.jpg'].map(name => ({ name, mimeType: 'image/jpeg', buffer: sharpOne })),
    { name: '3.jpg', mimeType: 'image/jpeg', buffer: tiny },
  ]
  // One by one, so that they stand in this order.
  for (const [at, file] of files.entries()) {
    await field(page, 'photos').setInputFiles(file)
    await expect(page.locator('[data-tile] img[src*="/uploads/"]')).toHaveCount(at + 1)
  }
  const tiles = page.locator('[data-tile]')
  await expect(tiles.nth(1)).toContainText('The same picture as photo 1.')
  await expect(tiles.nth(2)).toContainText('Only 20 × 20 pixels: buyers would see it blurred.')
  await expect(tiles.nth(0)).not.toContainText('Remove')
  await page.getByRole('button', { name: 'Preview' }).first().click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('note')).toContainText('Photo 2: The same picture as photo 1.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(tiles).toHaveCount(2)
  await expect(page.getByText('The same picture')).toHaveCount(0)
})

test('[SELL-01] a whole number that is pasted is taken apart, and a wrong one is told with its country', async ({
  page,
}) => {
  // What reads numbers is large, and comes only to where one is typed.
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))
  const [card] = await oldest(page, '/getadverts')
  for (const path of ['/', '/aircraft', `/advert/${card!.slug}`]) await page.goto(path)
  await openForm(page, await aSeller(), 'aircraft')
  const rules = /\/assets\/phone-[\w-]{7,8}\.js$/
  expect(loaded.filter(path => rules.test(path))).toEqual([])
  const phone = field(page, 'contact.phone')
  await phone.focus()
  await expect.poll(() => loaded.filter(path => rules.test(path))).toHaveLength(1)
  await phone.fill('+49 (0)171/1234567')
  await phone.blur()
  await expect(phone).toHaveValue('171 1234567')
  await expect(field(page, 'contact.dialcode')).toHaveValue('+49')
  await phone.fill('0171 12345678901234')
  await phone.blur()
  await expect(page.getByText('Phone is too long for +49 (Germany)')).toBeVisible()
  await expect(phone).toHaveValue('0171 12345678901234')
})
