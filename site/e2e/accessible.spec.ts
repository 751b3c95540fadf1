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

for (const path of [...paths, 'an advert'])
  test(`@phone nothing on ${path} is a violation that axe finds, in light and in dark`, async ({
    page,
    allowStatus,
  }) => {
    allowStatus.add(404)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const [advert] = await oldest(page, '/getadverts')
    await page.goto(path.startsWith('/') ? path : `/advert/${advert!.slug}`)
    expect(await violationsByLightAndDark(page)).toEqual([])
  })
