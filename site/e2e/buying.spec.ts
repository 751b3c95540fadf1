import type { Page } from '@playwright/test'
import { violations, violationsByLightAndDark } from './axe'
import { expect, test } from './page-errors'
import { aSeller, call, done, openAs, setShop, submitLogin, tokenOfAdmin } from './sellers'

test.beforeAll(setShop)

/** A call that changes something for the one whose token it is; answers its data. */
const post = async (path: string, token: string, body: object = {}) =>
  (await done(call('POST', path, { token, body }))).data
const aBuyer = () => aSeller({ name: 'Grace', surname: 'Buyer', isConfirmed: false })

const fillAddress = async (page: Page) => {
  await page.getByLabel('Name', { exact: true }).fill('Grace Buyer')
  await page.getByLabel(/^Company/).fill('Buyer & Daughters')
  await page.getByLabel('Street and number').fill('12 Airport Road')
  await page.getByLabel(/^Postcode/).fill('83705')
  await page.getByLabel('Town').fill('Boise')
  await page.getByLabel('Country').selectOption('US')
}

const creditsOf = (page: Page, kind: string) => page.locator('dl > div', { hasText: kind }).locator('dd')

test('[PACK-01] the packages stand in three groups with their prices, also without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/packets', '/packages']) {
    await page.goto(path)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/packets$/)
    for (const [group, name, price, each] of [
      ['Aircraft adverts', 'Standard', '€159.99', '€53.33 each'],
      ['Part adverts', 'Advance', '€89.99', '€5.99 each'],
      ['Lease adverts', 'Silver', '€239.99', '€79.99 each'],
    ] as const) {
      const section = page.getByRole('region', { name: group })
      const card = section.getByRole('listitem').filter({ hasText: name })
      await expect(card).toContainText(price)
      await expect(card).toContainText(each)
      await expect(section.getByText('Most popular')).toHaveCount(1)
      await expect(card).toContainText('Most popular')
    }
    await expect(page.getByRole('listitem').filter({ hasText: /€[\d.]+ each/ })).toHaveCount(11)
  }
  await context.close()
})

const billing = { name: 'Grace Buyer', street: '12 Airport Road', town: 'Boise', country: 'US' }
/** An order to be paid by bank transfer, made past the pages; answers its number. */
const orderByInvoice = async (token: string, more: object = {}) =>
  Number(
    (await post('/checkout', token, { packetId: 'aircraft-standard', method: 'invoice', billing, ...more }))[
      'orderId'
    ],
  )
/** How many pages are printed of what is shown. */
const printedPages = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  return pdf.match(/\/Type\s*\/Page\b/g)?.length
}

test('[PACK-02, PLUS-13] @phone a visitor who buys signs in on the way, orders by invoice, and prints the invoice', async ({
  page,
}) => {
  const { mail } = await aBuyer()
  await page.goto('/packets')
  await page.getByRole('link', { name: 'Buy Standard, Aircraft adverts' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await submitLogin(page, mail)
  await expect(page).toHaveURL(/\/packets\/order\?packet=aircraft-standard$/)
  await expect(page.getByRole('group', { name: 'Package' })).toContainText(
    'Standard Aircraft adverts, 3 credits, €159.99',
  )
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace Buyer')
  await page.getByLabel('Quantity').selectOption('2')
  await expect(page.getByText('€319.98')).toBeVisible()
  await page.getByRole('radio', { name: /Invoice and bank transfer/ }).check()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await expect(page.getByRole('heading', { name: 'Please transfer' })).toBeVisible()
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible()
  const amount = page.locator('dl > div').filter({ hasText: 'Amount' })
  await expect(amount).toContainText('€319.98')
  await expect(amount.getByRole('button', { name: 'Copy: Amount' })).toBeVisible()
  expect(await page.locator('dd[data-part=address]').innerText()).toBe(
    'Buyer & Daughters\nGrace Buyer\n12 Airport Road\n83705 Boise\nUnited States',
  )
  await page.getByRole('link', { name: 'Invoice for printing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice HL-\d{4}-\d{6}$/ })).toBeVisible()
  await expect(page.getByText('Buyer & Daughters')).toBeVisible()
  expect(await printedPages(page)).toBe(1)
})

test('[PACK-02] @phone a buyer has the credits of an order once staff mark it as paid', async ({ page }) => {
  const { mail, token } = await aBuyer()
  const id = await orderByInvoice(token, { quantity: 2 })
  await openAs(page, mail, '/orders')
  await expect(creditsOf(page, 'Aircraft adverts')).toHaveText('3')
  await post(`/admin/orders/${id}/paid`, await tokenOfAdmin())
  await page.reload()
  await expect(creditsOf(page, 'Aircraft adverts')).toHaveText('9')
  await expect(page.getByRole('row').filter({ hasText: `Order ${id}` })).toContainText('Paid')
  await expect(page.getByText('+6')).toBeVisible()
  await page.goto(`/orders/${id}`)
  await expect(page.getByText('6 credits were added')).toBeVisible()
})

test('[PACK-02] the next order has the address of the last one, and a person is told before paying that leases need a business account', async ({
  page,
}) => {
  const { mail, token } = await aBuyer()
  await orderByInvoice(token)
  await openAs(page, mail, '/packets/order?packet=parts-basic')
  await expect(page.getByLabel('Street and number')).toHaveValue('12 Airport Road')
  await expect(page.getByText('Your account is Person')).toHaveCount(0)
  await page.goto('/packets/order?packet=lease-silver')
  await expect(page.getByText('Your account is Person')).toBeVisible()
  await expect(page.getByRole('link', { name: 'About account types' })).toBeVisible()
})

test('[PACK-02] a buyer who cancels the online payment can pay later and then has the credits', async ({
  page,
}) => {
  const { mail } = await aBuyer()
  await page.goto('/login?next=%2Fpackets%2Forder%3Fpacket%3Dlease-silver')
  await submitLogin(page, mail)
  await page.getByRole('radio', { name: 'Tool lease adverts' }).check()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Order and pay' }).click()
  await expect(page.getByRole('heading', { name: 'Pay 239.99 EUR' })).toBeVisible()

  // Changing one's mind leads back to the order, and from there to the same page.
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByText('The payment was cancelled, and nothing was charged.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, your credits are there' })).toBeVisible()
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(creditsOf(page, 'Tool leases')).toHaveText('6')
  await expect(creditsOf(page, 'Aircraft leases')).toHaveText('3')
})

test('[PACK-02] @phone while there is no way to pay, no package can be bought and the page leads to support', async ({
  page,
}) => {
  const { mail } = await aBuyer()
  // The server of these tests can always be paid.
  await page.route(/\/(getpackages|getcheckout)$/, async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { methods: string[] } | { methods: string[] }[] }
    for (const one of [body.data].flat()) one.methods = []
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/login?next=%2Fpackets%2Forder%3Fpacket%3Daircraft-basic')
  await submitLogin(page, mail)
  const said = page.getByRole('region', { name: 'Packages cannot be bought right now' })
  await expect(said).toBeVisible()
  await expect(page.getByRole('button', { name: /^Order/ })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Packages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible()
  await expect(said).toBeVisible()
  await expect(page.getByText('€159.99')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Buy / })).toHaveCount(0)
  await expect(page.getByText('Packages are paid')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await said.getByRole('link', { name: 'Write to support' }).click()
  await expect(page).toHaveURL(/\/support$/)
})

test('an order without an address names the missing fields, and a buyer can cancel an order', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  await page.goto('/login?next=%2Fpackets%2Forder%3Fpacket%3Daircraft-basic')
  await submitLogin(page, (await aBuyer()).mail)
  await page.getByRole('radio', { name: /Invoice and bank transfer/ }).check()
  const submit = page.getByRole('button', { name: 'Order with obligation to pay' })
  await submit.click()
  await expect(page.getByText('Street and number is needed.')).toBeVisible()
  await expect(page.getByLabel('Street and number')).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace Buyer')
  await fillAddress(page)
  await submit.dblclick()
  await expect(page.getByRole('heading', { name: 'Please transfer' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('This order was cancelled. There is nothing to pay.')).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('row').filter({ hasText: 'Order ' })).toHaveCount(2)
})

test('[PLUS-13] @phone a cancelled invoice has a credit note for printing; paid after all, the order has another invoice', async ({
  page,
}) => {
  const { mail, token } = await aBuyer()
  const id = await orderByInvoice(token)
  await page.goto(`/login?next=%2Forders%2F${id}`)
  await submitLogin(page, mail)
  await expect(page.getByRole('heading', { name: 'Please transfer' })).toBeVisible()
  await expect(page.getByText('Credit note')).toBeHidden()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('link', { name: 'Credit note for printing' }).click()

  const heading = page.getByRole('heading', { level: 1, name: /^Credit note HLC-\d{4}-\d{6}$/ })
  await expect(heading).toBeVisible()
  const number = /HLC-\S+/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
  await expect(page.getByText(/^It cancels invoice HL-\d{4}-\d{6} of /)).toBeVisible()
  const paper = page.getByRole('article')
  await expect(paper.getByRole('row', { name: 'Total credited' })).toContainText('-€159.99')
  await expect(paper).toContainText('12 Airport Road')
  await expect(paper).not.toContainText(/IBAN|to be paid|transfer/i)
  expect(await printedPages(page)).toBe(1)

  await page.goto(`/orders/${id}/invoice`)
  const invoice = page.getByRole('heading', { level: 1, name: /^Invoice HL-/ })
  const first = /HL-\S+/.exec((await invoice.textContent()) ?? '')?.[0] ?? ''
  await page.getByRole('link', { name: number }).click()
  await expect(heading).toBeVisible()

  await post(`/admin/orders/${id}/paid`, await tokenOfAdmin())
  await page.goto('/orders')
  const row = page.getByRole('row').filter({ hasText: `Order ${id}` })
  await expect(row).toContainText('Paid')
  await expect(row.getByRole('link', { name: number })).toBeVisible()
  await expect(row.getByRole('link', { name: first })).toBeHidden()
  await row.getByRole('link', { name: `Order ${id}` }).click()
  await page.getByRole('link', { name: first }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${first}` })).toBeVisible()
  await expect(page.getByText('Cancelled by credit note')).toBeVisible()
})

test('an order, invoice, credit note or package that does not exist is answered in words', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(404)
  await page.goto('/login?next=%2Forders%2F999999')
  await submitLogin(page, (await aBuyer()).mail)
  await expect(page.getByText('There is no such order.')).toBeVisible()
  await page.goto('/orders/nothing')
  await expect(page.getByText('There is no such order.')).toBeVisible()
  await page.goto('/orders/999999/invoice')
  await expect(page.getByText('There is no invoice for this order yet.')).toBeVisible()
  await page.goto('/orders/999999/credit-notes/HLC-2026-000001')
  await expect(page.getByText('There is no such credit note.')).toBeVisible()
  await page.goto('/packets/order?packet=none')
  await expect(page.getByText('This package is not sold.')).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByText('You have ordered nothing yet.')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Orders and Credits' }),
  ).toHaveAttribute('aria-current', 'page')
})

test('@phone no page of buying has a violation that axe finds, in light and in dark', async ({ page }) => {
  const { mail, token } = await aBuyer()
  const order = (packetId: string, method: string) => orderByInvoice(token, { packetId, method })
  const transfer = await order('aircraft-standard', 'invoice')
  const unpaid = await order('parts-basic', 'stripe')
  const paid = await order('lease-gold', 'invoice')
  await post(`/admin/orders/${paid}/paid`, await tokenOfAdmin())
  const ended = await order('aircraft-basic', 'invoice')
  const { creditNotes } = await post(`/orders/${ended}/cancel`, token)
  const [{ number }] = creditNotes as [{ number: string }]
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/login?next=%2Forders')
  await submitLogin(page, mail)
  await expect(page.getByRole('heading', { name: 'Orders and credits' })).toBeVisible()
  for (const [path, sign] of [
    ['/packets', 'Packages'],
    ['/packets/order?packet=lease-silver', 'Your order'],
    ['/orders', 'Orders and credits'],
    [`/orders/${transfer}`, 'Please transfer'],
    [`/orders/${unpaid}?from=cancel`, 'Not paid yet'],
    [`/orders/${unpaid}?from=payment`, 'Payment is being confirmed'],
    [`/orders/${paid}`, 'Thank you, your credits are there'],
    [`/orders/${transfer}/invoice`, 'Invoice to'],
    [`/orders/${ended}`, `Order ${ended}`],
    [`/orders/${ended}/credit-notes/${number}`, 'Credit note to'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: sign })).toBeVisible()
    expect([path, await violationsByLightAndDark(page)]).toEqual([path, []])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, overflow]).toEqual([path, 0])
  }
})
