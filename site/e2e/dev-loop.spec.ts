import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { expect, test } from './page-errors'

/** What `npm run dev` reads. The packages and the market's photos are not copied. */
const needed = ['api', 'scripts', 'shared', 'site', 'package.json', 'package-lock.json', 'tsconfig.base.json']
const linked = ['node_modules', 'api/demo/photos']

let tree: string
let server: ChildProcess
let address: string
/** Milliseconds until the server was ready. */
let starting: number

const edit = (file: string, before: string, after: string) => {
  const path = join(tree, file)
  const text = readFileSync(path, 'utf8')
  expect(text, `what the test changes in ${file}`).toContain(before)
  writeFileSync(path, text.replace(before, after))
}

// One server for both.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  tree = mkdtempSync(join(tmpdir(), 'hangarlist-dev-'))
  const here = process.cwd()
  for (const name of needed)
    cpSync(join(here, name), join(tree, name), {
      recursive: true,
      filter: from => !linked.some(name => from === join(here, name)),
    })
  for (const name of linked) symlinkSync(join(here, name), join(tree, name))
  const port = await freePort()
  address = `http://localhost:${port}`
  const began = Date.now()
  server = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: join(tree, 'data'),
      SEED_DEMO: 'off',
    },
  })
  await expect
    .poll(
      () =>
        fetch(`${address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 100_000 },
    )
    .toBe(true)
  starting = Date.now() - began
})

test.afterAll(async () => {
  const ended = new Promise(resolve => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(tree, { recursive: true, force: true })
})

test('a saved style and a saved component show in an open page, which keeps what was typed', async ({
  page,
}) => {
  await page.goto(`${address}/login`)
  // A module that the page is still fetching cannot be replaced.
  await expect(page.locator('[data-ready]')).toBeAttached({ timeout: 40_000 })
  const mail = page.getByLabel('Email')
  await mail.fill('pilot@example.com')
  edit('site/forms/account.module.css', '.account-card {', '.account-card { outline: 7px solid rgb(1, 2, 3);')
  await expect(page.locator('[class$=_account-card]')).toHaveCSS('outline-width', '7px')
  edit(
    'shared/forms/password-field.tsx',
    '<PasswordInput {...props}',
    '<PasswordInput {...props} data-saved="yes"',
  )
  await expect(page.locator('[data-saved=yes]')).toBeVisible()
  await expect(mail).toHaveValue('pilot@example.com')
})

test('a saved source of the API answers differently a moment later', async ({ request }) => {
  // Ten seconds, or what the whole start took where the machine is slow: it only starts the API, and calls wait for that.
  const timeout = Math.max(10_000, starting)
  const said = async () => (await request.get(`${address}/no-such-call`, { timeout })).text()
  expect(await said()).toContain('nothing under this address')
  edit('api/server/app.ts', 'nothing under this address', 'nothing at all here')
  await expect.poll(said, { timeout }).toContain('nothing at all here')
})
