import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa, { type Context } from 'koa'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { receiveFiles } from './uploads'

let temporary: string
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'hangarlist-uploads-'))
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true, force: true })
})

const half = '--xx\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nhalf'
const whole = `${half}\r\n--xx--\r\n`

const pause = () => new Promise(resolve => setTimeout(resolve, 5))

/** The server's side of an upload of that length, of which so much has come when its sender hangs up. */
const hungUp = async (sentBody: string, length: number): Promise<Context> => {
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
  const headers = { 'content-type': 'multipart/form-data; boundary=xx', 'content-length': String(length) }
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers }).on('error', () => undefined)
  sent.write(sentBody)
  const ctx = await asked
  // All of it is there before nobody is there any more.
  while (ctx.req.complete !== (sentBody.length === length)) await pause()
  sent.destroy()
  server.close()
  while (!ctx.req.destroyed) await pause()
  return ctx
}

it.each([
  ['half of it', half, 5000],
  ['all of it', whole, whole.length],
])(
  'gives an upload up whose sender was gone before %s was read, and leaves nothing behind',
  async (_, sent, length) => {
    const ctx = await hungUp(sent, length)
    const receive = receiveFiles({ field: 'photos', maxFiles: 2, maxBytes: 1000 })
    await expect(receive(ctx, () => Promise.resolve())).rejects.toMatchObject({ code: 'bad_request' })
    expect(await readdir(temporary)).toEqual([])
  },
)
