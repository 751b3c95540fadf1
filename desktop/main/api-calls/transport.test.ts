import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startConsole } from '../console.testing'
import { isConsoleCall } from '../platform/routes'
import { eventually } from '../../../shared/eventually.testing'
import { readyAnswer } from '../../../shared/contract/readiness'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const listen = async (answer: RequestListener, port = 0): Promise<Server> => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  return server
}
const portOf = (server: Server) => (server.address() as AddressInfo).port

const loggedIn = {
  token: 'the-token',
  tokenExp: Math.floor(Date.now() / 1000) + 3600,
  name: 'Ada',
  surname: 'Tester',
  mail: 'ada@example.test',
  role: 'Moderator',
}

/** A console that is signed in to a server which answers everything else as told. */
const signedIn = async (answer: RequestListener) => {
  let isIn = false
  const server = await listen((request, response) => {
    if (isIn) return answer(request, response)
    if (request.url !== '/login') return json(readyAnswer)(request, response)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success: true, data: loggedIn }))
  })
  const program = startConsole()
  const address = `http://127.0.0.1:${portOf(server)}`
  await program.ask('servers.save', { address, name: 'Ours', kind: 'local' })
  await program.ask('session.signIn', {
    server: address,
    mail: 'ada@example.test',
    password: 'x',
    remember: false,
  })
  isIn = true
  const call = (path: string, more: object = {}) =>
    program.ask('api.call', { id: 'one', method: 'GET', path, accept: 'application/json', ...more })
  return { ...program, server, address, call }
}

const json =
  (value: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(value))
  }

describe('what the page may have called', () => {
  it.each([
    ['GET', '/admin/getusers?page=2'],
    ['PATCH', '/admin/updateadvert/12'],
    ['POST', '/upload'],
  ])('%s %s is a call of the contract', (method, path) => {
    expect(isConsoleCall(method, path)).toBe(true)
  })

  it.each([
    ['POST', '/login'],
    ['POST', '/logout'],
    ['GET', '/metrics'],
    ['GET', '/uploads/../../etc/passwd'],
    ['GET', '/admin/updateadvert/..%2f..%2fmetrics'],
    ['PATCH', '/admin/updateadvert/%2e%2e'],
    ['DELETE', '/admin/getusers'],
    ['GET', '/admin/getusers/../../metrics'],
  ])('[DESK-10] %s %s is not', (method, path) => {
    expect(isConsoleCall(method, path)).toBe(false)
  })
})

describe('a call', () => {
  it('[DESK-01] carries the token and the name of the console, and the page sees neither', async () => {
    const heard = vi.fn<(headers: object) => void>()
    const { call } = await signedIn((request, response) => {
      heard(request.headers)
      json({ success: true, data: [] })(request, response)
    })
    const { value } = await call('/admin/getusers', { idempotencyKey: 'k-1' })
    expect(heard.mock.calls[0]?.[0]).toMatchObject({
      authorization: 'Bearer the-token',
      'x-client': 'console',
      'idempotency-key': 'k-1',
    })
    expect(value).toEqual({
      status: 200,
      type: 'application/json',
      retryAfter: null,
      text: '{"success":true,"data":[]}',
      bytes: null,
    })
  })

  it('[DESK-01] is never led to another server by a redirect', async () => {
    const strange = vi.fn<RequestListener>((_request, response) => void response.end())
    const other = await listen(strange)
    const { call } = await signedIn((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${portOf(other)}/admin/getusers` })
      response.end()
    })
    expect((await call('/admin/getusers')).problem).toMatchObject({ code: 'unavailable' })
    expect(strange).not.toHaveBeenCalled()
  })

  it('sends files as a form, under their own names', async () => {
    const { call } = await signedIn((request, response) => {
      let body = ''
      request.on('data', (piece: Buffer) => (body += piece.toString('latin1')))
      request.on('end', () => json({ success: true, data: body })(request, response))
    })
    const files = [{ name: 'a.png', type: 'image/png', bytes: new Uint8Array([80, 78, 71]) }]
    const { value } = await call('/upload', { method: 'POST', upload: { field: 'images', files } })
    expect(value).toMatchObject({ text: expect.stringMatching(/name=\\"images\\"; filename=\\"a\.png\\"/) })
  })

  it('[DESK-08] that gets no answer says so; the server is asked until it is back, and the page is told', async () => {
    let isAway = true
    const before = Date.now()
    const { call, told, address } = await signedIn((request, response) => {
      if (isAway) return void request.socket.destroy()
      json(readyAnswer)(request, response)
    })
    expect((await call('/admin/getusers')).problem).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining(address.replace('http://', 'No answer from ')),
    })
    const states = () => told.filter(({ event }) => event === 'connection').map(({ payload }) => payload)
    await eventually(() => expect(states().length).toBeGreaterThan(2))
    expect(states()).not.toContainEqual(expect.objectContaining({ reachable: true }))
    // Every try names the same moment: that of the call that found no server.
    const since = new Set(states().map(state => Number(Object(state).since)))
    expect([since.size, [...since].every(time => time >= before && time <= Date.now())]).toEqual([1, true])
    isAway = false
    await eventually(() =>
      expect(states().at(-1)).toEqual({ server: address, reachable: true, attempt: 0, since: null }),
    )
  })

  it('[DESK-08] that the page waited for too long is given up, and the server looked after', async () => {
    const { call, ask, told } = await signedIn(() => undefined)
    const waiting = call('/admin/getusers')
    await new Promise(resolve => {
      setTimeout(resolve, 50)
    })
    await ask('api.cancel', { id: 'one', late: true })
    expect((await waiting).problem).toMatchObject({ code: 'unavailable' })
    expect(told).toContainEqual({
      event: 'connection',
      payload: expect.objectContaining({ reachable: false }),
    })
  })
})

describe('a photo', () => {
  it('comes from the signed-in server, without the token, and is fetched once', async () => {
    const heard = vi.fn<RequestListener>((_request, response) => {
      response.setHeader('content-type', 'image/webp')
      response.end(Buffer.from([1, 2, 3]))
    })
    const { services } = await signedIn(heard)
    const look = () => services.photo('app://console/uploads/0123456789abcdefghijklmnop?w=320', 'GET')
    const photo = await look()
    expect(photo?.headers.get('content-type')).toBe('image/webp')
    expect(new Uint8Array((await photo?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
      new Uint8Array([1, 2, 3]),
    )
    await look()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(heard.mock.calls[0]?.[0].headers.authorization).toBeUndefined()
  })

  it('[DESK-10] is an image or nothing, and no other path of the server is reached', async () => {
    const heard = vi.fn<RequestListener>((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<script>alert(1)</script>')
    })
    const { services } = await signedIn(heard)
    expect((await services.photo('app://console/uploads/abc', 'GET'))?.status).toBe(404)
    expect(await services.photo('app://console/uploads/../metrics', 'GET')).toBeUndefined()
    expect(await services.photo('app://console/index.html', 'GET')).toBeUndefined()
    expect((await services.photo('app://console/uploads/abc', 'POST'))?.status).toBe(404)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
