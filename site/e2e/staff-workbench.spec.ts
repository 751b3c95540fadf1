import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from './axe'
import { asStaff } from './review'
import { expect, test } from './page-errors'
import { admin, anAircraft, asAdmin, aSeller, password, signIn, tokenOf, type Seller } from './sellers'

const unique = (word: string) => `${word}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

const several = async (seller: Seller, word: string, count: number) => {
  const adverts = []
  for (let nth = 1; nth <= count; nth++) adverts.push(await anAircraft(seller, `${word} no ${nth}`))
  return adverts
}

const openWorkbench = async (page: Page, words = '', who: typeof admin = admin) => {
  await signIn(page, who.mail, who.password)
  await page.goto(`/admin/workbench${words && `?search=${words}`}`)
  await expect(page.locator('output[data-phase="ready"]')).toBeVisible()
}
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search id, title' })
const rowsOf = (page: Page, word: string) => page.getByRole('row').filter({ hasText: word })
const pane = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

test('[DESK-02] all kinds stand in one table; search, queues, facets and heads of columns narrow it; a view is kept and exported', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const word = unique('Bench')
  const seller = await aSeller()
  const [first] = await several(seller, word, 3)
  await (await asAdmin()).review(first!.id, { decision: 'approve', version: 1 })
  await openWorkbench(page)
  await page.keyboard.press('b')
  for (const kind of ['Aircraft', 'Part', 'Lease', 'Tool lease'])
    await expect(pane(page).getByRole('checkbox', { name: new RegExp(`^${kind} [1-9]`) })).toBeVisible()

  await search(page).fill(word.toUpperCase())
  await expect(page.getByText(/^3 of [\d,]+ rows$/)).toBeVisible()
  await search(page).fill(String(first!.id))
  await expect(rowsOf(page, first!.title)).toBeVisible()
  await search(page).fill(word)
  await pane(page)
    .getByRole('checkbox', { name: /^Unapproved 2$/ })
    .check()
  await expect(rowsOf(page, word)).toHaveCount(2)
  await pane(page).getByRole('button', { name: 'Clear' }).click()
  await expect(rowsOf(page, word)).toHaveCount(3)
  expect(await violations(page)).toEqual([])

  // The same filter from the head of its column.
  await page.getByRole('columnheader', { name: 'Status' }).hover()
  await page.getByRole('columnheader', { name: 'Status' }).locator('.ag-header-cell-filter-button').click()
  await page
    .locator('[data-part=head-filter]')
    .getByRole('checkbox', { name: /^Approved 1$/ })
    .check()
  await expect(rowsOf(page, word)).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Name of the view').fill(`View of ${word}`)
  await page.getByRole('button', { name: 'Keep this view' }).click()
  await expect(page.getByText(`View “View of ${word}” is kept`)).toBeVisible()
  await page.keyboard.press('Escape')
  await pane(page)
    .getByRole('button', { name: /^Waiting/ })
    .click()
  await expect(rowsOf(page, word)).toHaveCount(2)

  await page.keyboard.press('Control+k')
  await page.keyboard.type(`view of ${word}`)
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(
    `View of ${word}`,
  )
  await page.keyboard.press('Enter')
  await expect(rowsOf(page, word)).toHaveCount(1)

  const saved = async (form: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: form }).click(),
    ])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const csv = await saved(/CSV/)
  expect(csv.name).toMatch(/^hangarlist-adverts-\d{4}-\d\d-\d\d\.csv$/)
  const lines = csv.bytes.toString().trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Id,Title,Status')
  expect(lines[1]).toContain(`${first!.id},${first!.title},Approved`)
  const workbook = await saved(/Excel/)
  expect(workbook.name).toMatch(/\.xlsx$/)
  // A zip archive.
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('[DESK-04] adverts are triaged from the table by keyboard; a row shows its decision and a conflict names who was faster', async ({
  page,
  allowStatus,
}) => {
  test.setTimeout(120_000)
  const word = unique('Triage')
  const adverts = await several(await aSeller(), word, 3)
  const [third, second, first] = adverts.toReversed()
  await openWorkbench(page, word)
  await expect(rowsOf(page, word)).toHaveCount(3)
  const heading = (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })
  const shows = (title: string, text: string) => expect(rowsOf(page, title)).toContainText(text)

  await page.keyboard.press('j')
  await expect(heading(third!.title)).toBeVisible()
  await expect(page.getByText(/^You have this until/)).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(second!.title)).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(third!.title)).toBeVisible()

  // Pressed before the next advert is on the screen, a key decides neither of the two.
  await page.evaluate(async () => {
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    press('j')
    await new Promise(resolve => setTimeout(resolve))
    press('a')
  })
  await expect(heading(second!.title)).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(third!.title)).toBeVisible()
  const staff = await asStaff()
  expect(await staff.advert(third!.id)).toMatchObject({ status: 'unapproved' })

  await page.keyboard.press('a')
  await shows(third!.title, 'Approved')
  await expect(heading(second!.title)).toBeVisible()

  // A colleague decides while the advert is open.
  await (await asAdmin()).review(second!.id, { decision: 'approve', version: 1, force: true })
  allowStatus.add(409)
  await page.keyboard.press('h')
  await expect(page.getByRole('alert')).toContainText('Somebody was faster')
  await shows(second!.title, 'Not saved')
  await expect(heading(second!.title)).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await expect(heading(first!.title)).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.type('duplicate')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Reject and send' })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await shows(first!.title, 'Rejected')
  expect(await staff.advert(first!.id)).toMatchObject({ reviewState: 'rejected' })
  expect(await staff.advert(second!.id)).toMatchObject({ status: 'approved' })

  // The pane goes and comes back with a key, as it was left.
  await page.getByRole('columnheader', { name: 'Title' }).click()
  await page.keyboard.press('i')
  await expect(heading(first!.title)).toBeHidden()
  await page.reload()
  await expect(page.locator('output[data-phase="ready"]')).toBeVisible()
  await expect(page.getByText('Choose an advert with the arrow keys')).toBeHidden()
})

test('[DESK-08] rows stay when the server is away, are said to be old, and go on when it is back', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(0)
  const word = unique('Away')
  const [advert] = await several(await aSeller(), word, 2)
  await openWorkbench(page, word)
  await expect(rowsOf(page, word)).toHaveCount(2)
  const menu = page.getByRole('navigation', { name: 'Sections' })
  await menu.getByRole('link', { name: 'Figures' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures')

  await page.route('**/admin/adverts/**', route => route.abort())
  await menu.getByRole('link', { name: 'Workbench' }).click()
  await search(page).fill(word)
  await expect(rowsOf(page, word)).toHaveCount(2)
  await expect(page.getByText('Cannot reach the server. What you see may have changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowsOf(page, word)).toHaveCount(2)
  expect(await violations(page)).toEqual([])

  await (await asAdmin()).review(advert!.id, { decision: 'approve', version: 1 })
  await page.unroute('**/admin/adverts/**')
  await expect(page.locator('output[data-phase="ready"]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(rowsOf(page, advert!.title)).toContainText('Approved')

  // A server that is away from the beginning: it says so, and reads by itself when it answers.
  await page.route('**/admin/adverts/**', route => route.abort())
  await page.reload()
  await expect(page.getByText('so nothing could be read yet')).toBeVisible()
  await expect(page.locator('.ag-overlay').getByText('The adverts could not be read.')).toBeVisible()
  await page.unroute('**/admin/adverts/**')
  await expect(page.locator('output[data-phase="ready"]')).toBeVisible()
})

test('[DESK-03] everything that matches is hidden by the server under the same filters, shown live in the rows, and taken back', async ({
  page,
}) => {
  const word = unique('Many')
  const adverts = await several(await aSeller(), word, 3)
  const staff = await asStaff()
  const statuses = async () => Promise.all(adverts.map(async ({ id }) => (await staff.advert(id)).status))
  await openWorkbench(page, word)
  await expect(rowsOf(page, word)).toHaveCount(3)
  await page.getByRole('button', { name: 'All 3 that match' }).click()
  const sent = page.waitForRequest(request => request.url().endsWith('/admin/adverts/bulk'))
  await page.getByRole('button', { name: 'Hide 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide 3' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    action: 'hide',
    filter: { words: word },
    expectedCount: 3,
  })
  const bar = page.getByRole('region', { name: 'Jobs that are running or just done' })
  await expect(bar).toContainText('3 done')
  await expect(rowsOf(page, word).filter({ hasText: 'Hidden' })).toHaveCount(3)
  expect(await statuses()).toEqual(['hide', 'hide', 'hide'])
  await bar.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(rowsOf(page, word).filter({ hasText: 'Unapproved' })).toHaveCount(3)
  expect(await statuses()).toEqual(['unapproved', 'unapproved', 'unapproved'])
})

test('[DESK-03] what can be done with a selection, and the open advert, follow what was just done with them', async ({
  page,
}) => {
  const word = unique('Follow')
  await several(await aSeller(), word, 2)
  // Of the test's own: jobs that others of the same account have just done stand at the same edge of the page.
  const { mail } = await aSeller()
  await (await asAdmin()).change(mail, { role: 'Moderator' })
  await openWorkbench(page, word, { mail, password })
  await expect(rowsOf(page, word)).toHaveCount(2)
  await rowsOf(page, word).first().click()
  const item = page.getByRole('region', { name: 'Advert', exact: true })
  await expect(item.getByText('Waiting for review')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
  const actions = page.getByRole('group', { name: 'Do with these adverts' })
  await expect(actions.getByText('2 selected')).toBeVisible()
  await actions.getByRole('button', { name: 'Hide 2' }).click()
  await expect(actions.getByRole('button', { name: 'Show 2' })).toBeVisible()
  await expect(actions.getByRole('button', { name: /^Hide/ })).toHaveCount(0)
  await expect(item.getByRole('button', { name: /^Show/ })).toBeVisible()
  const jobs = page.getByRole('region', { name: 'Jobs that' })
  await jobs.getByRole('button', { name: 'Undo: Hide: 2 adverts' }).click()
  await expect(actions.getByRole('button', { name: 'Hide 2' })).toBeVisible()
  await expect(item.getByText('Waiting for review')).toBeVisible()

  // What is no longer among the rows that are shown is no longer selected.
  await page.keyboard.press('b')
  await pane(page)
    .getByRole('checkbox', { name: /^Unapproved 2$/ })
    .check()
  await actions.getByRole('button', { name: 'Approve 2' }).click()
  await expect(rowsOf(page, word)).toHaveCount(0)
  await expect(actions.getByText('2 selected')).toHaveCount(0)
})

test('[DESK-04] the palette finds sections, adverts and users from anywhere, and the question mark tells every key', async ({
  page,
}) => {
  const seller = await aSeller()
  const word = unique('Palette')
  const [advert] = await several(seller, word, 1)
  await tokenOf(admin)
  await signIn(page, admin.mail, admin.password)
  await page.goto('/admin/figures')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures')
  const palette = page.getByRole('dialog', { name: 'Go to or do' })
  const choose = async (typed: string, found: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).fill(typed)
    await expect(palette.getByRole('option', { selected: true })).toContainText(found)
  }
  await choose('mtp', 'Mail templates')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail templates')
  await choose(word, advert!.title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: advert!.title })).toBeVisible()
  await choose(seller.mail, seller.mail)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Search and commands')
  await expect(keys).toContainText('Approve, or accept the edit')
  expect(await violations(page)).toEqual([])
})

test('[DESK-02] a table that is left while it still tells of a change fails nowhere', async ({ page }) => {
  // The grid tells of what happens to it by a timer of no time at all; here that waits until the table is gone.
  await page.addInitScript(() => {
    const soon = window.setTimeout.bind(window)
    const held: (() => void)[] = []
    let isHeld = false
    const setTimeout = (run: () => void, after?: number, ...rest: unknown[]) =>
      isHeld && !after ? held.push(run) : soon(run, after, ...rest)
    Object.assign(window, {
      setTimeout,
      hold: () => void (isHeld = true),
      goOn: () => {
        isHeld = false
        for (const run of held.splice(0)) run()
      },
    })
  })
  const word = unique('Leave')
  await anAircraft(await aSeller(), word)
  await openWorkbench(page)
  await search(page).fill(word)
  await expect(rowsOf(page, word)).toHaveCount(1)
  const timers = (name: 'hold' | 'goOn') =>
    page.evaluate(action => (window as unknown as Record<string, () => void>)[action]!(), name)
  await timers('hold')
  await rowsOf(page, word).getByRole('checkbox').check()
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Queue', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue')
  await expect(page.locator('[data-part=workbench]')).toHaveCount(0)
  await timers('goOn')
  await expect(page.getByRole('list', { name: 'Waiting for staff' })).toBeVisible()
})
