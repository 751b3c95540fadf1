import Koa from 'koa'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { securityHeaders } from './security-headers'

let server: Server
const headersOf = async (path: string) =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).headers

beforeAll(async () => {
  const koa = new Koa().use(securityHeaders()).use(ctx => void (ctx.body = 'x'))
  server = createServer(koa.callback())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

it('keeps pages from running, framing and sending to anything that is not ours', async () => {
  const headers = await headersOf('/advert/one-1')
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

it('[SELL-06] lets the script that converts HEIC photos run WebAssembly, and no other', async () => {
  const policyOf = async (path: string) => (await headersOf(path)).get('content-security-policy')
  expect(await policyOf('/assets/heic-worker-abc1234.js')).toBe(
    "default-src 'none';script-src 'self' 'wasm-unsafe-eval';worker-src 'self'",
  )
  for (const path of ['/', '/assets/libheif-bundle-abc1234.js', '/uploads/heic-worker-abc1234.js'])
    expect(await policyOf(path)).not.toContain('wasm')
})

it.each(['/assets/site-1.js', '/uploads/a.webp'])('lets nothing in %s run, in a few bytes', async path => {
  const headers = await headersOf(path)
  expect(headers.get('content-security-policy')).toBe("default-src 'none';style-src 'unsafe-inline';sandbox")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-site')
  const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
  expect(bytes).toBeLessThan(420)
})
