import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from './axe'
import { expect, test } from './page-errors'
import { asStaff } from './review'
import { aModerator, anAircraft, aSeller, password, uniqueWord } from './sellers'
import { row } from './tables'
import { approve, checkFacet, include, isReady, openWorkbench, pane, someAircraft } from './workbench'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search id, title' })

test('[DESK-02] the workbench shows all kinds in one table, and its search, its pane and its chips narrow the rows, and Back takes a filter away', async ({
  page,
}) => {
  const word = uniqueWord('Bench')
  const [first] = await someAircraft(word, 3)
  await approve(first!.id)
  await openWorkbench(page)
  await page.keyboard.press('b')
  for (const kind of ['Aircraft', 'Part', 'Lease', 'Tool lease'])
    await expect(pane(page).getByRole('checkbox', { name: new RegExp(`^${kind} [1-9]`) })).toBeVisible()

  await search(page).fill(word.toUpperCase())
  await expect(page.getByText(/^3 of [\d,]+ rows$/)).toBeVisible()
  await search(page).fill(String(first!.id))
  await expect(row(page, first!.title)).toBeVisible()
  await search(page).fill(word)
  await checkFacet(page, /^Unapproved 2$/)
  await expect(row(page, word)).toHaveCount(2)
  await pane(page).getByRole('button', { name: 'Clear' }).click()
  await expect(row(page, word)).toHaveCount(3)
  expect(await violations(page)).toEqual([])

  // The same from the line of chips, by keyboard; the chip takes it away again.
  await page.keyboard.press('b')
  await page.getByRole('button', { name: '+ Filter' }).click()
  const more = page.getByRole('group', { name: '+ Filter' })
  await more.getByText('Status', { exact: true }).click()
  await more.getByRole('checkbox', { name: /^Approved 1$/ }).check()
  await page.keyboard.press('Escape')
  await expect(row(page, word)).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await expect(page).toHaveURL(/[?&]status=approved/)
  await page.getByRole('button', { name: 'Clear status' }).click()
  await expect(row(page, word)).toHaveCount(3)
  await page.goBack()
  await expect(row(page, word)).toHaveCount(1)
})

test('[DESK-02] a view that a moderator keeps brings its filters back when it is chosen in the palette', async ({
  page,
}) => {
  const word = uniqueWord('View')
  const [first] = await someAircraft(word, 3)
  await approve(first!.id)
  await openWorkbench(page, word)
  await page.keyboard.press('b')
  await checkFacet(page, /^Approved 1$/)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Name of the view').fill(`View of ${word}`)
  await page.getByRole('button', { name: 'Keep this view' }).click()
  await expect(page.getByText(`View “View of ${word}” is kept`)).toBeVisible()
  await page.keyboard.press('Escape')
  await pane(page)
    .getByRole('button', { name: /^Waiting for us/ })
    .click()
  await expect(row(page, word)).toHaveCount(2)

  await page.keyboard.press('Control+k')
  await page.keyboard.type(`view of ${word}`)
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(
    `View of ${word}`,
  )
  await page.keyboard.press('Enter')
  await expect(row(page, word)).toHaveCount(1)
})

test('[DESK-02] the workbench exports the rows that are shown, as CSV and as an Excel workbook', async ({
  page,
}) => {
  const word = uniqueWord('Export')
  const [first] = await someAircraft(word, 2)
  await approve(first!.id)
  await openWorkbench(page, word)
  await page.keyboard.press('b')
  await checkFacet(page, /^Approved 1$/)
  await expect(row(page, word)).toHaveCount(1)
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
  expect(lines[0]).toContain('Risk,Photos,Id,Title,Type,Price,Currency')
  expect(lines[1]).toContain(`${first!.id},${first!.title},`)
  expect(lines[1]).toContain(',Approved,')
  const workbook = await saved(/Excel/)
  expect(workbook.name).toMatch(/\.xlsx$/)
  // A zip archive.
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('[DESK-08] the workbench keeps its rows while the server is away, says that they may be old, and updates them when it is back', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(0)
  const word = uniqueWord('Away')
  const [advert] = await someAircraft(word, 2)
  await openWorkbench(page, word)
  await expect(row(page, word)).toHaveCount(2)
  const menu = page.getByRole('navigation', { name: 'Sections' })
  await menu.getByRole('link', { name: 'Figures' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures')

  await page.route('**/admin/adverts/**', route => route.abort())
  await menu.getByRole('link', { name: 'Workbench' }).click()
  await search(page).fill(word)
  await expect(row(page, word)).toHaveCount(2)
  await expect(page.getByText('Cannot reach the server. What you see may have changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, word)).toHaveCount(2)
  expect(await violations(page)).toEqual([])

  await approve(advert!.id)
  await page.unroute('**/admin/adverts/**')
  await isReady(page)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(row(page, advert!.title)).toContainText('Approved')

  // A server that is away from the beginning: it says so, and reads by itself when it answers.
  await page.route('**/admin/adverts/**', route => route.abort())
  await page.reload()
  await expect(page.getByText('so nothing could be read yet')).toBeVisible()
  await expect(page.locator('.ag-overlay').getByText('The adverts could not be read.')).toBeVisible()
  await page.unroute('**/admin/adverts/**')
  await isReady(page)
})

test('[DESK-03] adverts that match the filters are hidden by one server job; the rows show it live, and Undo takes it back', async ({
  page,
}) => {
  const word = uniqueWord('Many')
  const adverts = await someAircraft(word, 3)
  const staff = await asStaff()
  const statuses = async () => Promise.all(adverts.map(async ({ id }) => (await staff.advert(id)).status))
  await openWorkbench(page, word)
  await expect(row(page, word)).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'All 3 that match' }).click()
  const sent = page.waitForRequest(request => request.url().endsWith('/admin/adverts/bulk'))
  await page.getByRole('button', { name: 'Hide 3' }).click()
  await include(page)
  await expect(page.getByRole('dialog').getByRole('status', { name: 'What this changes' })).toContainText(
    '3 go offline',
  )
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  expect((await sent).postDataJSON()).toMatchObject({
    action: 'hide',
    filter: { words: word },
    expectedCount: 3,
  })
  const bar = page.getByRole('region', { name: 'Jobs that are running or just done' })
  await expect(bar).toContainText('3 done')
  await expect(row(page, word).filter({ hasText: 'Hidden' })).toHaveCount(3)
  expect(await statuses()).toEqual(['hide', 'hide', 'hide'])
  await bar.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(row(page, word).filter({ hasText: 'Waiting' })).toHaveCount(3)
  expect(await statuses()).toEqual(['unapproved', 'unapproved', 'unapproved'])
})

test('[DESK-03] the buttons for a selection and the open advert change with what was just done to them', async ({
  page,
}) => {
  const word = uniqueWord('Follow')
  await someAircraft(word, 2)
  const { mail } = await aModerator()
  await openWorkbench(page, word, { mail, password })
  await expect(row(page, word)).toHaveCount(2)
  await row(page, word).first().click()
  const item = page.getByRole('region', { name: 'Advert', exact: true })
  await expect(item.getByText('Waiting for review')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
  const actions = page.getByRole('group', { name: 'Do with these adverts' })
  await expect(actions.getByText('2 selected')).toBeVisible()
  // Beside the open advert, whose decision buttons it would cover.
  for (const width of [1440, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    const [bar, open] = [await actions.boundingBox(), await item.boundingBox()]
    expect([width, bar!.x + bar!.width <= open!.x]).toEqual([width, true])
  }
  await actions.getByRole('button', { name: 'Hide 2' }).click()
  await include(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Hide 2' }).click()
  await expect(actions.getByRole('button', { name: 'Show 2' })).toBeVisible()
  await expect(actions.getByRole('button', { name: /^Hide/ })).toHaveCount(0)
  await expect(item.getByRole('button', { name: /^Show/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const jobs = page.getByRole('region', { name: 'Jobs that' })
  await jobs.getByRole('button', { name: 'Undo all: Hide: 2 adverts' }).click()
  await expect(actions.getByRole('button', { name: 'Hide 2' })).toBeVisible()
  await expect(item.getByText('Waiting for review')).toBeVisible()

  // What is no longer among the rows that are shown is no longer selected.
  await page.keyboard.press('b')
  await checkFacet(page, /^Unapproved 2$/)
  await page.keyboard.press('Shift+A')
  await include(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 2' }).click()
  await expect(row(page, word)).toHaveCount(0)
  await expect(actions.getByText('2 selected')).toHaveCount(0)
})

test('[DESK-02] leaving the workbench while its table still reports a change causes no error', async ({
  page,
}) => {
  // The grid tells of what happens to it by a timer of no time at all; here that takes until the table is gone. What leads
  // to the next section may use such timers, too, so none of them is held for good.
  await page.addInitScript(() => {
    const soon = window.setTimeout.bind(window)
    let delay = 0
    const setTimeout = (run: () => void, after?: number, ...rest: unknown[]) =>
      soon(run, after || delay, ...rest)
    Object.assign(window, { setTimeout, slow: () => void (delay = 1000) })
  })
  const word = uniqueWord('Leave')
  await anAircraft(await aSeller(), word)
  await openWorkbench(page)
  await search(page).fill(word)
  await expect(row(page, word)).toHaveCount(1)
  await page.evaluate(() => (window as unknown as { slow: () => void }).slow())
  await row(page, word).getByRole('checkbox').check()
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Queue', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue')
  await expect(page.locator('[data-part=workbench]')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Waiting for staff' })).toBeVisible()
  // What the grid had to tell is late by now.
  await page.waitForTimeout(1000)
})
