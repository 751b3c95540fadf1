import type { Page } from '@playwright/test'
import { admin, anAccount, apiAddress, signedInClient } from './accounts'
import { openAdvert, openSection, signIn } from './screens'
import { expect, test, type TestFixtures } from './fixture'
import { openGate } from './gate'
import { advertFile, someSubmissions } from './market'

/** A moderator who is signed in to a server that can be cut off. */
const behindGate = async (launch: TestFixtures['launch']) => {
  const moderator = await anAccount('Moderator')
  const gate = await openGate(apiAddress)
  const { page, close } = await launch()
  await signIn(page, gate.address, moderator)
  return { gate, page, close }
}

const notice = (page: Page) => page.getByText('No answer from Test market – trying again.')
const bar = (page: Page) => page.getByRole('banner')
/** A decision by its key, once the advert is there. */
const open = async (page: Page, id: number) => {
  await openAdvert(page, id)
  await page.getByRole('toolbar', { name: 'Decision' }).waitFor()
}

/** From the next key on, measures until something is drawn. */
const watchFor = (page: Page, selector: string) =>
  page.evaluate(sought => {
    const shown = new Promise<number>(resolve => {
      const begin = () => {
        const pressed = performance.now()
        const look = () => {
          if (document.querySelector(sought)) resolve(performance.now() - pressed)
          else requestAnimationFrame(look)
        }
        look()
      }
      document.addEventListener('keydown', begin, { capture: true, once: true })
    })
    Object.assign(window, { shown })
  }, selector)
const millisecondsUntil = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly shown: Promise<number> }).shown)

test('[PLUS-23] [DESK-08] decisions made without the server outlast a restart and reconcile: two are sent, one is resolved on the conflict screen', async ({
  launch,
}) => {
  const adverts = await someSubmissions('Offline Skylane', 3)
  const [approved, rejected, changed] = adverts.map(({ id }) => id) as [number, number, number]
  const { gate, page, close } = await behindGate(launch)
  for (const { id } of adverts) await open(page, id)
  await gate.close()
  await openSection(page, 'Brand Models')
  await expect(notice(page)).toBeVisible()

  // What was opened is still there, and can be decided.
  await open(page, approved)
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('1 decision waits')
  await open(page, rejected)
  await page.keyboard.press('r')
  await page.getByRole('combobox', { name: 'Find a reason' }).fill('price')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Note to the seller' }).fill('The price is that of a new one.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Reject: your decision waits for the server.')).toBeVisible()
  await open(page, changed)
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Note to the seller' }).fill('Please add the logbooks.')
  await page.keyboard.press('Control+Enter')
  await expect(bar(page)).toContainText('3 decisions wait')
  expect((await advertFile(approved)).advert.status).toBe('unapproved')
  await close()

  const colleague = await signedInClient(admin)
  await colleague.moderation.update({
    params: { id: changed },
    body: { manufacturer: 'Cirrus', version: (await advertFile(changed, colleague)).advert.version },
  })

  // The sign-in is kept, so the program starts without the server.
  const again = (await launch()).page
  await expect(bar(again)).toContainText('3 decisions wait')
  await gate.open()
  await expect(again.getByText('2 decisions sent')).toBeVisible({ timeout: 30_000 })
  await expect(bar(again)).toContainText('1 to look at')
  const [first, second] = [await advertFile(approved), await advertFile(rejected)]
  expect([first.advert.status, second.advert.reviewState]).toEqual(['approved', 'rejected'])
  expect(second.advert.reviewNote).toBe('The price is that of a new one.')

  await again.getByRole('button', { name: 'Look', exact: true }).click()
  const card = again.getByRole('listitem', { name: 'Ask for changes: Offline Skylane 3' })
  await expect(card.getByRole('group', { name: 'When you decided' })).toContainText('Cessna')
  await expect(card.getByRole('group', { name: 'What you decided' })).toContainText(
    'Please add the logbooks.',
  )
  const now = card.getByRole('group', { name: 'How it is now' })
  await expect(now).toContainText('Cirrus')
  await expect(now).toContainText('Hangarlist Admin corrected it')

  // Decide again: the words are where they were typed.
  await card.getByRole('button', { name: /^Decide again/ }).click()
  await expect(again.getByRole('textbox', { name: 'Note to the seller' })).toHaveValue(
    'Please add the logbooks.',
  )
  // The mail is shown before it can be sent.
  await expect(again.getByRole('button', { name: 'Ask and send' })).toBeEnabled()
  await again.getByRole('textbox', { name: 'Note to the seller' }).press('Control+Enter')
  await expect(again.getByText(`Changes of advert ${changed} were asked for.`)).toBeVisible()
  await expect(bar(again)).not.toContainText('to look at')
  expect((await advertFile(changed)).advert.reviewState).toBe('changesRequested')
  await gate.close()
})

test('[PLUS-23] [DESK-08] a crash loses neither what was decided nor what was put together', async ({
  launch,
}) => {
  const adverts = await someSubmissions('Crash Skylane', 2)
  const [decided, begun] = adverts.map(({ id }) => id) as [number, number]
  const moderator = await anAccount('Moderator')
  const gate = await openGate(apiAddress)
  const { page, app } = await launch()
  await signIn(page, gate.address, moderator)
  await open(page, begun)
  await page.keyboard.press('r')
  await page.getByRole('combobox', { name: 'Find a reason' }).fill('price')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Edit this mail' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('About the price of your Skylane')
  await page.waitForTimeout(700)
  await open(page, decided)
  await gate.close()
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('1 decision waits')
  const ended = new Promise(resolve => app.process().once('exit', resolve))
  app.process().kill('SIGKILL')
  await ended

  await gate.open()
  const again = (await launch()).page
  await expect(again.getByText('1 decision sent')).toBeVisible({ timeout: 30_000 })
  expect((await advertFile(decided)).advert.status).toBe('approved')
  await open(again, begun)
  await expect(again.getByRole('list', { name: 'Picked reasons' })).toContainText('price')
  await expect(again.getByRole('textbox', { name: 'Subject' })).toHaveValue('About the price of your Skylane')
  await gate.close()
})

test('[PLUS-23] a decision whose answer was lost on the way is made once', async ({ launch }) => {
  const [advert] = await someSubmissions('Lost answer Skylane', 1)
  const id = advert?.id ?? 0
  const { gate, page } = await behindGate(launch)
  await open(page, id)
  gate.loseAnswers()
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('1 decision waits')
  await expect.poll(async () => (await advertFile(id)).advert.status).toBe('approved')
  gate.passAnswers()
  await expect(page.getByText('1 decision sent')).toBeVisible({ timeout: 30_000 })
  await expect(bar(page)).not.toContainText('wait')
  const { history } = await advertFile(id)
  expect(history.filter(({ action }) => action === 'advert.approve')).toHaveLength(1)
  await gate.close()
})

test('[DESK-08] a row says at once that its decision is being sent, and what came of it', async ({
  launch,
}) => {
  const { gate, page } = await behindGate(launch)
  const name = `Slow answer ${Date.now()}`
  const [advert] = await someSubmissions(name, 1)
  await openSection(page, 'Workbench')
  await page.getByRole('searchbox', { name: /^Search id/ }).fill(name)
  await page.getByRole('gridcell', { name: `${name} 1` }).click()
  await page.getByRole('article', { name: `${name} 1` }).waitFor()
  gate.slow(1000)
  await watchFor(page, '[data-part="phase-sign"][data-phase="sending"]')
  await page.keyboard.press('a')
  expect(await millisecondsUntil(page)).toBeLessThan(100)
  await expect(page.locator('[data-part="phase-sign"][data-phase="sent"]')).toBeVisible()
  gate.slow(0)

  // Without the server the row says that it waits, and later that it was saved.
  await gate.close()
  await page.keyboard.press('h')
  await expect(page.locator('[data-part="phase-sign"][data-phase="waiting"]')).toBeVisible()
  await gate.open()
  await expect(page.locator('[data-part="phase-sign"][data-phase="sent"]')).toBeVisible({ timeout: 30_000 })
  expect((await advertFile(advert?.id ?? 0)).advert.status).toBe('hide')
  await gate.close()
})

test('[PLUS-23] many conflicts are resolved together, and what is dropped can be brought back', async ({
  launch,
}) => {
  const name = `Many ${Date.now()}`
  const adverts = await someSubmissions(name, 3)
  const { gate, page } = await behindGate(launch)
  await openSection(page, 'Workbench')
  await page.getByRole('searchbox', { name: /^Search id/ }).fill(name)
  await expect(page.getByRole('gridcell', { name: `${name} 1` })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
  await gate.close()
  await page.getByRole('button', { name: 'Hide 3' }).click()
  await expect(bar(page)).toContainText('1 decision waits')
  const colleague = await signedInClient(admin)
  for (const { id } of adverts.slice(0, 2))
    await colleague.moderation.update({ params: { id }, body: { manufacturer: 'Cirrus' } })
  await gate.open()
  await expect(bar(page)).toContainText('2 to look at', { timeout: 30_000 })
  await openSection(page, 'Decisions')
  await expect(page.getByRole('heading', { name: 'To look at (2)' })).toBeVisible()

  await page.getByRole('button', { name: `Drop: Hide: ${name} 1` }).click()
  await expect(page.getByRole('heading', { name: 'Dropped (1)' })).toBeVisible()
  await page.getByRole('button', { name: `Bring back: Hide: ${name} 1` }).click()
  await page.getByRole('checkbox', { name: 'Choose all' }).check()
  await page.getByRole('button', { name: 'Apply 2 all the same' }).click()
  await expect(page.getByText('No decision waits.')).toBeVisible()
  for (const { id } of adverts) expect((await advertFile(id)).advert.status).toBe('hide')
  await gate.close()
})

test('[PLUS-23] [DESK-08] triage goes on without the server through the next twenty of the queue', async ({
  launch,
}) => {
  const { gate, page } = await behindGate(launch)
  await openSection(page, 'Queue')
  await page
    .getByRole('list', { name: 'Waiting for staff' })
    .locator('a[data-key^="advert-"]')
    .first()
    .click()
  await page.getByRole('toolbar', { name: 'Decision' }).waitFor()
  // The next ones are read one after the other, while the moderator looks at the first.
  const files = () => new Set(gate.asked().filter(line => /^GET \/admin\/adverts\/\d+$/.test(line))).size
  await expect.poll(files, { timeout: 20_000 }).toBeGreaterThanOrEqual(21)
  await page.waitForTimeout(500)
  await gate.close()
  const titles = new Set<string>()
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('j')
    await page.getByRole('toolbar', { name: 'Decision' }).waitFor({ timeout: 3000 })
    titles.add((await page.getByRole('article').first().getAttribute('aria-label')) ?? '')
  }
  expect(titles.size).toBeGreaterThan(15)
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('1 decision waits')
  await expect(page.locator('[data-part="send-mark"][data-phase="waiting"]')).toBeVisible()
  await gate.close()
})
