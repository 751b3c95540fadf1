import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from '@playwright/test'
import { aBlockAdvert } from '../../shared/rules/advert-blocks.testing'
import { boardBlockIds } from '../../shared/data/staff-filter-codes'
import { packBlock } from '../../shared/rules/advert-blocks'
import { expect, test } from './page-errors'
import { openAsAdmin } from './sellers'

/** Bench of exports: how many rows the market has. */
const count = Number(process.env['EXPORT_ROWS'] ?? 20_000)
const formula = '=HYPERLINK("https://evil.test")'
const people = [{ id: 7, name: 'Ada Seller', mail: 'ada@example.test' }]

/** The server tells of so many adverts; all else is as it is. */
const withMarket = async (page: Page) => {
  await page.route(/\/admin\/adverts\/board\?/, route => {
    const block = Number(new URL(route.request().url()).searchParams.get('block'))
    const packing = packBlock()
    const last = Math.min(count, (block + 1) * boardBlockIds)
    for (let id = last; id > block * boardBlockIds; id--)
      packing.add(aBlockAdvert({ id, title: id === 1 ? formula : `Skylane "${id}", one owner` }))
    const body = gzipSync(JSON.stringify(packing.block(people, 0)))
    return route.fulfill({ body, contentType: 'application/gzip' })
  })
  await page.route(/\/admin\/adverts\/rows\?/, async route => {
    // No rows of its own: all of them come in blocks.
    const answer = await route.fetch()
    const told = (await answer.json()) as {
      data: { columns: Record<string, unknown[]>; next: number | null }
    }
    for (const name of Object.keys(told.data.columns)) told.data.columns[name] = []
    told.data.next = count + 1
    if (route.request().url().includes('since')) told.data.next = null
    await route.fulfill({ json: told })
  })
}

const saved = async (page: Page, form: string) => {
  await page.getByRole('button', { name: 'Export' }).click()
  const begun = Date.now()
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.getByRole('button', { name: form }).click(),
  ])
  const bytes = await readFile(await file.path())
  if (process.env['EXPORT_ROWS'])
    process.stdout.write(`${form}: ${count} rows, ${Date.now() - begun} ms, ${bytes.length} bytes\n`)
  await expect(page.getByText(`${file.suggestedFilename()} was saved.`)).toBeVisible()
  return bytes
}

test('[DESK-02] a market of 20,000 adverts is exported as CSV and as a workbook under the real policy, and no cell runs a formula', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await withMarket(page)
  await openAsAdmin(page, '/admin/workbench')
  await expect(page.locator('output[data-phase="ready"]')).toHaveText(
    `${count.toLocaleString('en-US')} rows`,
    { timeout: 60_000 },
  )
  const csv = (await saved(page, 'As CSV')).toString().trim().split('\r\n')
  expect(csv).toHaveLength(count + 1)
  expect(csv[0]).toContain('Id,Title,Type,Price,Currency')
  expect(csv[1]).toContain(`${count},"Skylane ""${count}"", one owner",Piston Single,389000,USD`)
  expect(csv.at(-1)).toContain(`"'=HYPERLINK(""https://evil.test"")"`)

  const files = unzipSync(new Uint8Array(await saved(page, 'As Excel workbook')))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet.match(/<row>/g)).toHaveLength(count + 1)
  expect(sheet).toContain(`Skylane &quot;${count}&quot;, one owner</t>`)
  expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(')
  expect(sheet).not.toContain('<f>')
})

test('[DESK-02] an export says how far it is, is cancelled without a file, and a failure is said', async ({
  page,
}) => {
  await withMarket(page)
  await openAsAdmin(page, '/admin/workbench')
  await expect(page.locator('output[data-phase="ready"]')).toBeVisible({ timeout: 60_000 })
  const card = page.getByRole('region', { name: 'Export' })
  // Each piece waits, so that there is time to cancel.
  await page.evaluate(() => {
    const post: (this: MessagePort, ...sent: never[]) => void = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: never[]) {
      setTimeout(() => post.apply(this, sent), 200)
    }
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'As CSV' }).click()
  await expect(card).toContainText(/of 20,000 rows written/)
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The export was cancelled. No file was written.')).toBeVisible()
  await expect(card).toBeHidden()

  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('There is no room for it.')
    }
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'As CSV' }).click()
  await expect(page.getByText('The file was not written.')).toBeVisible({ timeout: 60_000 })
})
