import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { expect, it, onTestFinished } from 'vitest'
import { bodyWithin } from './body-time'

const read = async (stream: NodeJS.ReadableStream) => {
  let text = ''
  for await (const piece of stream) text += String(piece)
  return text
}

const serve = async (seconds: number) => {
  const koa = new Koa()
  koa.silent = true
  koa.use(bodyWithin(seconds))
  koa.use(async ctx => {
    ctx.body = await read(ctx.req)
  })
  const server = createServer(koa.callback()).listen(0)
  onTestFinished(() => void server.close())
  await new Promise(resolve => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}

/** Sends the pieces with a pause between them; answers the body that came back, or `cut`. */
const drip = (port: number, pieces: readonly string[], pause: number) =>
  new Promise<string>(resolve => {
    const call = request({ port, method: 'POST', headers: { 'content-length': pieces.join('').length } })
    call.once('response', answer => resolve(read(answer)))
    call.once('error', () => resolve('cut'))
    for (const [at, piece] of pieces.entries()) setTimeout(() => call.write(piece), at * pause)
  })

it('reads a body that comes in time, however many pieces it has', async () => {
  expect(await drip(await serve(2), ['a', 'b', 'c'], 10)).toBe('abc')
})

it('cuts off a body that keeps coming and never ends', async () => {
  expect(await drip(await serve(0.2), ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 100)).toBe('cut')
})
