import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './page-errors'
import { aSeller, signInByForm } from './sellers'

test('[NAV-05, NAV-06] a logged-in user has a menu of their own pages, and an admin the admin panel, too', async ({
  page,
}) => {
  const seller = await aSeller()
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const name of ['Login', 'Register', 'List Free Your Aircraft'])
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
  await signInByForm(page, seller.mail)
  await expect(header.getByRole('link', { name: 'Login', exact: true })).toBeHidden()
  await header.getByRole('button', { name: `${seller.name} Seller` }).click()
  const menu = page.getByRole('navigation', { name: 'Account' })
  for (const [name, href] of [
    ['Profile', '/profile'],
    ['My Adverts', '/profile/adverts'],
    ['Create Advert', '/createadvert'],
  ] as const)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(menu.getByRole('link', { name: 'Admin panel' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(header.getByRole('link', { name: 'Login', exact: true })).toBeVisible()

  await signInByForm(page, 'admin@hangarlist.test', 'the-admin-of-the-tests')
  const account = header.getByRole('button', { name: /Admin/ })
  await account.click()
  await expect(menu.getByRole('link', { name: 'Admin panel' })).toHaveAttribute('href', '/admin')
})

test('[AUTH-04] a browser that has lost its storage but kept its cookies is still signed in', async ({
  page,
}) => {
  const seller = await aSeller()
  await signInByForm(page, seller.mail)
  const menu = page.getByRole('banner').getByRole('button', { name: seller.name })
  await expect(menu).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/profile')
  await expect(page).toHaveURL('/profile')
  await expect(menu).toBeVisible()
})

test('[NAV-09] each category leads to its listing and to its types', async ({ page }) => {
  const categories = page.getByRole('navigation', { name: 'Categories' })
  for (const [path, category, links] of [
    ['/aircraft', 'Aircraft', ['Jet', 'Turboprop', 'Piston Single', 'Light Sport', 'Turbine Helicopters']],
    ['/parts', 'Parts', ['Avionics', 'Propeller', 'Landing Gear', 'Control Surfaces', 'Fuel Systems']],
    [
      '/aircraft-lease',
      'Aircraft Lease',
      [
        'Daily Rentals',
        'Weekly Rentals',
        'Regional',
        'International',
        'Small (2-4 seats)',
        'Medium (5-10 seats)',
        'Large (10+ seats)',
        'Training',
      ],
    ],
    ['/tool-lease', 'Tool Lease', ['Engine Tool', 'Airframe Tool', 'Paint Tool']],
  ] as const) {
    await page.goto('/login')
    await categories.getByRole('link', { name: category, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    for (const name of links) await expect(categories.getByRole('link', { name, exact: true })).toBeVisible()
    await categories.getByRole('link', { name: links[0], exact: true }).click()
    await expect(page).not.toHaveURL(new RegExp(`${path}$`))
    await expect(categories.getByRole('link', { name: links[0], exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
})

test('[HOME-04] order, size and page of the home grid reload it and stand in the address', async ({
  page,
}) => {
  await page.goto('/')
  const grid = page.getByRole('region', { name: 'Aircrafts For Sale' })
  const titles = () => grid.locator('h3').allTextContents()
  const expected = async (query: string) => {
    const answer = await page.request.get(`/getadverts?${query}`)
    return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title)
  }
  await grid.getByLabel('Sort').selectOption('pasc')
  await expect(page).toHaveURL(/\/\?sort=pasc$/)
  await expect.poll(titles).toEqual(await expected('sort=pasc&size=18'))
  await grid.getByLabel('Adverts per page').selectOption('25')
  await expect(page).toHaveURL(/\/\?sort=pasc&size=25$/)
  // The pager moves down with the rows that come.
  await expect.poll(titles).toEqual(await expected('sort=pasc&size=25'))
  await grid.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\/\?sort=pasc&size=25&page=2/)
  const second = await expected('sort=pasc&size=25&page=2')
  await expect.poll(titles).toEqual(second)
  await page.reload()
  expect(await titles()).toEqual(second)
  await page.goBack()
  await expect.poll(titles).toEqual(await expected('sort=pasc&size=25'))
})

test('a page opened from elsewhere begins at its top, and one gone back to where it was left', async ({
  page,
}) => {
  await page.goto('/aircraft')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.goto('/parts')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/aircraft')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('@phone whoever comes back from an advert finds the list where they left it, also after a jump', async ({
  page,
}) => {
  // The oldest first: new ones would push the others down.
  const address = '/piston-single-aircraft?sort=desc'
  await page.goto(address)
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  for (const nth of [9, 21]) {
    const row = rows.nth(nth)
    const top = () => row.evaluate(element => Math.round(element.getBoundingClientRect().top))
    // Nobody has come near the rows above it, so that the browser only guesses how high they are.
    await row.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(row).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
    const left = await settled(top)
    await row.locator('th > a:first-of-type').click({ position: { x: 5, y: 5 } })
    await expect(page).toHaveURL(/\/advert\//)
    await page.goBack()
    await expect(page).toHaveURL(address)
    // To the pixel, of which a phone's screen has several.
    const moved = async () => Math.abs((await top()) - left)
    await expect.poll(moved).toBeLessThanOrEqual(1)
    await page.reload()
    await expect.poll(moved).toBeLessThanOrEqual(1)
    await page.goto('/parts')
    await page.goto(address)
  }
})

/** A number of the page, once it has stood still: parts that are come near are laid out a frame or more later. */
const settled = async (read: () => Promise<number>): Promise<number> => {
  let last = Number.NaN
  const change = async () => {
    const before = last
    last = await read()
    return last - before
  }
  await expect.poll(change).toBe(0)
  return last
}

test('Turkish letters come in a small font of their own, in every weight', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', request => {
    const name = /geist-(latin-ext|latin|turkish)/.exec(request.url())?.[1]
    if (name) fonts.push(name)
  })
  await page.goto('/cookies')
  await expect.poll(() => fonts).toEqual(['latin'])
  const face = await page.evaluate(async () => {
    const [found] = await document.fonts.load('700 16px Geist', 'Şğİ₺')
    return `${found?.status} ${found?.weight}`
  })
  expect(face).toBe('loaded 400 700')
  expect(fonts).toEqual(['latin', 'turkish'])
})

test('@phone in a contrast theme shapes and bars are still seen, and so is what is chosen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  // Adverts of the demo market: those of other tests tell no hours.
  await page.goto('/piston-single-aircraft?manufacturer=Mooney')
  const types = page.getByRole('navigation', { name: 'Categories', exact: true })
  const chosen = types.getByRole('link', { name: 'Piston Single' })
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  await expect(types.getByRole('link', { name: 'Jet', exact: true })).toHaveCSS('outline-style', 'none')
  for (const drawn of [chosen.locator('[data-type]'), page.locator('[data-state] > span').first()])
    expect(await coloursOf(drawn)).toBeGreaterThan(1)
})

/** How many colours an element is seen in; one when nothing is seen of it. */
const coloursOf = async (element: Locator): Promise<number> => {
  const { data, info } = await sharp(await element.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colours = new Set<string>()
  for (let at = 0; at < data.length; at += info.channels)
    colours.add(data.subarray(at, at + info.channels).join())
  return colours.size
}
