import { strToU8, zipSync } from 'fflate'
import { violations } from './axe'
import { plainPictures } from './market'
import { expect, test } from './page-errors'
import { aSeller, openAs, uniqueWord } from './sellers'

const heads = [
  'Stock No',
  'P/N',
  'Title',
  'Mfr',
  'Section',
  'Cond',
  'Qty',
  'Price',
  'Cur',
  'Country',
  'Description',
]

const csv = (rows: readonly (readonly string[])[]) =>
  Buffer.from([heads, ...rows].map(row => row.join(',')).join('\n'))

const aRow = (stockNumber: string, price = '1250') => [
  ...[
    stockNumber,
    `PN-${stockNumber}`,
    `Magneto ${stockNumber}`,
    'Bendix',
    'engine',
    'SV',
    '2',
    price,
    'EUR',
    'DE',
  ],
  'Overhauled in March',
]

test('[DEAL-03, DEAL-04] a dealer puts up parts from a file, corrects it in place, and the same file changes nothing', async ({
  page,
  allowStatus,
}) => {
  test.slow()
  const seller = await aSeller({
    change: { accountType: 'business', company: uniqueWord('Skyparts '), remain: { parts: 9 } },
  })
  const stock = uniqueWord('S')
  await openAs(page, seller.mail, '/profile/adverts')
  await page.getByRole('link', { name: 'Stock files' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock files' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add a source' }).click()
  const dialog = page.getByRole('dialog', { name: 'A new source of stock' })
  await dialog.getByLabel('Name').fill('Shelf')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Shelf' })).toBeVisible()

  const file = (price: string) => ({
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: csv([aRow(`${stock}-1`), aRow(`${stock}-2`, price), aRow(`${stock}-3`)]),
  })
  await page.getByLabel('Choose a file').setInputFiles(file('cheap'))
  await expect(page.getByRole('heading', { level: 1, name: 'stock.csv' })).toBeVisible()
  await expect(page.getByText('Dry run: nothing has been changed yet')).toBeVisible()
  await page.getByRole('link', { name: 'With faults: 1' }).click()
  const price = page.getByLabel(/^Price \(/)
  await expect(price).toHaveValue('cheap')
  expect(await violations(page)).toEqual([])
  await price.fill('990')
  await page.reload()
  await expect(price).toHaveValue('990')
  await page.getByRole('button', { name: 'Check corrections' }).click()
  await expect(page.getByRole('link', { name: 'New: 3' })).toBeVisible()
  const [picture] = await plainPictures(1)
  const zip = zipSync({ [`${stock}-1.jpg`]: new Uint8Array(picture!), 'notes.txt': strToU8('no photo') })
  await page
    .getByLabel('Add photos (ZIP)')
    .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await expect(page.getByText('1 photo was taken.')).toBeVisible()
  await expect(page.getByText(/^notes\.txt:/)).toBeVisible()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('3 done')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Can be undone until')).toBeVisible()
  await page.getByRole('link', { name: 'All: 3' }).click()
  await expect(page.getByRole('link', { name: 'Open advert' })).toHaveCount(3)

  await page.getByRole('link', { name: 'All sources' }).click()
  await page.getByLabel('Choose a file').setInputFiles(file('990'))
  await expect(page.getByRole('link', { name: 'Unchanged: 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Drop this file' }).click()

  await page.getByRole('link', { name: 'All sources' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('stock-part.csv')

  allowStatus.add(404)
  await page.goto('/profile/stock/999999999')
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such stock file.' })).toBeVisible()
})
