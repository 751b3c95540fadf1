import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Koa from 'koa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaticFile } from './site-bundle'
import { sendStatic } from './static-files'

const code = Buffer.from(`export const words = ${JSON.stringify('piston single '.repeat(200))}\n`)
const script: StaticFile = {
  type: 'text/javascript; charset=utf-8',
  brotli: brotliCompressSync(code),
  gzip: gzipSync(code),
  immutable: true,
}
const photo: StaticFile = {
  type: 'image/webp',
  plain: Buffer.from([82, 73, 70, 70]),
  gzip: undefined,
  immutable: false,
}

let server: Server
beforeAll(async () => {
  const app = new Koa()
  app.use(ctx => sendStatic(ctx, ctx.path === '/script.js' ? script : photo))
  server = createServer(app.callback())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise(resolve => server.close(resolve)))

const ask = async (path: string, accepted: string) => {
  const { port } = server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, headers: { 'accept-encoding': accepted } }, resolve)
      .on('error', reject)
      .end()
  })
  const body = Buffer.concat(await answer.toArray())
  return { headers: answer.headers, body }
}

it.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
] as const)('sends a script as %s with its length', async (accepted, encoding, unpack) => {
  const { headers, body } = await ask('/script.js', accepted)
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-length']).toBe(String(body.length))
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(unpack(body)).toEqual(code)
})

it('sends what was not compressed as it is, whatever is accepted', async () => {
  const { headers, body } = await ask('/photo.webp', 'br, gzip')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toEqual(photo.plain)
})
