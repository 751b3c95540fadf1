import { violationsByLightAndDark } from './axe'
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

test('@phone no page has a violation that axe finds, in light and in dark', async ({ page, allowStatus }) => {
  allowStatus.add(404)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const { data } = (await (await page.request.get('/getadverts')).json()) as { data: { slug: string }[] }
  for (const path of [...paths, `/advert/${data[0]!.slug}`]) {
    await page.goto(path)
    expect([path, await violationsByLightAndDark(page)]).toEqual([path, []])
  }
})
