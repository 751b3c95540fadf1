import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  const isDark = (page = first.page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
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

test('[DESK-10] the page has nothing of Node, of Electron or of the disk', async ({ launch }) => {
  const { page } = await launch()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const seen = await page.evaluate(async () => {
    const world = window as unknown as Record<string, unknown>
    const names = ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter(name => name in world)
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

test('[DESK-10] a link outside opens in the browser, never a window or another page here', async ({ launch }) => {
  const { app, page } = await launch()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const address = page.url()
  await app.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = url => Promise.resolve(void opened.push(url))
  })
  await page.evaluate(() => {
    const links = [
      ['https://market.example/a', '_blank'],
      ['https://market.example/b', ''],
      ['file:///etc/passwd', '_blank'],
      ['javascript:alert(1)//', '_blank'],
      ['ms-msdt:/id', ''],
    ] as const
    for (const [href, target] of links) {
      const link = document.createElement('a')
      Object.assign(link, { href, target })
      document.body.append(link)
      link.click()
    }
    window.open('https://market.example/c')
  })
  const opened = () => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened.toSorted())
  await expect
    .poll(opened)
    .toEqual(['https://market.example/a', 'https://market.example/b', 'https://market.example/c'])
  expect(app.windows()).toHaveLength(1)
  expect(page.url()).toBe(address)
})

test('[DESK-09] a page that crashes is written down and comes back', async ({ launch, userData }) => {
  const { app } = await launch()
  const log = join(userData, 'logs', 'crash.log')
  expect(existsSync(log)).toBe(false)
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
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
