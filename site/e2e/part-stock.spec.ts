import { violations } from './axe'
import { anAircraftOnline, aPartOnline, aWord } from './market'
import { expect, test } from './page-errors'
import { asAdmin, aSeller, call, done, openAs } from './sellers'
import { created, field, fill, openForm, submit } from './selling-form'

const aPart = {
  section: 'Engine',
  category: 'Cylinders',
  partNumber: 'AEC-631397',
  manufacturer: 'Continental',
  condition: 'Used',
  'location.country': 'United States',
  'location.state': 'Idaho',
  description: 'Overhauled in March.',
  price: '1200',
  currency: 'USD $',
}

test('[DEAL-07] a part is put up with its stock, its core charge, and where it is shipped', async ({
  page,
  allowStatus,
}) => {
  test.slow()
  allowStatus.add(422)
  const seller = await aSeller()
  const title = `Cylinder ${aWord()}`
  await openForm(page, seller, 'part')
  await fill(page, {
    ...aPart,
    title,
    quantity: '4',
    unit: 'PR · pair',
    saleType: 'Exchange',
    stockNumber: 'K-77',
  })
  await page.getByRole('heading', { name: 'Shipping' }).click()
  for (const [path, ...labels] of [
    ['certificate', 'FAA 8130-3', 'Trace to operator'],
    ['shipsTo', 'Europe', 'Canada'],
  ] as const)
    for (const label of labels) await field(page, path).selectOption({ label })
  await page.getByRole('button', { name: 'Remove Trace to operator' }).click()
  await expect(field(page, 'certificate')).toBeFocused()
  await field(page, 'shelfLifeUntil').fill('2020-01-31')
  await expect(page.getByText('Buyers will see the part as expired.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await submit(page).click()
  const needed = 'Core charge is needed for an exchange, or must be on request.'
  await expect(page.getByText(needed).first()).toBeVisible()
  await fill(page, { coreCharge: '300' })
  await submit(page).click()
  await expect(created(page)).toBeVisible()
  const [row] = (await done(call('GET', '/getmyparts', { token: seller.token }))).data as unknown as {
    advertId: number
  }[]
  await (await asAdmin()).review(row!.advertId, { decision: 'approve' })
  await page.goto(`/parts?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title, exact: true }).click()
  const main = page.getByRole('main')
  for (const words of ['$1,200 / pair', '4 pairs in stock', 'Exchange', '$300', '31 Jan 2020, expired'])
    await expect(main.getByText(words).first()).toBeVisible()
  await expect(main.getByText('Europe, Canada')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('[DEAL-07] a stock number that one has already is told at its field, and finds the advert', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  const { id, seller } = await aPartOnline({ title: `First ${aWord()}`, stockNumber: 'K-77' })
  await openForm(page, seller, 'part')
  await fill(page, { ...aPart, title: 'Second', stockNumber: 'k-77' })
  await submit(page).click()
  await expect(page.getByText(`Stock number is already that of your advert ${id}.`).first()).toBeVisible()
  await openAs(page, seller.mail, '/profile/adverts?kind=part&search=K-77')
  await expect(page.getByText('stock K-77')).toBeVisible()
})

test('[DEAL-07] parts are found by what they fit, from the part, the aircraft and its listing', async ({
  page,
}) => {
  test.slow()
  const seller = await aSeller()
  const title = `Brake ${aWord()}`
  await openForm(page, seller, 'part')
  await fill(page, { ...aPart, title })
  await field(page, 'fits').selectOption({ label: 'Cessna' })
  await page.getByLabel('Model', { exact: true }).last().selectOption({ label: '182T Skylane' })
  await expect(page.getByRole('button', { name: 'Remove Cessna 182T Skylane' })).toBeVisible()
  await submit(page).click()
  await expect(created(page)).toBeVisible()
  const [row] = (await done(call('GET', '/getmyparts', { token: seller.token }))).data as unknown as {
    advertId: number
  }[]
  await (await asAdmin()).review(row!.advertId, { decision: 'approve' })
  const { path } = await anAircraftOnline({ title: `Skylane ${aWord()}` })
  await page.goto(path)
  await page.getByRole('link', { name: /parts? that fits? the Cessna 182T Skylane/ }).click()
  await expect(page).toHaveURL(/\/parts\?fits=\d+$/)
  await expect(page.getByRole('link', { name: 'Remove filter: Fits Cessna 182T Skylane' })).toBeVisible()
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('region', { name: 'Fits' }).getByRole('link', { name: 'Cessna 182T Skylane' }).click()
  await expect(page).toHaveURL(/\/aircraft\?manufacturer=Cessna&model=182T/)
  await expect(page.getByRole('link', { name: /parts? that fits? the Cessna 182T Skylane/ })).toBeVisible()
})

test('[DEAL-07] a seller adds documents and opens them to one buyer in their conversation', async ({
  page,
}) => {
  test.slow()
  const { id, path, seller } = await aPartOnline({ title: `Papers ${aWord()}` })
  await openAs(page, seller.mail, `/profile/adverts/${id}/edit`)
  const panel = page.getByRole('region', { name: 'Release and trace documents' })
  await panel.getByLabel('Kind of document').selectOption({ label: 'FAA 8130-3' })
  const file = {
    name: 'form 8130-3.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nrelease\n'),
  }
  await panel.getByLabel('Add files').setInputFiles([file])
  await expect(panel.getByRole('link', { name: 'form 8130-3.pdf' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const buyer = await aSeller({ name: 'Amelia', surname: 'Buyer' })
  const body = { advertId: id, text: 'May I see the release documents?' }
  const { threadId } = (await done(call('POST', '/messages', { token: buyer.token, body }))).data
  await openAs(page, buyer.mail, path)
  await expect(page.getByRole('region', { name: 'Documents on request' })).toContainText('form 8130-3.pdf')
  await page.goto(`/profile/message/${String(threadId)}`)
  const documents = page.getByRole('region', { name: 'Documents', exact: true })
  await expect(documents).toContainText('Ask for them here')
  await expect(documents.getByRole('link')).toHaveCount(0)
  await openAs(page, seller.mail, `/profile/message/${String(threadId)}`)
  await documents.getByRole('button', { name: 'Open to the buyer' }).click()
  await expect(documents).toContainText('The documents are open to Amelia Buyer.')
  await openAs(page, buyer.mail, `/profile/message/${String(threadId)}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    documents.getByRole('link', { name: 'form 8130-3.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('form 8130-3.pdf')
  expect(await violations(page)).toEqual([])
})
