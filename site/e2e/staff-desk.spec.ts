import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { violations } from './axe'
import { expect, test } from './page-errors'
import {
  anApprovedAircraft,
  aSeller,
  call,
  openAsAdmin,
  setShop,
  signInAsAdmin,
  tokenOfAdmin,
  uniqueWord,
} from './sellers'
import { asStaff } from './review'
import { row } from './tables'

test('[ADM-01] a support request is answered by mail, and what was typed survives a reload', async ({
  page,
}) => {
  const mail = `asker${Date.now()}@example.test`
  const message = `My advert waits since Monday ${Date.now()}`
  const sent = await call('POST', '/support', { body: { mail, subject: 'Payment', message } })
  await call('POST', '/support', { body: { mail, subject: 'Fraud', message: 'Another matter' } })
  await openAsAdmin(page, `/admin/support/${Number(sent.data['ticket'])}`)
  await expect(page.getByText(message).last()).toBeVisible()
  await expect(page.getByText('Another matter').last()).toBeVisible()
  await page.getByLabel('Answer', { exact: true }).fill('It goes online today.')
  await page.reload()
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('It goes online today.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Mail sent', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send answer' })).toBeHidden()

  await page.goto(`/admin/mails?search=${encodeURIComponent(mail)}`)
  const answer = page.getByRole('row').filter({ hasText: 'Support answer' })
  await answer.getByRole('link', { name: /^Read/ }).click()
  await expect(
    page.getByRole('dialog').frameLocator('iframe').getByText('It goes online today.'),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('[PLUS-18] a report is decided with a note that its reporter reads, and the log says who decided', async ({
  page,
}) => {
  const [seller, reporter] = [await aSeller(), await aSeller()]
  const advert = await anApprovedAircraft(seller, `Reported Skylane ${Date.now()}`)
  const body = { advertId: advert.id, reason: 'sold', text: 'I bought it myself.' }
  await call('POST', '/reports', { token: reporter.token, body })
  await openAsAdmin(page, `/admin/reports?advertId=${advert.id}`)
  await page.getByRole('list', { name: 'Open' }).getByRole('link').click()
  // One pane: the report stands above the advert's photos and facts.
  await expect(page.getByRole('region', { name: '1 report' })).toContainText('I bought it myself.')
  await expect(page.getByRole('article', { name: advert.title })).toBeVisible()
  const id = /queue\/report-(\d+)/.exec(page.url())?.[1] ?? ''
  const told = page.getByRole('region', { name: 'Told to the reporters' })
  await expect(told).toContainText('You were right, and we have acted on it.')
  await told.getByLabel('Note').fill('Thank you, it is gone.')
  expect(await violations(page)).toEqual([])
  // The letter hides the advert, and the report follows.
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Last decisions' })).toContainText(/Hidden.*\d+ s/)
  await expect.poll(async () => (await (await asStaff()).advert(advert.id)).status).toBe('hide')
  await page.goto(`/admin/mails?search=${encodeURIComponent(reporter.mail)}`)
  await expect(page.getByRole('row').filter({ hasText: 'Report decided' })).toBeVisible()

  await page.goto(`/admin/audit?objectType=report&objectId=${id}`)
  const line = page.getByRole('listitem').filter({ hasText: `decided report ${id}` })
  await expect(line).toContainText('Hangarlist Admin')
  await line.getByText('What changed').click()
  await expect(line.getByRole('row', { name: /Outcome/ })).toContainText('upheld')
  await expect(line.getByText('Thank you, it is gone.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  // Whoever had it open may have claimed it in between.
  const lines = csv.trim().split('\r\n')
  for (const action of ['report.send', 'report.decide'])
    expect(lines.filter(line => line.includes(action))).toHaveLength(1)
})

/** Somebody buys by invoice; the admin looks at the row of it. */
const anInvoicedOrder = async (page: Page) => {
  await setShop()
  const buyer = await aSeller()
  const billing = { name: buyer.name, street: 'Runway 1', town: 'Boise', country: 'US' }
  const order = await call('POST', '/checkout', {
    token: buyer.token,
    body: { packetId: 'aircraft-basic', method: 'invoice', billing },
  })
  const id = Number(order.data['orderId'])
  await openAsAdmin(page, `/admin/orders?search=${encodeURIComponent(buyer.mail)}`)
  const row = page.getByRole('row').filter({ hasText: buyer.mail })
  return { buyer, id, row }
}

test('[PLUS-13] an order by invoice is found and marked as paid', async ({ page }) => {
  const { row, id, buyer } = await anInvoicedOrder(page)
  await expect(row.getByRole('link', { name: /^Invoice/ })).toHaveAttribute('href', `/orders/${id}/invoice`)
  // As on the invoice, which staff hold beside it.
  await expect(row).toContainText('€59.90')
  expect(await violations(page)).toEqual([])
  await row.getByRole('button', { name: `Mark paid: order ${id}` }).click()
  await expect(page.getByRole('dialog')).toContainText('€59.90')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click()
  await expect(page.getByText('The order is paid')).toBeVisible()
  await expect(row).toContainText('Paid')
  const me = await call('GET', '/userdetail', { token: buyer.token })
  expect(me.data['remain']).toMatchObject({ advert: 4 })
})

test('[PLUS-13] an order that staff cancel shows the credit note of its invoice', async ({ page }) => {
  const { row, id } = await anInvoicedOrder(page)
  await row.getByRole('button', { name: `Cancel: order ${id}` }).click()
  await page.getByRole('dialog').getByLabel('Reason, which the buyer reads').fill('Ordered twice.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  const note = row.getByRole('link', { name: /^Credit note HLC-/ })
  await expect(note).toHaveAttribute('href', new RegExp(`^/orders/${id}/credit-notes/HLC-\\d{4}-\\d{6}$`))
  expect(await violations(page)).toEqual([])
})

/** The dialog in which an admin books the banner that a company has asked for. */
const openBooking = async (page: Page, inDays: number) => {
  const buyer = await aSeller()
  const company = uniqueWord('Skyline ')
  // Far ahead, where no other test books.
  const start = new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10)
  const body = {
    class: 'B+',
    company,
    mail: buyer.mail,
    start,
    target: 'https://example.com/',
    message: 'Autumn',
  }
  await call('POST', '/bannerrequests', { token: buyer.token, body })
  await openAsAdmin(page, '/admin/banners')
  await page.getByRole('button', { name: `Book for ${company}` }).click()
  const dialog = page.getByRole('dialog')
  const choosePicture = async (width: number, height: number) =>
    dialog.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'banner.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width, height, channels: 3, background: '#246' } })
        .jpeg()
        .toBuffer(),
    })
  return { company, start, dialog, choosePicture }
}

test('[HOME-01] an admin books a banner from its request once its picture has the right size, and its days are taken then', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  const { company, start, dialog, choosePicture } = await openBooking(page, 400)
  await expect(dialog.getByLabel('First day')).toHaveValue(start)
  await choosePicture(300, 250)
  await expect(dialog.getByText('class B+ takes 144 × 384', { exact: false })).toBeVisible()
  await choosePicture(144, 384)
  await expect(dialog.getByText('144 × 384 pixels', { exact: true })).toBeVisible()
  await dialog.getByLabel('What stands in the picture').fill('Autumn offers')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Book' }).click()
  await expect(page.getByText('The place is booked')).toBeVisible()
  await expect(row(page, company)).toContainText('B+, place 1')

  await page.getByRole('button', { name: 'Book a place' }).click()
  await dialog.getByLabel('Class').selectOption('B+')
  await dialog.getByLabel('First day').fill(start)
  await expect(dialog.getByLabel('First day')).toHaveAccessibleDescription(new RegExp(`Taken.*${company}`))
})

test('[HOME-01] an admin hides and withdraws a booked banner', async ({ page }) => {
  const { company, dialog, choosePicture } = await openBooking(page, 600)
  await choosePicture(144, 384)
  await expect(dialog.getByText('144 × 384 pixels', { exact: true })).toBeVisible()
  await dialog.getByLabel('What stands in the picture').fill('Winter offers')
  await dialog.getByRole('button', { name: 'Book' }).click()
  const booked = row(page, company)
  await booked.getByRole('button', { name: `Hide: ${company}` }).click()
  await expect(booked).toContainText('Hidden')
  await booked.getByRole('button', { name: `Withdraw: ${company}` }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(booked).toBeHidden()
})

test('[STAT-04] a request for a business account is granted, and the account has its type', async ({
  page,
}) => {
  const person = await aSeller()
  await call('POST', '/account/upgrade', {
    token: person.token,
    body: { accountType: 'business', company: 'Analytical Flying Ltd' },
  })
  await openAsAdmin(page, '/admin/upgrades')
  await page.getByRole('button', { name: `Grant: ${person.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Grant' }).click()
  await expect(page.getByText(/has a Business account now/)).toBeVisible()
  const token = await tokenOfAdmin()
  const users = await call('GET', `/admin/getusers?search=${encodeURIComponent(person.mail)}`, { token })
  expect(users.data).toMatchObject([{ accountType: 'business' }])
})

test('@phone @only-phone [ADM-01] the desk works on a phone: cards, one pane at a time, nothing too wide', async ({
  page,
}) => {
  const mail = `phone${Date.now()}@example.test`
  const message = 'A request that is read on a phone.'
  const sent = await call('POST', '/support', { body: { mail, subject: 'Fraud', message } })
  await signInAsAdmin(page)
  for (const path of ['/users', '/mails', '/orders', '/audit', '/banners', '/reports']) {
    await page.goto(`/admin${path}`)
    await expect(page.getByText('Loading...')).toHaveCount(0)
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect([path, isWide]).toEqual([path, false])
  }
  await page.goto(`/admin/support/${Number(sent.data['ticket'])}`)
  await expect(page.getByText(message).last()).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('button', { name: 'Send answer' })).toBeHidden()
  await expect(page.getByText('Choose one from the list.')).toBeHidden()
  expect(await violations(page)).toEqual([])
})
