import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { anAccount, apiAddress, asAdmin } from './accounts'
import { signIn } from './screens'
import { expect, test } from './fixture'

const signInTitle = 'Hangarlist Console'

test('[DESK-09] the window opens with its name and a size that fits the work', async ({ launch }) => {
  const { app, page } = await launch()
  await expect(page).toHaveTitle(signInTitle)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const window = await app.browserWindow(page)
  await expect.poll(() => window.evaluate(each => each.isVisible())).toBe(true)
  expect(await window.evaluate(each => each.getMinimumSize())).toEqual([1024, 700])
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([1440, 900])
})

test('[DESK-09] the window comes back to its place after a restart', async ({ launch }) => {
  const first = await launch()
  const place = { x: 120, y: 90, width: 1200, height: 760 }
  const window = await first.app.browserWindow(first.page)
  await window.evaluate((each, bounds) => each.setBounds(bounds), place)
  await first.close()

  const second = await launch()
  const again = await second.app.browserWindow(second.page)
  expect(await again.evaluate(each => each.getBounds())).toEqual(place)
  await again.evaluate(each => each.maximize())
  await second.close()

  const third = await launch()
  const last = await third.app.browserWindow(third.page)
  expect(await last.evaluate(each => [each.isMaximized(), each.getNormalBounds()])).toEqual([true, place])
})

test('[DESK-09] light and dark are chosen in the menu, shown by the page and kept', async ({ launch }) => {
  const first = await launch()
  const isDark = (page = first.page) =>
    page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await first.menu('View', 'Appearance', 'Dark')
  await expect.poll(() => isDark()).toBe(true)
  await first.menu('View', 'Appearance', 'Light')
  await expect.poll(() => isDark()).toBe(false)
  await first.menu('View', 'Appearance', 'Dark')
  await expect.poll(() => isDark()).toBe(true)
  await first.close()

  const second = await launch()
  await expect.poll(() => isDark(second.page)).toBe(true)
  expect(await second.app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark')
})

test('the console’s page loads its fonts, the small one of Turkish letters included', async ({ launch }) => {
  const { page } = await launch()
  const found = await page.evaluate(async () => {
    const faces = await Promise.all(
      ['A', 'Ş', 'Ł'].map(letter => document.fonts.load('700 16px Geist', letter)),
    )
    return faces.map(([face]) => `${face?.status} ${face?.weight}`)
  })
  expect(found).toEqual(Array(3).fill('loaded 400 700'))
})

test('[DESK-10] the page has nothing of Node, of Electron or of the disk', async ({ launch }) => {
  const { page } = await launch()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const seen = await page.evaluate(async () => {
    const world = window as unknown as Record<string, unknown>
    const names = ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter(
      name => name in world,
    )
    const reaches = (address: string) =>
      fetch(address).then(
        () => true,
        () => false,
      )
    const inline = document.createElement('script')
    inline.textContent = 'window.injected = true'
    document.head.append(inline)
    return {
      names,
      bridge: Object.keys(world['bridge'] as object),
      file: await reaches('file:///etc/passwd'),
      web: await reaches('http://127.0.0.1:1/'),
      injected: 'injected' in world,
    }
  })
  expect(seen).toEqual({ names: [], bridge: ['call', 'listen'], file: false, web: false, injected: false })
})

test('[DESK-10] a link outside opens in the browser, never a window or another page here', async ({
  launch,
}) => {
  const { app, page } = await launch()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const address = page.url()
  await app.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = url => Promise.resolve(void opened.push(url))
  })
  const follow = (href: string, target: string) =>
    page.evaluate(
      link => {
        const anchor = document.createElement('a')
        Object.assign(anchor, link)
        document.body.append(anchor)
        anchor.click()
      },
      { href, target },
    )
  const opened = () => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened.toSorted())
  await follow('https://market.example/a', '_blank')
  await expect.poll(opened).toHaveLength(1)
  await follow('https://market.example/b', '')
  await expect.poll(opened).toHaveLength(2)
  // Nothing that could start a program or show the disk.
  await follow('file:///etc/passwd', '_blank')
  await follow('ms-msdt:/id', '_blank')
  await follow('https://name:word@market.example/', '_blank')
  await page.evaluate(() => void window.open('https://market.example/c'))
  await expect
    .poll(opened)
    .toEqual(['https://market.example/a', 'https://market.example/b', 'https://market.example/c'])
  expect(app.windows()).toHaveLength(1)
  expect(page.url()).toBe(address)
})

test('[DESK-09] a crash of the page is written to the crash log, and the page comes back', async ({
  launch,
  userData,
}) => {
  const { app } = await launch()
  const log = join(userData, 'logs', 'crash.log')
  expect(existsSync(log)).toBe(false)
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  )
  await expect.poll(() => existsSync(log)).toBe(true)
  expect(readFileSync(log, 'utf8')).toContain('render-process-gone')
  const heading = `document.querySelector('h1')?.textContent ?? ''`
  await expect
    .poll(() =>
      app.evaluate(
        ({ BrowserWindow }, code) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(code),
        heading,
      ),
    )
    .not.toBe('')
})

test('[DESK-09] the menu leads to every section that the person may open, and signs out', async ({
  launch,
}) => {
  const console = await launch()
  const { app, page, menu } = console
  const labels = () =>
    app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()
        ?.items.find(item => item.label.replace('&', '') === 'View')
        ?.submenu?.items.map(item => item.label),
    )
  expect(await labels()).not.toContain('Queue')
  await signIn(page, apiAddress, await anAccount('Moderator'))
  await expect.poll(labels).toContain('Queue')
  expect(await labels()).not.toContain('Users')
  for (const section of ['Parts', 'Reports', 'Audit log']) {
    await menu('View', section)
    await expect(page.getByRole('heading', { level: 1, name: section, exact: true })).toBeVisible()
  }
  for (const [where, item] of [
    ['View', 'Command Palette…'],
    ['Help', 'Keyboard Shortcuts'],
  ] as const) {
    await menu(where, item)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await menu('File', 'Sign Out')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(labels).not.toContain('Queue')
})

test('[DESK-09] a link from outside opens its advert here, in the one console that runs', async ({
  launch,
}) => {
  const staff = await asAdmin()
  const { data } = await staff.moderation.adverts({ query: { size: 18 } })
  const [first, second, third] = data
  if (!first || !second || !third) throw new Error('The demo market has too few adverts.')
  const heading = (page: Page, advert: { readonly title: string }) =>
    page.getByRole('heading', { name: advert.title }).first()

  // The link that started the console waits until somebody has signed in.
  const running = await launch({ args: [`hangarlist://advert/${first.id}`] })
  const { app, page } = running
  await signIn(page, apiAddress, await anAccount('Moderator'))
  await expect(heading(page, first)).toBeVisible()

  const window = await app.browserWindow(page)
  await window.evaluate(each => each.minimize())
  await running.second(`hangarlist://advert/${second.id}`)
  await expect(heading(page, second)).toBeVisible()
  await expect
    .poll(() => window.evaluate(each => [each.isMinimized(), each.isFocused()]))
    .toEqual([false, true])
  expect(app.windows()).toHaveLength(1)

  // As macOS tells it; what is no link to an advert changes nothing.
  const openUrl = (link: string) =>
    app.evaluate(({ app }, url) => void app.emit('open-url', { preventDefault: () => undefined }, url), link)
  await openUrl(`hangarlist://advert/${third.id}`)
  await expect(heading(page, third)).toBeVisible()
  await openUrl('hangarlist://users/1')
  await openUrl('https://market.example/')
  await expect(heading(page, third)).toBeVisible()
})
