import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expect, test } from './fixture'
import { host } from './launch'

/** What `npm run dev:desktop` reads; the packages are not copied. */
const needed = ['desktop', 'scripts', 'shared', 'site', 'package.json', 'tsconfig.base.json']

let tree: string
let program: ChildProcess
/** What it has said so far. */
let said: string

const edit = (file: string, before: string, after: string) => {
  const path = join(tree, file)
  const text = readFileSync(path, 'utf8')
  expect(text, `what the test changes in ${file}`).toContain(before)
  writeFileSync(path, text.replace(before, after))
}

/** The page of the console that said last where its DevTools listen. */
const openPage = async (count: number): Promise<Page> => {
  const addresses = () => [...said.matchAll(/DevTools listening on (ws:\S+)/g)].map(([, address]) => address)
  await expect.poll(() => addresses().length, { timeout: 40_000 }).toBe(count)
  const browser = await chromium.connectOverCDP(addresses().at(-1) ?? '')
  const pages = () => browser.contexts().flatMap(context => context.pages())
  await expect.poll(() => pages().length).toBe(1)
  const [page] = pages()
  if (!page) throw new Error('The window has closed.')
  await page.getByLabel('Address').waitFor()
  return page
}

test.describe('from its sources', () => {
  // The packages are prepared anew for each tree.
  test.describe.configure({ timeout: 120_000 })

  test.beforeEach(({ userData }) => {
    tree = mkdtempSync(join(tmpdir(), 'hangarlist-dev-desktop-'))
    const here = process.cwd()
    for (const name of needed) cpSync(join(here, name), join(tree, name), { recursive: true })
    symlinkSync(join(here, 'node_modules'), join(tree, 'node_modules'))
    const args = [`--user-data-dir=${userData}`, '--remote-debugging-port=0']
    program = spawn(process.execPath, ['scripts/dev-desktop.mjs', ...args], { cwd: tree, stdio: 'pipe' })
    said = ''
    for (const stream of [program.stdout, program.stderr])
      stream?.on('data', (data: Buffer) => (said += data.toString()))
  })

  test.afterEach(async () => {
    const ended = new Promise(resolve => program.once('exit', resolve))
    if (program.kill('SIGTERM')) await ended
    rmSync(tree, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  })

  test('saved styles and components show in the open console, and a saved main process restarts it', async () => {
    const page = await openPage(1)
    expect(said).toContain(`The console runs from its sources on ${host.name}.`)
    const address = page.getByLabel('Address')
    await address.fill('market.example')
    edit(
      'desktop/renderer/sign-in/sign-in.module.css',
      '.sign-in-sheet {',
      '.sign-in-sheet { outline: 7px solid rgb(1, 2, 3);',
    )
    await expect(page.locator('[class$=sign-in-sheet]')).toHaveCSS('outline-width', '7px')
    edit(
      'desktop/renderer/sign-in/sign-in-screen.tsx',
      'className={styles.signInSheet}',
      'className={styles.signInSheet} data-saved="yes"',
    )
    await expect(page.locator('[data-saved=yes]')).toBeVisible()
    await expect(address).toHaveValue('market.example')

    edit(
      'desktop/main/index.ts',
      'app.enableSandbox()',
      `process.stderr.write('edited')\napp.enableSandbox()`,
    )
    const next = await openPage(2)
    expect(said).toContain('edited')
    await expect(next.locator('[data-saved=yes]')).toBeVisible()
  })
})

test('[DESK-10] the built console asks no server for its page, whatever its environment says', async ({
  launch,
}) => {
  const asked: (string | undefined)[] = []
  const server = createServer(({ url }, response) => {
    asked.push(url)
    response.end('<!doctype html><h1>Not the console</h1>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  const { page } = await launch({ env: { CONSOLE_SOURCES: address, ELECTRON_RENDERER_URL: address } })
  await expect(page.getByRole('heading', { name: 'Which server?' })).toBeVisible()
  server.close()
  expect(asked).toEqual([])
})
