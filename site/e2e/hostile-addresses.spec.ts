import { expect, test } from '@playwright/test'

const words = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '%00', '%E0%A4%A', 'x'.repeat(6000)]
const pages = ['/aircraft', '/parts', '/aircraft-lease', '/tool-lease', '/search', '/compare', '/login', '/']
const keys = [
  'type',
  'fuel',
  'section',
  'country',
  'region',
  'sort',
  'page',
  'search',
  'ids',
  'next',
  '__proto__',
]

const status = async (request: { get(url: string): Promise<{ status(): number }> }, address: string) => [
  (await request.get(address)).status() < 500,
  address.slice(0, 100),
]

test('[SAFE-05] no hostile address brings a page to fail', async ({ request }) => {
  test.slow()
  const paths = words.flatMap(word => [`/${word}`, `/advert/${word}`, `/${word}/${word}`, `/admin/${word}`])
  const queries = pages.flatMap((page, at) =>
    keys.map((key, nth) => `${page}?${key}=${words[(at + nth) % words.length]}&${key}=constructor`),
  )
  for (const address of [...paths, ...queries])
    expect(await status(request, address)).toEqual([true, address.slice(0, 100)])
})

test('[SAFE-05] an unknown type in the address lists all aircraft', async ({ request }) => {
  for (const type of ['__proto__', 'constructor']) {
    const answer = await request.get(`/aircraft?type=${type}`)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('/advert/')
  }
})
