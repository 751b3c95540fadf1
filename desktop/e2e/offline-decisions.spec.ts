import type { Page } from '@playwright/test'
import { asAdmin } from './accounts'
import { behindGate, noAnswer, openAdvert, openSection } from './screens'
import { expect, test } from './fixture'
import type { Gate } from './gate'
import { advertFile, someSubmissions } from './market'

const bar = (page: Page) => page.getByRole('group', { name: 'Server and account' })
const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note to the seller' })
/** A decision by its key, once the advert is there. */
const open = async (page: Page, id: number) => {
  await openAdvert(page, id)
  await page.getByRole('toolbar', { name: 'Decision' }).waitFor()
}

/** From the next key on, counts the frames that are drawn without something: a busy machine draws few, and late. */
const watchFor = (page: Page, selector: string) =>
  page.evaluate(sought => {
    const shown = new Promise<number>(resolve => {
      const begin = () => {
        let frames = 0
        const look = () => {
          if (document.querySelector(sought)) return resolve(frames)
          frames += 1
          requestAnimationFrame(look)
        }
        look()
      }
      document.addEventListener('keydown', begin, { capture: true, once: true })
    })
    Object.assign(window, { shown })
  }, selector)
const framesUntil = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly shown: Promise<number> }).shown)

/** Closes the way to the server, which the console says. */
const cutOff = async (gate: Gate, page: Page) => {
  await gate.close()
  await openSection(page, 'Brand Models')
  await expect(noAnswer(page)).toBeVisible()
}
/** Opens an advert and asks its seller for changes, with the reason typed. */
const askForChanges = async (page: Page, id: number) => {
  await open(page, id)
  await page.keyboard.press('c')
  await noteField(page).fill('Please add the logbooks.')
  await page.keyboard.press('Control+Enter')
}
/** An admin corrects the manufacturer of an advert, which makes it another version. */
const correct = async (id: number) => {
  const colleague = await asAdmin()
  const { version } = (await advertFile(id, colleague)).advert
  await colleague.moderation.update({ params: { id }, body: { manufacturer: 'Cirrus', version } })
}

test('[PLUS-23] [DESK-08] decisions made without the server outlast a restart; two are sent, and one on an advert changed meanwhile is not', async ({
  launch,
}) => {
  const adverts = await someSubmissions('Offline Skylane', 3)
  const [approved, rejected, changed] = adverts.map(({ id }) => id) as [number, number, number]
  const { gate, page, close } = await behindGate(launch)
  for (const { id } of adverts) await open(page, id)
  await cutOff(gate, page)

  // What was opened is still there, and can be decided.
  await open(page, approved)
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('1 decision waits')
  await open(page, rejected)
  await page.keyboard.press('r')
  await page.getByRole('combobox', { name: 'Find a reason' }).fill('price')
  await page.keyboard.press('Enter')
  await noteField(page).fill('The price is that of a new one.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Reject: your decision waits for the server.')).toBeVisible()
  await askForChanges(page, changed)
  await expect(bar(page)).toContainText('3 decisions wait')
  expect((await advertFile(approved)).advert.status).toBe('unapproved')
  await close()
  await correct(changed)

  // The sign-in is kept, so the program starts without the server.
  const again = (await launch()).page
  await expect(bar(again)).toContainText('3 decisions wait')
  await gate.open()
  await expect(again.getByText('2 decisions sent')).toBeVisible({ timeout: 30_000 })
  await expect(bar(again)).toContainText('1 to look at')
  const [first, second] = [await advertFile(approved), await advertFile(rejected)]
  expect([first.advert.status, second.advert.reviewState]).toEqual(['approved', 'rejected'])
  expect(second.advert.reviewNote).toBe('The price is that of a new one.')
  await gate.close()
})

test('[PLUS-23] [DESK-08] a decision on an advert that was changed meanwhile is shown beside that change and decided again', async ({
  launch,
}) => {
  const [advert] = await someSubmissions('Changed Skylane', 1)
  const id = advert?.id ?? 0
  const { gate, page } = await behindGate(launch)
  await open(page, id)
  await cutOff(gate, page)
  await askForChanges(page, id)
  await expect(bar(page)).toContainText('1 decision waits')
  await correct(id)
  await gate.open()
  await expect(bar(page)).toContainText('1 to look at', { timeout: 30_000 })

  await page.getByRole('button', { name: 'Look', exact: true }).click()
  const card = page.getByRole('listitem', { name: 'Ask for changes: Changed Skylane 1' })
  await expect(card.getByRole('group', { name: 'When you decided' })).toContainText('Cessna')
  await expect(card.getByRole('group', { name: 'What you decided' })).toContainText(
    'Please add the logbooks.',
  )
  const now = card.getByRole('group', { name: 'How it is now' })
  await expect(now).toContainText('Cirrus')
  await expect(now).toContainText('Hangarlist Admin corrected it')

  // Decide again: the words are where they were typed.
  await card.getByRole('button', { name: /^Decide again/ }).click()
  await expect(noteField(page)).toHaveValue('Please add the logbooks.')
  // The mail is shown before it can be sent.
  await expect(page.getByRole('button', { name: 'Ask and send' })).toBeEnabled()
  await noteField(page).press('Control+Enter')
  await expect(page.getByText(`Changes of advert ${id} were asked for.`)).toBeVisible()
  await expect(bar(page)).not.toContainText('to look at')
  expect((await advertFile(id)).advert.reviewState).toBe('changesRequested')
  await gate.close()
})

test('[PLUS-23] [DESK-08] after a crash of the console a waiting decision is sent and a half-written one is still there', async ({
  launch,
}) => {
  const adverts = await someSubmissions('Crash Skylane', 2)
  const [decided, begun] = adverts.map(({ id }) => id) as [number, number]
  const { gate, page, app } = await behindGate(launch)
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

test('[PLUS-23] a decision that the server made, but whose answer was lost, is not made a second time', async ({
  launch,
}) => {
  const [advert] = await someSubmissions('Lost answer Skylane', 1)
  const id = advert?.id ?? 0
  const { gate, page } = await behindGate(launch)
  await open(page, id)
  gate.loseAnswers(/^[A-Z]+ \/admin\/reviewadvert\//)
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('1 decision waits')
  await expect.poll(async () => (await advertFile(id)).advert.status).toBe('approved')
  gate.passAnswers()
  await expect(page.getByText(`Advert ${id} is approved.`)).toBeVisible({ timeout: 30_000 })
  await expect(bar(page)).not.toContainText('wait')
  const { history } = await advertFile(id)
  expect(history.filter(({ action }) => action === 'advert.approve')).toHaveLength(1)
  await gate.close()
})

test('[DESK-08] a row says at once that its decision is being sent, and later that it was saved', async ({
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
  // A tenth of a second, at sixty frames a second.
  expect(await framesUntil(page)).toBeLessThanOrEqual(6)
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

test('[PLUS-23] several conflicting decisions are applied together, and a dropped one can be brought back', async ({
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
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The decision waits here')
  await dialog.getByRole('button', { name: 'Hide 3' }).click()
  await expect(bar(page)).toContainText('1 decision waits')
  for (const { id } of adverts.slice(0, 2)) await correct(id)
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

test('[PLUS-23] [DESK-08] without the server a moderator can go on through the next twenty adverts of the queue', async ({
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
  // The next ones are read one after the other, while the moderator looks at the first; of each its market comes last.
  const keys = await page.locator('[data-key]').evaluateAll(rows => rows.map(row => row.dataset['key'] ?? ''))
  const first = keys.findIndex(key => key.startsWith('advert-'))
  const next = keys.slice(first + 1).filter(key => /^(advert|revision|photo|report)-/.test(key))
  const lastRead = (key: string) => {
    const [source, id] = key.split('-')
    return source === 'report' ? `GET /admin/reports/${id}` : `GET /admin/adverts/${id}/market`
  }
  for (const key of next.slice(0, 20))
    await expect.poll(() => gate.asked().includes(lastRead(key)), { timeout: 20_000 }).toBe(true)
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
  const last = page.getByRole('region', { name: 'Last decisions' })
  await expect(last).toContainText(/Approved.*kept here/)
  // It is taken back as any other, without the server.
  await page.keyboard.press('z')
  await expect(page.getByText(/^Taken back: /)).toBeVisible()
  await expect(bar(page)).not.toContainText('waits')
  await gate.close()
})
