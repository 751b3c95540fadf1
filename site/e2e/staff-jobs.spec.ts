import { expect, type Page } from '@playwright/test'
import { violations } from './axe'
import { test } from './page-errors'
import {
  aModerator,
  anAdmin,
  anAircraft,
  anApprovedAircraft,
  aSeller,
  call,
  done,
  openAs,
  publicStatus,
  tokenOfAdmin,
  uniqueWord,
} from './sellers'
import { openBoard } from './tables'
import { include } from './workbench'

const narrowTo = async (page: Page, words: string, count: number) => {
  await page.getByRole('searchbox', { name: 'Search in this table' }).fill(words)
  await expect(page.getByRole('row').filter({ hasText: words })).toHaveCount(count)
}
const actionsOn = (page: Page) => page.getByRole('group', { name: 'Do with these adverts' })
const bar = (page: Page) => page.getByRole('region', { name: 'Jobs that are running or just done' })

test('[PLUS-16, DESK-03] selected adverts are approved at once, a refused one is named, and all of it is taken back', async ({
  page,
}) => {
  const word = uniqueWord('Bulk ')
  const seller = await aSeller()
  const adverts = [await anAircraft(seller, `${word} one`), await anAircraft(seller, `${word} two`)]
  const staff = await aModerator()
  await openBoard(page, '/admin/aircraft', staff)
  await narrowTo(page, word, 2)
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
  const actions = actionsOn(page)
  await expect(actions.getByText('2 selected')).toBeVisible()
  await expect(actions.getByRole('button', { name: /^Show / })).toBeHidden()
  // Somebody else is faster with one of them, and the table has not heard of it.
  let hear = () => {}
  const heard = new Promise<void>(resolve => (hear = resolve))
  await page.route(/\/admin\/adverts\/rows/, async route => {
    await heard
    await route.continue()
  })
  await call('PATCH', `/admin/updateadvert/${adverts[1]!.id}`, {
    token: staff.token,
    body: { status: 'hide' },
  })
  await actions.getByRole('button', { name: 'Approve 2' }).click()
  await include(page)
  const asked = page.getByRole('dialog', { name: /^Approve 1 of 2 adverts/ })
  await expect(asked).toContainText('1 left out: their state does not allow it')
  await asked.getByRole('button', { name: 'Approve 1' }).click()
  hear()
  const line = bar(page).getByRole('listitem').filter({ hasText: 'Approve: 2 adverts' })
  await expect(line).toContainText('1 done, 1 refused')
  await expect(page.getByRole('button', { name: `Remove approval: ${adverts[0]!.title}` })).toBeVisible()
  expect(await publicStatus(adverts[0]!.id)).toBe(200)

  await line.getByRole('button', { name: 'Show: Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve: 2 adverts' })
  await expect(dialog.getByRole('row').filter({ hasText: adverts[1]!.title })).toContainText('It is hidden.')
  await expect(dialog.getByRole('link', { name: adverts[1]!.title })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  // It stands there on every section, and after the page has come anew.
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Parts' }).click()
  await expect(line).toContainText('1 done, 1 refused')
  await page.goto('/admin/aircraft')
  await narrowTo(page, word, 2)
  await line.getByRole('button', { name: 'Undo all: Approve' }).click()
  await expect(line).toContainText('1 taken back, 1 refused')
  await expect(page.getByRole('button', { name: `Approve: ${adverts[0]!.title}` })).toBeVisible()
  expect(await publicStatus(adverts[0]!.id)).toBe(404)
  await line.getByRole('button', { name: 'Close: Approve' }).click()
  await expect(bar(page)).toBeHidden()
})

/** As many digits by chance. */
const random = (digits: number) => String(Math.floor((1 + Math.random() * 8) * 10 ** (digits - 1)))
/** A number that no other test has: one that several sellers have is a signal, until very many have it. */
const ownPhone = () => `208${2 + Math.floor(Math.random() * 8)}${random(6)}`

test('[DESK-03] of many adverts those with signals are left as they are, unless they are included', async ({
  page,
}) => {
  const word = uniqueWord('Doubtful ')
  const phone = ownPhone()
  const seller = await aSeller({ phone })
  const contact = { name: seller.name, surname: 'Seller', mail: seller.mail, dialcode: '+1', phone }
  const facts = () => ({ contact, registration: undefined, serialNumber: random(9) })
  const calm = await anAircraft(seller, `${word} calm`, facts())
  const description = 'A deposit in advance by Western Union reserves it for you.'
  const doubtful = await anAircraft(seller, `${word} doubtful`, { ...facts(), description })
  const signalsOf = async (id: number) =>
    (await call('GET', `/admin/adverts/${id}/signals`, { token: await tokenOfAdmin() })).data['signals']
  await expect.poll(() => signalsOf(doubtful.id)).toHaveLength(1)
  expect(await signalsOf(calm.id)).toEqual([])
  await openBoard(page, '/admin/aircraft', await aModerator())
  await narrowTo(page, word, 2)
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
  await actionsOn(page).getByRole('button', { name: 'Approve 2' }).click()
  const asked = page.getByRole('dialog', { name: /^Approve 1 of 2 adverts/ })
  await expect(asked.getByRole('radio', { name: /Leave/ })).toBeChecked()
  await asked.getByRole('button', { name: 'Approve 1' }).click()
  await expect(bar(page).getByRole('listitem').first()).toContainText('1 done')
  expect([await publicStatus(calm.id), await publicStatus(doubtful.id)]).toEqual([200, 404])
})

test('[DESK-03] a job on all adverts that match a filter asks again when another number matches by now', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(409)
  const word = uniqueWord('Hoist ')
  const seller = await aSeller({ phone: ownPhone(), change: { accountType: 'business' } })
  const staff = await aModerator()
  const hidden = async (title: string) => {
    const { data } = await call('POST', '/createtoollease', {
      token: seller.token,
      body: {
        title,
        toolType: 'engine',
        location: { country: 'DE' },
        currency: 'EUR',
        price: 10,
        // Of nobody else: what has a signal is left out of a job.
        contact: { name: 'Ada', mail: seller.mail },
      },
    })
    const id = Number(data['advertId'])
    await call('PATCH', `/admin/updateadvert/${id}`, { token: staff.token, body: { status: 'hide' } })
    return id
  }
  const statuses = async () => {
    const { data } = await call(
      'GET',
      `/admin/getadverts?kind=toollease&search=${encodeURIComponent(word)}`,
      {
        token: staff.token,
      },
    )
    return (data as unknown as { status: string }[]).map(({ status }) => status)
  }
  await hidden(`${word} one`)
  await openBoard(page, '/admin/toolleases?status=hide', staff)
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1)
  const actions = actionsOn(page)
  await page.getByRole('row').filter({ hasText: word }).getByRole('checkbox').check()
  await actions.getByRole('button', { name: /^All \d+ that match$/ }).click()
  await actions.getByRole('button', { name: /^Show \d+$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The job can be undone')
  await hidden(`${word} two`)
  await dialog.getByRole('button', { name: /^Show \d+/ }).click()
  await expect(dialog.getByRole('alert')).toContainText(/The filter matches \d+ adverts? by now\./)
  expect(await statuses()).toEqual(['hide', 'hide'])
  await dialog.getByRole('button', { name: /^Show \d+/ }).click()
  const line = bar(page).getByRole('listitem').filter({ hasText: 'Show: ' })
  await expect(line).toContainText(/\d+ done/)
  expect(await statuses()).toEqual(['approved', 'approved'])
  await line.getByRole('button', { name: /^Undo all: Show/ }).click()
  await expect(line).toContainText(/\d+ taken back/)
  expect(await statuses()).toEqual(['hide', 'hide'])
})

test('[PLUS-16] a moderator selects and rejects adverts by keyboard alone, and undoes a single decision in its toast', async ({
  page,
}) => {
  const word = uniqueWord('Keys ')
  const seller = await aSeller()
  const adverts = [await anAircraft(seller, `${word} one`), await anAircraft(seller, `${word} two`)]
  await openBoard(page, '/admin/aircraft', await aModerator())
  await narrowTo(page, word, 2)
  const search = page.getByRole('searchbox', { name: 'Search in this table' })
  await search.focus()
  // Into the table, and down its rows.
  const inGrid = page.locator('.ag-cell:focus')
  for (let steps = 0; steps < 30 && (await inGrid.count()) === 0; steps++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const actions = actionsOn(page)
  await expect(actions.getByText('2 selected')).toBeVisible()
  const reject = actions.getByRole('button', { name: 'Reject 2' })
  await page.keyboard.press('F6')
  for (let steps = 0; steps < 10 && !(await isFocused(reject)); steps++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await include(page)
  const dialog = page.getByRole('dialog', { name: 'Reject 2 adverts?' })
  await expect(dialog).toBeVisible()
  expect(await violations(page)).toEqual([])
  const send = dialog.getByRole('button', { name: 'Reject 2' })
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Choose a reason or write a note')
  const reason = dialog.getByRole('checkbox', { name: 'Important details are missing.' })
  await reason.focus()
  await page.keyboard.press('Space')
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText('2 done')
  await expect(dialog).toBeHidden()

  // What is rejected can still be approved by itself; and that, taken back. Until its row is read anew, one would decide on the
  // version of before, which is refused.
  const rejected = page.getByRole('row').filter({ hasText: word }).filter({ hasText: 'Rejected' })
  await expect(rejected).toHaveCount(2)
  const approve = page.getByRole('button', { name: `Approve: ${adverts[0]!.title}` })
  await approve.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell').filter({ hasText: 'Remove approval' })).toBeFocused()
  const toast = page.locator('section[popover] > div').filter({ hasText: 'Advert Update Success' })
  await toast.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Taken back').first()).toBeVisible()
  await expect(approve).toBeVisible()
  expect(await publicStatus(adverts[0]!.id)).toBe(404)
})

test('[PLUS-16] F6 right after a press on Space leads to the actions, however late the page draws', async ({
  page,
}) => {
  const word = uniqueWord('Haste ')
  const seller = await aSeller()
  for (const nth of ['one', 'two']) await anAircraft(seller, `${word} ${nth}`)
  // What React draws and what it does after that wait their turn through a port: on a busy machine, this long.
  await page.addInitScript(() => {
    const post: (this: MessagePort, ...sent: never[]) => void = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: never[]) {
      setTimeout(() => post.apply(this, sent), 300)
    }
  })
  await openBoard(page, '/admin/aircraft', await aModerator())
  await narrowTo(page, word, 2)
  const row = page.getByRole('row').filter({ hasText: `${word} one` })
  await row.getByRole('gridcell').first().focus()
  const actions = actionsOn(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('F6')
  await expect(actions.getByText('1 selected')).toBeVisible()
  await expect(actions.getByRole('button', { name: 'Approve 1' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(row.getByRole('gridcell').first()).toBeFocused()

  // Without a selection there is nothing to do; with one, a button that goes leaves the focus in its place.
  await page.keyboard.press('Space')
  await expect(actions).toBeHidden()
  await page.keyboard.press('Space')
  await expect(actions.getByText('1 selected')).toBeVisible()
  const everything = actions.getByRole('button', { name: 'All 2 that match' })
  await everything.focus()
  await page.keyboard.press('Enter')
  const only = actions.getByRole('button', { name: 'Back to the selection' })
  await expect(only).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(actions.getByRole('button', { name: 'Approve 1' })).toBeFocused()
})

const isFocused = (button: ReturnType<Page['getByRole']>) =>
  button.evaluate(element => element === document.activeElement)

test('on a phone the card of a job covers nothing, and a table of one row is as low as that', async ({
  page,
}) => {
  const staff = await anAdmin()
  const { id } = await anApprovedAircraft(await aSeller(), uniqueWord('Card of a job '))
  const body = { action: 'hide', ids: [id] }
  await done(call('PATCH', '/admin/adverts/bulk', { token: staff.token, body }))
  await openAs(page, staff.mail, `/admin/users?search=${encodeURIComponent(staff.mail)}`)
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(2)
  const frame = await table.locator('..').boundingBox()
  expect(frame?.height).toBeLessThan(200)
  await page.setViewportSize({ width: 390, height: 844 })
  const card = await bar(page).boundingBox()
  const work = await page.getByRole('region', { name: 'Users List' }).boundingBox()
  expect(card?.y).toBeGreaterThanOrEqual((work?.y ?? 0) + (work?.height ?? 0))
})
