import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ElectronApplication, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { aPicture } from '../../site/e2e/pictures'
import { anAccount, apiAddress, signedInClient } from './accounts'
import { openSection, signIn, signOut } from './screens'
import { expect, test, type TestFixtures } from './fixture'

/** A seller with two copies of one file, a smaller one that looks alike, and so many other photos, the newest last. */
const aSellerWithPhotos = async (others: number) => {
  const account = await anAccount('user')
  const client = await signedInClient(account)
  const seed = Math.random() * 1000
  const same = await aPicture(seed, 960)
  const pictures = [same, same, await aPicture(seed, 480)]
  for (let nth = 1; nth <= others; nth++) pictures.push(await aPicture(seed + nth, 640))
  const files = pictures.map(bytes => new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
  const photos = await client.photos.upload({ files })
  return { mail: account.mail, files: photos.map(({ file }) => file) }
}

const options = (page: Page): Locator => page.getByRole('listbox', { name: 'Photos' }).getByRole('option')

const stored = async (file: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${apiAddress}/uploads/${file}`)).arrayBuffer())

/** What was handed to drags. A real one would wait for the pointer of a screen, so it is only noted there, too. */
const drags = async (app: ElectronApplication): Promise<readonly (readonly string[])[]> =>
  app.evaluate(({ webContents }) => {
    const [contents] = webContents.getAllWebContents() as unknown as { drags: { files: string[] }[] }[]
    return contents?.drags.map(({ files }) => files) ?? []
  })
const noteDrags = (app: ElectronApplication) =>
  app.evaluate(({ webContents }) => {
    for (const contents of webContents.getAllWebContents()) {
      if ('drags' in contents) continue
      const noted: unknown[] = []
      Object.assign(contents, { drags: noted, startDrag: (item: unknown) => void noted.push(item) })
    }
  })

/** As the pointer drags it, some way. */
const dragSome = async (page: Page, tile: Locator) => {
  await tile.hover()
  await page.mouse.down()
  await page.mouse.move(400, 500, { steps: 4 })
  await page.mouse.up()
}

const drop = async (page: Page, files: readonly { name: string; type: string; bytes: Buffer }[]) => {
  const sent = files.map(({ name, type, bytes }) => ({ name, type, text: bytes.toString('base64') }))
  const data = await page.evaluateHandle(list => {
    const transfer = new DataTransfer()
    for (const { name, type, text } of list)
      transfer.items.add(
        new File([Uint8Array.from(atob(text), letter => letter.charCodeAt(0))], name, { type }),
      )
    return transfer
  }, sent)
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data })
  await expect(page.getByText('Drop photos to upload them')).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: data })
  await expect(page.getByText('Drop photos to upload them')).toBeHidden()
}

/** The next open dialog of the system is answered with this file or folder. */
const answerOpenDialog = (app: ElectronApplication, path: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] })
  }, path)

/** The album of a moderator with the photos of one seller; `files` are their names, the oldest first. */
const openPhotosOfSeller = async (launch: TestFixtures['launch'], others: number) => {
  const moderator = await anAccount('Moderator')
  const seller = await aSellerWithPhotos(others)
  const { app, page } = await launch()
  await noteDrags(app)
  await signIn(page, apiAddress, moderator)
  await openSection(page, 'Upload Images')
  await page.getByRole('searchbox', { name: 'Search by advert, seller or file' }).fill(seller.mail)
  await expect(options(page)).toHaveCount(seller.files.length)
  // The keys are the screen's once no field has the focus.
  await page.getByRole('heading', { level: 1 }).click()
  return { app, page, moderator, files: seller.files }
}

const statusOf = async (file = '') => (await fetch(`${apiAddress}/uploads/${file}`)).status

test('[DESK-06] the filmstrip is walked by keyboard from the newest photo to the oldest, and names copies and uses', async ({
  launch,
}) => {
  const { page, files } = await openPhotosOfSeller(launch, 4)
  await page.keyboard.press('v')
  const strip = page.getByRole('listbox', { name: 'Photos' })
  await expect(strip).toBeFocused()
  const large = page.getByRole('img', { name: /^Photo \w{6}$/ })
  const isAt = async (nth: number) => {
    await expect(page.getByText(`${nth} of 7`, { exact: true })).toBeVisible()
    await expect(large).toHaveAttribute('src', new RegExp(files.at(-nth) ?? ''))
  }
  await isAt(1)
  await page.keyboard.press('ArrowRight')
  await isAt(2)
  await page.keyboard.press('End')
  await isAt(7)
  await expect(page.getByRole('link', { name: '1 other photo' })).toBeVisible()
  await expect(page.getByRole('link', { name: '2 other photos' })).toBeVisible()
  await page.keyboard.press('Home')
  await isAt(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('No advert uses this photo.')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Filmstrip or grid')
})

test('[DESK-06] three photos selected and deleted by keyboard are gone for everybody, and one key brings them back', async ({
  launch,
}) => {
  const { page, files } = await openPhotosOfSeller(launch, 4)
  await page.keyboard.press('v')
  await expect(page.getByText('1 of 7', { exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(
    page.getByText(/^3 photos in the trash\. You can undo this for 30 days, until \d+ \w+( \d{4})?\.$/),
  ).toBeVisible()
  await expect(page.getByText('4 photos', { exact: true })).toBeVisible()
  expect(await statusOf(files.at(-1))).toBe(404)
  await page.keyboard.press('z')
  await expect(page.getByText('3 photos restored')).toBeVisible()
  await expect(page.getByText('7 photos', { exact: true })).toBeVisible()
  expect(await statusOf(files.at(-1))).toBe(200)
})

test('[DESK-06] of photos of one picture the best and oldest is kept, and the others are deleted by one press', async ({
  launch,
}) => {
  const { page, files } = await openPhotosOfSeller(launch, 0)
  await page.keyboard.press('v')
  await page.keyboard.press('5')
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByRole('group', { name: '3 photos of one picture' })).toContainText(
    '3 photos, none in use',
  )
  await expect(options(page).filter({ hasText: 'Best' })).toContainText('960 × 640')
  await page.getByRole('button', { name: 'Group 1: keep the best, delete 2' }).click()
  await expect(page.getByText('No photos here.')).toBeVisible()
  await expect(page.getByText(/^2 photos in the trash/)).toBeVisible()
  // Of equal ones the older upload stays.
  expect(await statusOf(files[0])).toBe(200)
})

test('[DESK-06] selected photos leave the album as real files: saved to a folder, or dragged out and deleted at sign-out', async ({
  launch,
  userData,
}) => {
  const { app, page, files } = await openPhotosOfSeller(launch, 1)
  const wanted = [files[3] ?? '', files[2] ?? '']
  for (const at of [0, 1]) await options(page).nth(at).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(async () => {
    await dragSome(page, options(page).first())
    expect((await drags(app)).length).toBeGreaterThan(0)
  }).toPass()
  const [dragged = []] = await drags(app)
  expect(dragged.map(file => basename(file))).toEqual(wanted.map(file => `photo ${file.slice(0, 8)}.webp`))
  for (const [at, file] of dragged.entries())
    expect(readFileSync(file).equals(await stored(wanted[at] ?? ''))).toBe(true)

  const folder = join(userData, 'saved photos')
  mkdirSync(folder)
  await answerOpenDialog(app, folder)
  await page.getByRole('button', { name: 'Save 2 to folder…' }).click()
  await expect(page.getByText(`2 photos saved: ${basename(folder)}`)).toBeVisible()
  expect(readdirSync(folder)).toHaveLength(2)

  // What was dragged out of the album does not come in again.
  const [first = ''] = dragged
  await drop(page, [{ name: basename(first), type: 'image/webp', bytes: readFileSync(first) }])
  await expect(page.getByText('These photos are in the album already.')).toBeVisible()
  await signOut(page)
  await expect.poll(() => dragged.some(file => existsSync(file))).toBe(false)
})

test('[DESK-06] photos are uploaded by a drop, which names what is no photo, and from the open dialog', async ({
  launch,
  userData,
}) => {
  const { app, page, moderator } = await openPhotosOfSeller(launch, 0)
  const seed = Math.random() * 1000
  await drop(page, [
    { name: 'Cessna on the apron.jpg', type: 'image/jpeg', bytes: await aPicture(seed, 800) },
    { name: 'broken.jpg', type: 'image/jpeg', bytes: Buffer.from('no photo') },
    { name: 'offer.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') },
  ])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads).toContainText('1 photo uploaded, 2 photos not uploaded')
  const line = (file: string) => uploads.getByRole('listitem').filter({ hasText: file })
  await expect(line('offer.pdf')).toContainText('Not a photo')
  await expect(line('broken.jpg')).toContainText('is not a photo of an accepted type')
  await page.getByRole('searchbox').fill(moderator.mail)
  await expect(options(page)).toHaveCount(1)
  await expect(options(page)).toContainText('Orphan')

  const chosen = join(userData, 'from the dialog.png')
  await sharp(await aPicture(seed + 1, 700)).toFile(chosen)
  await answerOpenDialog(app, chosen)
  await page.getByRole('button', { name: 'Upload photos' }).click()
  await expect(line('from the dialog.png')).toContainText('Uploaded')
  await expect(options(page)).toHaveCount(2)
})
