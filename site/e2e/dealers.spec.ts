import { violationsByLightAndDark } from './axe'
import { aWord } from './market'
import { expect, test } from './page-errors'
import { anApprovedAircraft, aSeller, call, done, uniqueWord, type Seller } from './sellers'

/** A company in Sweden with an aircraft in Idaho. */
const aDealer = async (name: string): Promise<{ readonly seller: Seller; readonly slug: string }> => {
  const seller = await aSeller({ change: { accountType: 'business', company: name } })
  const { token } = seller
  const mine = (await done(call('GET', '/companies', { token }))).data as unknown as { id: number }[]
  await done(
    call('PUT', `/companies/${mine[0]!.id}/details`, {
      token,
      body: { street: 'Hangar 3', postcode: '721 31', town: 'Västerås', country: 'SE', monday: '9–17' },
    }),
  )
  const { slug } = await anApprovedAircraft(seller, `Skylane of ${aWord()}`)
  return { seller, slug }
}

test('@phone [DEAL-02] a company is found in the list of dealers, and tells what it offers and where', async ({
  page,
  allowStatus,
}) => {
  test.slow()
  const name = uniqueWord('Mälar Flyg ')
  const { slug } = await aDealer(name)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dealers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dealers and companies' })).toBeVisible()
  // What is told of companies is some seconds old at most.
  await expect(async () => {
    await page.getByLabel('Name or town').fill(`${name.toLowerCase()} vasteras`)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('1 company', { exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  expect(await violationsByLightAndDark(page)).toEqual([])
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/dealers\/malar-flyg-[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const main = page.locator('main')
  for (const said of ['721 31 Västerås', '9–17', 'United States: 1 advert', 'Sweden: address of the company'])
    await expect(main).toContainText(said)
  await expect(main).not.toContainText('@')
  expect(await violationsByLightAndDark(page)).toEqual([])
  const feed = await main.getByRole('link', { name: 'Aircraft', exact: true }).last().getAttribute('href')
  expect(await (await page.request.get(feed!)).text()).toContain('Skylane of')
  // From an advert to its dealer, and from an old name to the one of today.
  const address = new URL(page.url()).pathname
  await page.goto(`/advert/${slug}`)
  await page.getByRole('link', { name: 'All adverts of this seller' }).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  const key = address.slice(address.lastIndexOf('-') + 1)
  for (const former of [`/dealers/former-name-${key}`, `/sellers/${key}`]) {
    await page.goto(former)
    expect(new URL(page.url()).pathname).toBe(address)
  }
  allowStatus.add(404)
  expect((await page.goto('/dealers/nobody-of-this-name'))?.status()).toBe(404)
})

test('[DEAL-02] the list of dealers is narrowed without scripts, and says so when nothing is left', async ({
  browser,
}) => {
  const name = uniqueWord('Skyparts ')
  await aDealer(name)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await expect(async () => {
    await page.goto('/dealers')
    await page.getByLabel('Name or town').fill(name)
    await page.getByLabel('Country').selectOption({ value: 'SE' }, { timeout: 1000 })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await page.getByLabel('Offers').selectOption({ label: 'Tool Lease' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No company matches.' })).toBeVisible()
  await expect(page.getByLabel('Name or town')).toHaveValue(name)
  await page.getByRole('link', { name: 'Show all companies' }).click()
  await expect(page.getByLabel('Name or town')).toHaveValue('')
  await context.close()
})
