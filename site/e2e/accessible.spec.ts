import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from './page-errors'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
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

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`@phone no page has a violation that axe finds, ${colorScheme}`, async ({ page, allowStatus }) => {
    allowStatus.add(404)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { data } = (await (await page.request.get('/getadverts')).json()) as { data: { slug: string }[] }
    for (const path of [...paths, `/advert/${data[0]!.slug}`]) {
      await page.goto(path)
      await page.evaluate(axe)
      const found = await page.evaluate(async () => {
        const { axe: runner } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
        return (await runner.run()).violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        )
      })
      expect([path, found]).toEqual([path, []])
    }
  })
