import { violationsByLightAndDark } from './axe'
import { oldest } from './market'
import { expect, test } from './page-errors'

const paths = [
  '/',
  '/piston-single-aircraft',
  '/parts',
  '/search?search=cessna',
  '/login',
  '/register',
  '/resetpassword',
  '/no-such-page',
]

const anAdvert = 'an advert'

for (const path of [...paths, anAdvert])
  test(`@phone nothing on ${path} is a violation that axe finds, in light and in dark`, async ({
    page,
    allowStatus,
  }) => {
    allowStatus.add(404)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const address = path === anAdvert ? `/advert/${(await oldest(page, '/getadverts'))[0]!.slug}` : path
    await page.goto(address)
    expect(await violationsByLightAndDark(page)).toEqual([])
  })
