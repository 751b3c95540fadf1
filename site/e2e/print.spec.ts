import type { Page } from '@playwright/test'
import { violations } from './axe'
import { anAircraftOnline, aPartOnline, aWord, oldest } from './market'
import { expect, test } from './page-errors'

const pagesOf = async (page: Page, options: Parameters<Page['pdf']>[0]) => {
  const pdf = (await page.pdf({ printBackground: true, ...options })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length
}
const expectOneSheet = async (page: Page) => {
  expect(await pagesOf(page, { preferCSSPageSize: true })).toBe(1)
  expect(await pagesOf(page, { format: 'A4' })).toBe(1)
  expect(await pagesOf(page, { format: 'Letter' })).toBe(1)
}

test('[PLUS-07] the sheet of every kind is one page, on A4 and on US Letter', async ({ page }) => {
  for (const [call, folder] of [
    ['getadverts', 'advert'],
    ['getparts', 'part'],
    ['getleases', 'lease'],
    ['gettoolleases', 'tool'],
  ] as const) {
    const { data } = (await (await page.request.get(`/${call}?size=4`)).json()) as {
      data: { slug: string; title: string; advertId: number }[]
    }
    for (const { slug, title, advertId } of data.slice(0, 2)) {
      await page.goto(`/${folder}/${slug}/print`)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(page.locator('article')).toContainText(`Advert ${advertId}`)
      await expectOneSheet(page)
    }
  }
})

test('[PLUS-07] the printed sheet stays one page however much the seller wrote', async ({ page }) => {
  const much = 'Always hangared, complete logs, no damage history whatsoever. '.repeat(150)
  const engine = {
    engineBrand: 'Continental',
    engineModel: 'TSIO-360-KB',
    engineTime: 259,
    engineTbo: 1800,
    basis: 'majorOverhaul',
    overhaulDate: '2025-03-24',
  }
  const { path } = await anAircraftOnline({
    title: `Unterseebootabwehrflugzeug${'x'.repeat(60)} ${aWord()}`,
    description: much,
    avionics: much,
    seats: 6,
    fuel: 'avgas100ll',
    flightRules: 'DUAL',
    condition: 'used',
    damageLevel: 'major',
    logsCompleteSince: 1997,
    annualDue: '2027-09-19',
    engines: [engine, engine, engine, engine],
    propellers: [{ propBrand: 'McCauley', propModel: '3AF32C508', propTSO: 259 }],
    priceMode: 'negotiable',
  })
  await page.goto(`${path}/print`)
  await expectOneSheet(page)
  // What was cut is not cut without a word, also on the lower edge of the shorter page.
  await page.emulateMedia({ media: 'print' })
  const goesOn = page.getByText('The whole text, with everything else, is at this address:')
  await expect(goesOn).toContainText(new URL(path, page.url()).href)
  const edge = await goesOn.evaluate(each => {
    const article = each.closest('article')?.getBoundingClientRect()
    return article && each.getBoundingClientRect().bottom - article.top
  })
  expect(edge).toBeLessThan((279 * 96) / 25.4)
  await page.emulateMedia({ media: null })
  const part = await aPartOnline({
    title: `Gauge ${aWord()}`,
    equivalentPartNumber: Array.from({ length: 40 }, (_, n) => `9876-${n}`).join(', '),
    description: much,
  })
  await page.goto(`${part.path}/print`)
  await expectOneSheet(page)
})

test('[PLUS-07] the sheet is opened from the advert, has its QR code without scripts, and shows the seller on request', async ({
  page,
  browser,
}) => {
  const { path, seller } = await anAircraftOnline({ title: `Sheet ${aWord()}` })
  await page.goto(path)
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}/print$`))
  const address = new URL(path, page.url()).href
  await expect(page.getByRole('img', { name: `QR code that leads to ${address}` })).toBeVisible()
  await expect(page.locator('article')).not.toContainText('grace@example.test')
  await page.getByRole('checkbox', { name: 'With email' }).click()
  await expect(page.locator('article')).toContainText('grace@example.test')
  await expect(page.locator('article')).not.toContainText('208 555 0134')
  await page.getByRole('checkbox', { name: 'With phone number' }).click()
  await expect(page.locator('article')).toContainText('+1 208 555 0134')
  await expectOneSheet(page)
  await page.getByRole('link', { name: 'Back to the advert' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  const guest = await browser.newContext({ javaScriptEnabled: false })
  const plain = await guest.newPage()
  await plain.goto(`${path}/print`)
  await expect(plain.getByRole('img', { name: `QR code that leads to ${address}` })).toBeVisible()
  await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  await guest.close()
  expect(seller.mail).toBeTruthy()
})

test('[PLUS-07] the sheet has one address only, and none for an advert that is not public', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(404)
  const { id, path } = await anAircraftOnline({ title: `Moved ${aWord()}` })
  await page.goto(`/advert/older-title-p-${id}/print`)
  await expect(page).toHaveURL(new RegExp(`${path}/print$`))
  expect((await page.goto('/advert/nothing-p-99999999/print'))?.status()).toBe(404)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`@phone [PLUS-07] axe finds nothing on the sheet, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const [card] = await oldest(page, '/getadverts')
    await page.goto(`/advert/${card!.slug}/print`)
    expect(await violations(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
  })
