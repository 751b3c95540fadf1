import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa, { type Context } from 'koa'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { receiveFiles } from './uploads'

let temporary: string
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'hangarlist-uploads-'))
  process.env['TMPDIR'] = temporary
})
afterEach(async () => {
  delete process.env['TMPDIR']
  await rm(temporary, { recursive: true, force: true })
})

/** The server's side of an upload of which half has come, once its sender has hung up. */
const hungUp = async (): Promise<Context> => {
  const app = new Koa()
  app.silent = true
  const never = new Promise<void>(() => undefined)
  const asked = new Promise<Context>(resolve =>
    app.use(ctx => {
      resolve(ctx)
      return never
    }),
  )
  const server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const headers = { 'content-type': 'multipart/form-data; boundary=xx', 'content-length': '5000' }
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers }).on('error', () => undefined)
  sent.write('--xx\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nhalf')
  const ctx = await asked
  sent.destroy()
  server.close()
  while (!ctx.req.destroyed) await new Promise(resolve => setTimeout(resolve, 5))
  return ctx
}

it('gives an upload up whose sender was gone before it was read, and leaves nothing behind', async () => {
  const ctx = await hungUp()
  const receive = receiveFiles({ field: 'photos', maxFiles: 2, maxBytes: 1000 })
  await expect(receive(ctx, () => Promise.resolve())).rejects.toMatchObject({ code: 'bad_request' })
  expect(await readdir(temporary)).toEqual([])
})
