import { zipSync } from 'fflate'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import writeXlsxFile from 'write-excel-file/node'
import { expect, test } from './page-errors'
import { aSeller, call, done, openAs, tokenOfAdmin, uniqueWord, type Seller } from './sellers'

/** How many parts the dealer has; WALK_PARTS=300 walks the whole shelf and says how long each step took. */
const count = Number(process.env['WALK_PARTS'] ?? 12)

const heads = [
  ...['SKU', 'Part No', 'Part Name', 'Mfr', 'Section', 'Cond Code', 'Left', 'Tag', 'Country', 'Remarks'],
]

type Line = (string | number)[]

const lines = (word: string): Line[] =>
  Array.from({ length: count }, (_, at) => [
    ...[`${word}-${at}`, `PN-${word}-${at}`, `Kraftstoffdüse ${at}`, 'Bendix', 'engine', 'SV', 1 + (at % 4)],
    ...[
      1000 + at,
      'DE',
      `Überholt im März. ${'Trace to the airline it came from, with all its papers. '.repeat(1 + (at % 9))}`,
    ],
  ])

const workbook = async (rows: readonly Line[]) => ({
  name: 'shelf.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await writeXlsxFile(
    [heads, ...rows].map(row =>
      row.map(value => ({ value, type: typeof value === 'number' ? Number : String })),
    ),
    { sheet: 'Shelf' },
  ).toBuffer(),
})

/** A photo of each part, none like another. */
const photos = async (word: string) => {
  const files = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const background = { r: at % 256, g: (at * 7) % 256, b: Math.floor(at / 256) * 40 }
      const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer()
      return [`${word}-${at}.jpg`, new Uint8Array(photo)] as const
    }),
  )
  const buffer = Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }))
  return { name: 'photos.zip', mimeType: 'application/zip', buffer }
}

interface Own {
  readonly id: number
  readonly stockNumber: string
  readonly slug: string
  readonly version: number
  readonly status: string
}

const ownParts = async ({ token }: Seller): Promise<Own[]> => {
  const all: Own[] = []
  for (let page = 1; all.length < count; page++) {
    const { data } = await done(call('GET', `/getmyparts?size=100&page=${page}`, { token }))
    const rows = (Array.isArray(data) ? data : data['data']) as Own[]
    if (rows.length === 0) break
    all.push(...rows)
  }
  return all
}

const approveAll = async (seller: Seller) => {
  const token = await tokenOfAdmin()
  for (const { id } of await ownParts(seller))
    await done(call('PATCH', `/admin/updateadvert/${id}`, { token, body: { status: 'approved' } }))
}

const addSource = async (page: Page) => {
  await page.getByRole('button', { name: 'Add a source' }).click()
  const dialog = page.getByRole('dialog', { name: 'A new source of stock' })
  await dialog.getByLabel('Name').fill('Shelf')
  await dialog.getByRole('button', { name: 'Save' }).click()
}

const applied = async (page: Page, rows: number) => {
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText(new RegExp(`^${rows} done`))).toBeVisible({ timeout: 400_000 })
}

test('[DEAL-03] a dealer’s shelf goes from a spreadsheet to live adverts, and the next day’s file changes only what changed', async ({
  page,
}) => {
  test.setTimeout(60_000 + count * 3000)
  const seller = await aSeller({
    change: { accountType: 'business', company: uniqueWord('Skyparts '), remain: { parts: count + 9 } },
  })
  const word = uniqueWord('W')
  const shelf = lines(word)
  const pictures = await photos(word)
  const began = Date.now()
  const step = (name: string) => {
    if (count > 100) process.stdout.write(`${name}: after ${Math.round((Date.now() - began) / 1000)} s\n`)
  }
  await openAs(page, seller.mail, '/profile/stock')
  await addSource(page)
  const faulty = shelf.map((line, at) => (at === 3 ? line.with(7, 'cheap') : line))
  await page.getByLabel('Choose a file').setInputFiles(await workbook(faulty))
  await expect(page.getByRole('heading', { level: 1, name: 'shelf.xlsx' })).toBeVisible({ timeout: 30_000 })
  step('checked')
  // Its own words for the price and the number of pieces, and the currency, the dealer tells once.
  await page.getByLabel('Tag', { exact: true }).selectOption({ label: 'Price' })
  await page.getByLabel('Left', { exact: true }).selectOption({ label: 'Quantity' })
  await page.getByLabel('Currency', { exact: true }).fill('EUR')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('link', { name: `New: ${count - 1}` })).toBeVisible({ timeout: 30_000 })
  step('columns told')
  await page.getByRole('link', { name: 'With faults: 1' }).click()
  await page.getByLabel(/^Tag \(/).fill('1003')
  await page.getByRole('button', { name: 'Check corrections' }).click()
  await expect(page.getByRole('link', { name: `New: ${count}` })).toBeVisible()
  await page.getByLabel('Add photos (ZIP)').setInputFiles(pictures)
  await expect(page.getByText(`${count} photos were taken.`)).toBeVisible({ timeout: 120_000 })
  step('photos sent')
  await applied(page, count)
  step('applied')
  await approveAll(seller)
  step('approved')
  const before = await ownParts(seller)
  expect(before.filter(({ status }) => status === 'approved')).toHaveLength(count)
  const last = before.find(({ stockNumber }) => stockNumber === `${word}-${count - 1}`)!
  await page.goto(`/part/${last.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Kraftstoffdüse ${count - 1}`)
  await expect(page.locator('main img[src*="/uploads/"]').first()).toBeVisible()
  expect(Date.now() - began).toBeLessThan(600_000)
  step('live')

  const dearer = shelf.map((line, at) => (at < 2 ? line.with(7, 2000 + at) : line))
  await page.goto('/profile/stock')
  await page.getByLabel('Choose a file').setInputFiles(await workbook(dearer.slice(0, -1)))
  await expect(page.getByRole('link', { name: 'Changed: 2', exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: `Unchanged: ${count - 3}` })).toBeVisible()
  await applied(page, 2)
  step('the next day')
  const after = new Map((await ownParts(seller)).map(own => [own.id, own.version]))
  const changed = before.filter(({ id, version }) => after.get(id) !== version)
  expect(changed.map(({ stockNumber }) => stockNumber).toSorted()).toEqual([`${word}-0`, `${word}-1`])
})
