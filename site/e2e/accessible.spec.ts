import { violations } from './axe'
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`@phone no page has a violation that axe finds, ${colorScheme}`, async ({ page, allowStatus }) => {
    allowStatus.add(404)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { data } = (await (await page.request.get('/getadverts')).json()) as { data: { slug: string }[] }
    for (const path of [...paths, `/advert/${data[0]!.slug}`]) {
      await page.goto(path)
      expect([path, await violations(page)]).toEqual([path, []])
    }
  })
