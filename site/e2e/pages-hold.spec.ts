import type { Page } from '@playwright/test'
import { anAircraftOnline, aWord } from './market'
import { expect, heightsKnown, test } from './page-errors'
import { aSeller, anAircraft, signIn, signInAsAdmin } from './sellers'

/** What a screen reader says of the rows: their text without what is hidden from it, and the names of their pictures. */
const rowsAsSaid = (page: Page) =>
  page.locator('main tbody tr').evaluateAll(rows =>
    rows.slice(0, 12).map(row => {
      const title = row.querySelector('[class*=row-title], th a, td a[href*="-p-"]')?.textContent ?? ''
      const said = row.cloneNode(true) as HTMLElement
      for (const hidden of said.querySelectorAll('[aria-hidden=true]')) hidden.remove()
      const alts = [...said.querySelectorAll('img')].map(image => image.alt)
      return { title, said: [said.textContent, ...alts].join(' ') }
    }),
  )

test('a row of a listing says its name once', async ({ page }) => {
  for (const path of ['/aircraft', '/parts', '/aircraft-lease']) {
    await page.goto(path)
    const rows = await rowsAsSaid(page)
    expect(rows.length).toBeGreaterThan(3)
    for (const { title, said } of rows) {
      expect(title).not.toBe('')
      expect([title, said.split(title).length - 1]).toEqual([title, 1])
    }
  }
})

test('six thumbnails leave none alone in a row, at any width', async ({ page }) => {
  const { path } = await anAircraftOnline({ title: `Six photos ${aWord()}` }, 6)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    const tops = await page
      .locator('main ol a[href^="#photo-"]')
      .evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)))
    expect(tops).toHaveLength(6)
    expect([width, tops.filter(top => top === tops.at(-1)).length > 1]).toEqual([width, true])
  }
})

/** The share of a narrow window's height that lies under what stays in place while the page scrolls. */
const coveredShare = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight / 3, behavior: 'instant' })
    const stays = (from: Element | null): boolean => {
      for (let element = from; element; element = element.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) return true
      return false
    }
    const heights = Array.from({ length: innerHeight / 4 }, (_, at) => at * 4 + 2)
    return heights.filter(y => stays(document.elementFromPoint(innerWidth / 2, y))).length / heights.length
  })

test('at a zoom of 400 % header and bars leave most of the window to the page', async ({ page }) => {
  const { path } = await anAircraftOnline({ title: `Zoomed ${aWord()}` })
  // 1280 × 1024 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  for (const address of [path, '/aircraft', '/search?search=cessna']) {
    await page.goto(address)
    expect([address, (await coveredShare(page)) <= 0.25]).toEqual([address, true])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([address, wide]).toEqual([address, 320])
  }
})

/** The heights that the page has while somebody scrolls to its end. */
const heightsWhileScrolling = (page: Page) =>
  page.evaluate(async () => {
    const found = [document.documentElement.scrollHeight]
    for (let top = 0; top < document.documentElement.scrollHeight; top += 2000) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      found.push(document.documentElement.scrollHeight)
    }
    return found
  })

/** How much of the view has moved by itself since the page was opened, as browsers sum it up. */
const movedByItself = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        new PerformanceObserver(list => {
          done(
            list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(0), 300)
      }),
  )

for (const width of [390, 768, 1440])
  test(`a long page of adverts keeps its height while one scrolls, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    // The oldest are whole adverts, the newest those of other tests, without photos and with few facts.
    for (const path of ['/aircraft', '/parts'])
      for (const sort of ['asc', 'desc']) {
        const address = `${path}?size=50&sort=${sort}`
        await page.goto(address)
        await heightsKnown(page)
        expect([address, (await movedByItself(page)) < 0.05]).toEqual([address, true])
        const heights = await heightsWhileScrolling(page)
        const [first = 0] = heights
        expect([address, Math.min(...heights) > first * 0.99]).toEqual([address, true])
        expect([address, Math.max(...heights) < first * 1.01]).toEqual([address, true])
      }
  })

/** Notes, in these parts of a page, what can be pressed and is no longer where somebody has aimed at its middle. */
const noteMoved = (parts: string) => {
  const known = new Map<Element, DOMRect>()
  const moved: string[] = []
  Object.assign(window, { moved })
  const look = () => {
    for (const element of document.querySelectorAll(`:is(${parts}) :is(a, button, input, select)`)) {
      const now = element.getBoundingClientRect()
      const was = known.get(element)
      known.delete(element)
      const isSeen = now.width > 0 && getComputedStyle(element).visibility === 'visible'
      if (isSeen) known.set(element, now)
      // The tabs of an account scroll to where one is.
      if (!isSeen || !was || element.closest('ul:has([aria-current=page])')) continue
      const [x, y] = [now.left + now.width / 2, now.top + now.height / 2]
      const [wasX, wasY] = [was.left + was.width / 2, was.top + was.height / 2]
      // A line that breaks otherwise once its font has come moves a link by less than a target's half.
      if (
        Math.abs(x - wasX) > Math.max(22, now.width / 2) ||
        Math.abs(y - wasY) > Math.max(22, now.height / 2)
      )
        moved.push(`${element.getAttribute('aria-label') ?? element.textContent}: ${was.y} to ${now.y}`)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The pages of an account, each with what is read last here: what stands above the rest. */
const accountPages = [
  ['/profile', /userdetail/],
  ['/profile/company', /stock-plan|details/],
  ['/profile/security', /account\/factors/],
  ['/profile/adverts', /userdetail|getmycounts|drafts/],
  ['/profile/stock', /stock\/sources/],
  ['/orders', /getmyorders/],
] as const

/** What is no longer where it could be pressed a moment ago, until all of the page has come. */
const movedOn = async (
  page: Page,
  address: string,
  last: RegExp,
  parts = 'header, main',
): Promise<readonly string[]> => {
  await page.addInitScript(noteMoved, parts)
  await page.route('**', async route => {
    const { pathname } = new URL(route.request().url())
    const isFile = pathname.startsWith('/assets/')
    if (isFile ? pathname.includes('account-menu') : last.test(pathname))
      await new Promise(done => setTimeout(done, 600))
    await route.continue()
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  return page.evaluate(() => ('moved' in window ? (window.moved as string[]) : ['nothing was noted']))
}

test('@phone what can be pressed on an account’s pages stays where it is while they come in parts', async ({
  context,
  page,
}) => {
  const owner = await aSeller({ change: { accountType: 'business', company: 'Skyparts' } })
  await anAircraft(owner, `Steady ${aWord()}`)
  await signIn(page, owner.mail)
  const moved = accountPages.map(async ([address, last]) => [
    address,
    await movedOn(await context.newPage(), address, last),
  ])
  expect(await Promise.all(moved)).toEqual(accountPages.map(([address]) => [address, []]))
})

test('what can be pressed in a company’s dialog for staff stays where it is while that comes in parts', async ({
  page,
}) => {
  const { mail } = await aSeller({ change: { accountType: 'business', company: 'Skyparts' } })
  await signInAsAdmin(page)
  const found = await page.request.get(`/admin/getusers?search=${encodeURIComponent(mail)}`)
  const { data } = (await found.json()) as { data: readonly { _id: number }[] }
  const address = `/admin/users/${data[0]!._id}`
  expect(await movedOn(page, address, /users\/\d+\/(company|sessions)$/, 'dialog')).toEqual([])
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Remaining quotas' })).toBeVisible()
})

test('what can be pressed beside an advert that is reviewed stays where it is while that comes in parts', async ({
  page,
}) => {
  const { id } = await anAircraft(await aSeller(), `Steady ${aWord()}`)
  await signInAsAdmin(page)
  const address = `/admin/queue/advert-${id}`
  expect(await movedOn(page, address, /signals|market/, 'article')).toEqual([])
  await expect(page.getByRole('article').getByRole('region', { name: 'Signals' })).toBeVisible()
})
