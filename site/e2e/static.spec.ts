import type { Page } from '@playwright/test'
import { violations } from './axe'
import { expect, test } from './page-errors'
import { admin, call, submitLogin, tokenOfAdmin } from './sellers'

/** Each address of NAV-01 that a visitor can open, with the heading of its own page. */
const pages: readonly (readonly [path: string, heading: RegExp, canonical: string])[] = [
  ['/', /hours on the label/, '/'],
  ['/aircraft?type=jet', /jet/i, '/jet-aircraft'],
  ['/parts?type=engine', /engine/i, '/parts?type=engine'],
  ['/aircraft-lease', /lease/i, '/aircraft-lease'],
  ['/tool-lease', /tool/i, '/tool-lease'],
  ['/search?search=cessna', /cessna/i, '/search?search=cessna'],
  ['/login', /^Login$/, '/login'],
  ['/register', /^Register$/, '/register'],
  ['/resetpassword', /^Reset password$/, '/resetpassword'],
  ['/account-types', /^Account types$/, '/account-types'],
  ['/shareads', /^Corporate Advertising$/, '/shareads'],
  ['/support', /^Support$/, '/support'],
  ['/privacy', /^Privacy$/, '/privacy'],
  ['/cookies', /^Cookies$/, '/cookies'],
  ['/termsandconditions', /^Terms and Conditions$/, '/termsandconditions'],
]

/** How long a cache before the server may show a page: while it is fresh, and while it is fetched again. */
const secondsInCaches = (header = '') =>
  [...header.matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g)].reduce(
    (total, [, seconds]) => total + Number(seconds),
    0,
  )

test('[NAV-01] every address answers with its own page, title and canonical address', async ({ page }) => {
  const titles = new Set<string>()
  for (const [path, heading, canonical] of pages) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    // An advert that is taken down is gone from every cache after ten seconds.
    expect(secondsInCaches(answer?.headers()['cache-control'])).toBeLessThanOrEqual(10)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const link = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(link ?? '').href).toBe(new URL(canonical, page.url()).href)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(pages.length)
})

test('[NAV-10] the footer leads to packages, advertising, support and the policies', async ({ page }) => {
  await page.goto('/login')
  const footer = page.getByRole('contentinfo')
  const links = await footer.getByRole('navigation').getByRole('link').all()
  const targets = await Promise.all(
    links.map(async link => [await link.textContent(), await link.getAttribute('href')]),
  )
  expect(targets).toEqual([
    ['Dealers', '/dealers'],
    ['Packages', '/packets'],
    ['Corporate Advertising', '/shareads'],
    ['Buying checklist', '/buying-an-aircraft'],
    ['Support', '/support'],
    ['Privacy', '/privacy'],
    ['Cookies', '/cookies'],
    ['Terms and Conditions', '/termsandconditions'],
  ])
  await footer.getByRole('link', { name: 'Terms and Conditions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions')
  await expect(page).toHaveTitle(/^Terms and Conditions/)
})

test('[NAV-02] any other address is Page Not Found, with the way home', async ({ page, allowStatus }) => {
  allowStatus.add(404)
  const answer = await page.goto('/privacy/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL(/\/$/)
})

const fillSupport = async (page: Page, mail: string, message: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(mail)
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Fraud')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}

test('@phone [STAT-02] a support request can be sent once all fields are filled, survives a reload and a failure, and reaches staff', async ({
  page,
  allowStatus,
}) => {
  const mail = `pilot.${Date.now()}@example.test`
  const message = `This Cessna is not real: ${Date.now()}`
  await page.goto('/support')
  const send = page.getByRole('button', { name: 'Send', includeHidden: true })
  await expect(send).toBeHidden()
  await page.getByRole('textbox', { name: 'Email' }).fill(mail)
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Fraud')
  await expect(send).toBeHidden()
  await page.getByRole('textbox', { name: 'Message' }).fill('  ')
  await expect(send).toBeHidden()
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await expect(send).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email')
  await expect(page.getByRole('link', { name: 'support@hangarlist.test' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  await expect(send).toBeVisible()

  allowStatus.add(503)
  await page.route('**/support', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await send.click()
  const problem = page.getByRole('main').getByRole('alert')
  await expect(problem).toContainText('What you typed is kept')
  await expect(problem).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  await page.unroute('**/support')

  await send.click()
  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeFocused()
  const number = Number(await page.locator('main dl dd').first().textContent())

  const tickets = await call('GET', '/admin/tickets?size=100', { token: await tokenOfAdmin() })
  expect(tickets.data).toContainEqual(
    expect.objectContaining({ id: number, mail, message, subject: 'Fraud', state: 'open' }),
  )
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('[STAT-02] an invalid mail address in the support form is named at its field', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  await page.goto('/support')
  await fillSupport(page, 'nobody', 'A question')
  await page.getByRole('button', { name: 'Send' }).click()
  const field = page.getByRole('textbox', { name: 'Email' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('nobody')
})

test('[STAT-01] corporate advertising names four classes with sizes and periods, and its request reaches staff', async ({
  page,
}) => {
  await page.goto('/shareads')
  const rows = page.getByRole('table').first().getByRole('row')
  await expect(rows.nth(1)).toContainText(/^A.*1200px by 300px.*30 days/)
  await expect(rows.nth(2)).toContainText(/^B\+.*first two rows.*144px by 384px.*90 days.*Business/)
  await expect(rows.nth(3)).toContainText(/^B.*90 days/)
  await expect(rows.nth(4)).toContainText(/^C.*90 days.*Business/)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await submitLogin(page, admin.mail, admin.password)
  await expect(page).toHaveURL(/\/shareads$/)

  const company = `Skyline Avionics ${Date.now()}`
  await page.getByRole('combobox', { name: 'Class' }).selectOption('B+')
  await page.getByLabel('Wished start').fill('2099-05-01')
  await page.getByLabel('Company').fill(company)
  await page.getByRole('textbox', { name: 'Email' }).fill('ads@skyline.test')
  await page.getByLabel('Target page').fill('https://skyline.test/shop')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Class' })).toHaveValue('B+')
  await expect(page.getByLabel('Company')).toHaveValue(company)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request has arrived' })).toBeVisible()

  const wishes = await call('GET', '/admin/bannerrequests', { token: await tokenOfAdmin() })
  expect(wishes.data).toContainEqual(expect.objectContaining({ company, class: 'B+', start: '2099-05-01' }))
})

test('[STAT-03] the policies are dated 13 April 2024 and name every period', async ({ page }) => {
  for (const path of ['/privacy', '/cookies', '/termsandconditions']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText('13 April 2024')).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    expect(await contents.count()).toBe(await page.locator('main article section').count())
    await contents.last().click()
    await expect(page).toHaveURL(/#changes$/)
  }
  const terms = page.getByRole('main')
  for (const [kind, period] of [
    ['Aircraft for sale', '60 days'],
    ['Aircraft parts', '30 days'],
    ['Aircraft lease', '30 days'],
    ['Tool lease', '90 days'],
  ] as const)
    await expect(terms.getByRole('row', { name: new RegExp(`^${kind}`) })).toContainText(period)
  for (const promise of [
    /approved within 3 business days/,
    /change of prices 14 days before/,
    /change of these terms 30 days before/,
    /Up to 30 photos per advert/,
    /incomplete, inaccurate or misleading is rejected/,
  ])
    await expect(terms.getByText(promise)).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`@phone the static pages have no violation that axe finds, and no sideways scrolling, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of [
      '/support',
      '/shareads',
      '/privacy',
      '/cookies',
      '/termsandconditions',
      '/account-types',
    ]) {
      await page.goto(path)
      if (path === '/support') await fillSupport(page, 'a@b.test', 'Something')
      expect([path, await violations(page)]).toEqual([path, []])
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect([path, scrollWidth]).toEqual([path, clientWidth])
    }
  })

test('[STAT-03] the cookie page names everything that using the site leaves in the browser', async ({
  page,
  context,
}) => {
  test.slow()
  const found = new Set<string>()
  const look = async () => {
    for (const { name } of await context.cookies()) found.add(name)
    const stored = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name = '' }) => name),
      ...(await caches.keys()),
    ])
    for (const name of stored) found.add(name)
  }
  await page.goto('/')
  expect(await context.cookies()).toEqual([])
  await page.goto('/piston-single-aircraft?sort=desc')
  await page.mouse.wheel(0, 900)
  await page
    .getByRole('button', { name: /^Watch: / })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Compare: / })
    .first()
    .click()
  await page.getByRole('contentinfo').getByText('Dark').click()
  await look()
  await page.locator('tbody th > a:first-of-type').first().click()
  await expect(page).toHaveURL(/\/advert\//)
  await look()
  await page.goto(`${new URL(page.url()).pathname}#ask`)
  await page.getByLabel('Your name').fill('Half')
  await page.getByLabel('Your message').fill('Half a question')
  await look()
  await page.goto('/support')
  await fillSupport(page, 'a@b.test', 'Half a message')
  await look()
  await page.goto('/login')
  await submitLogin(page, admin.mail, admin.password)
  await expect(page).toHaveURL(/\/$/)
  await look()
  await page.goto('/createadvert')
  await page.getByRole('main').getByText('Sell Spare Part').first().click()
  await page.locator('form[data-part=advert-form] [name=title]').fill('A propeller')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('draft.')
  await look()
  // Staff begin a sign-in at their identity provider.
  await page.request.get('/login/provider/begin', { maxRedirects: 0 })
  await look()
  await page.goto('/cookies')
  const named = await page.getByRole('main').getByRole('rowheader').allTextContents()
  const isNamed = (name: string) =>
    named.some(one => (one.endsWith('…') ? name.startsWith(one.slice(0, -1)) : name === one))
  expect([...found].filter(name => !isNamed(name))).toEqual([])
  expect([...found]).toEqual(
    expect.arrayContaining([
      ...[
        'token',
        'token_exp',
        'known_device',
        'sign_on',
        'user',
        'theme',
        'watchlist',
        'compare',
        'form:support',
        'ask-name',
      ],
    ]),
  )
})
