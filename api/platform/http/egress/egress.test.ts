import type { IncomingMessage, RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import { createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { portOf } from '../../../../scripts/free-port.mjs'
import { testingCertificate } from '../../../../scripts/testing-certificate.mjs'
import { createEgress, EgressRefused, type EgressRequest } from './egress'
import type { ResolvedAddress } from './target'

const certificate = testingCertificate(['hooks.test', '127.0.0.1'])
let server: Server
let port = 0
let answer: RequestListener
const asked: IncomingMessage[] = []

beforeAll(async () => {
  server = createServer(certificate, (request, response) => {
    asked.push(request)
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = portOf(server)
})
beforeEach(() => {
  asked.length = 0
  answer = (_request, response) => response.end('taken')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const here: ResolvedAddress = { address: '127.0.0.1', family: 4 }
const elsewhere: ResolvedAddress = { address: '93.184.216.34', family: 4 }
/** Answers each question about a name with the next of these. */
const dns = (...answers: (readonly ResolvedAddress[])[]) => {
  const names: string[] = []
  const resolve = (name: string) => {
    names.push(name)
    return Promise.resolve(answers[names.length - 1] ?? answers.at(-1) ?? [])
  }
  return { names, resolve }
}
const open = (...answers: (readonly ResolvedAddress[])[]) => {
  const { names, resolve } = dns(...(answers.length > 0 ? answers : [[here]]))
  const allow = [`hooks.test:${port}`, `127.0.0.1:${port}`]
  return { names, ...createEgress({ allow, ca: certificate.cert, resolve }) }
}
const closed = (...answers: (readonly ResolvedAddress[])[]) =>
  createEgress({ allow: [], ca: certificate.cert, resolve: dns(...answers).resolve })

const urlAt = (path = '/') => `https://hooks.test:${port}${path}`
const get = (more: Partial<EgressRequest> = {}): EgressRequest => ({
  url: urlAt(),
  method: 'GET',
  maxBytes: 1024,
  longer: 'refuse',
  ...more,
})
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => new Error('It was not refused.'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(EgressRefused)
  return error instanceof Error ? error.message : ''
}

describe('an address that may be called', () => {
  it('is answered under its own name, by the address that was checked', async () => {
    const { send } = open()
    answer = (request, response) => {
      response.setHeader('x-host', request.headers.host ?? '')
      response.statusCode = 201
      request.pipe(response)
    }
    const { status, headers, body } = await send(get({ method: 'POST', body: '{"a":1}' }))
    expect([status, headers['x-host'], String(body)]).toEqual([201, `hooks.test:${port}`, '{"a":1}'])
  })

  it('is asked for once: a name that resolves otherwise the second time leads nowhere else', async () => {
    const { send, names } = open([here], [{ address: '10.0.0.1', family: 4 }])
    expect((await send(get())).status).toBe(200)
    expect(names).toEqual(['hooks.test'])
    // The first answer decides, in whichever order they come.
    expect(await refusal(closed([elsewhere, here]).check('https://hooks.test/'))).toMatch(/private/)
    await expect(closed([elsewhere], [here]).check('https://hooks.test/')).resolves.toBeUndefined()
  })

  it('needs a certificate of its own name', async () => {
    const { resolve } = dns([here])
    const allow = [`other.test:${port}`, `hooks.test:${port}`]
    const trusting = createEgress({ allow, ca: certificate.cert, resolve })
    const named = trusting.send(get({ url: `https://other.test:${port}/` }))
    expect(await refusal(named)).toMatch(/certificate that is not trusted/)
    expect(await refusal(createEgress({ allow, resolve }).send(get()))).toMatch(/certificate/)
    expect(asked).toEqual([])
  })
})

describe('an address that is not called', () => {
  it.each([
    ['http://hooks.test/', /https:\/\//],
    ['ftp://hooks.test/', /https:\/\//],
    ['hooks.test', /https:\/\//],
    ['https://', /https:\/\//],
    ['https://user:secret@hooks.test/', /without user/],
    ['https://hooks.test:8443/', /port 443/],
    ['https://127.0.0.1/', /private or reserved/],
    ['https://127.1/', /private or reserved/],
    ['https://2130706433/', /private or reserved/],
    ['https://0x7f000001/', /private or reserved/],
    ['https://0177.0.0.1/', /private or reserved/],
    ['https://0/', /private or reserved/],
    ['https://169.254.169.254/latest/meta-data', /private or reserved/],
    ['https://[::1]/', /private or reserved/],
    ['https://[::ffff:127.0.0.1]/', /private or reserved/],
    ['https://[::ffff:7f00:1]/', /private or reserved/],
    ['https://[64:ff9b::7f00:1]/', /private or reserved/],
    ['https://[2002:7f00:1::]/', /private or reserved/],
    ['https://127.0.0.1./', /private or reserved/],
    ['https://①②⑦.0.0.1/', /private or reserved/],
  ])('%s', async (url, why) => {
    expect(await refusal(closed([elsewhere]).check(url))).toMatch(why)
    expect(await refusal(closed([elsewhere]).send(get({ url })))).toMatch(why)
  })

  it('is one whose host has a single private address, or none', async () => {
    expect(await refusal(closed([elsewhere, { address: 'fd00::1', family: 6 }]).send(get()))).toMatch(/443/)
    const url = 'https://hooks.test/'
    const among = closed([elsewhere, { address: 'fd00::1', family: 6 }])
    expect(await refusal(among.send(get({ url })))).toMatch(/private or reserved/)
    expect(await refusal(closed([]).send(get({ url })))).toMatch(/not found/)
  })

  it('is allowed by its exact host and port alone', async () => {
    const { resolve } = dns([here])
    const allow = [`hooks.test:${port}`]
    const { check } = createEgress({ allow, resolve })
    await expect(check(urlAt())).resolves.toBeUndefined()
    expect(await refusal(check('https://hooks.test/'))).toMatch(/private/)
    expect(await refusal(check(`https://a.hooks.test:${port}/`))).toMatch(/443/)
    expect(await refusal(check(`https://127.0.0.1:${port}/`))).toMatch(/443/)
  })
})

describe('a redirect', () => {
  const to = (location: string, status = 302) => {
    answer = (request, response) => {
      if (request.url === '/') response.writeHead(status, { location })
      response.end('taken')
    }
  }

  it('is not followed unless it is asked for, and never by a POST', async () => {
    to('/next')
    expect((await open().send(get())).status).toBe(302)
    expect((await open().send(get({ method: 'POST', redirects: 3 }))).status).toBe(302)
    expect(asked).toHaveLength(2)
    expect((await open().send(get({ redirects: 1 }))).status).toBe(200)
  })

  it.each([
    ['https://127.0.0.1/', /private/],
    ['https://169.254.169.254/', /private/],
    ['http://hooks.test/', /https/],
    ['//[::1]/', /private/],
    ['https://[', /no address/],
  ])('is checked as the first address was: %s', async (location, why) => {
    to(location)
    expect(await refusal(open().send(get({ redirects: 3 })))).toMatch(why)
    expect(asked).toHaveLength(1)
  })

  it('is followed three times at most, and takes no headers to another host', async () => {
    answer = (_request, response) => response.writeHead(307, { location: '/again' }).end()
    expect(await refusal(open().send(get({ redirects: 3 })))).toMatch(/too often/)
    expect(asked).toHaveLength(4)
    asked.length = 0
    to(`https://127.0.0.1:${port}/next`)
    await open().send(get({ redirects: 1, headers: { authorization: 'Bearer secret' } }))
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined])
  })
})

describe('an answer', () => {
  it('must come in time, its last byte too', async () => {
    answer = () => undefined
    expect(await refusal(open().send(get({ within: 100 })))).toBe('did not answer within 0.1 s')
    answer = (_request, response) => {
      const drip = setInterval(() => response.write('.'), 10)
      response.once('close', () => clearInterval(drip))
    }
    const endless = open().send(get({ within: 200, maxBytes: 1e6 }))
    expect(await refusal(endless)).toBe('did not answer within 0.2 s')
  })

  it('needs a connection that stands in time, its name and its certificate', async () => {
    const silent = createTcpServer()
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const place = `127.0.0.1:${portOf(silent)}`
    const { send } = createEgress({ allow: [place] })
    const late = send(get({ url: `https://${place}/`, connectWithin: 100 }))
    expect(await refusal(late)).toBe('could not be connected to within 0.1 s')
    silent.close()
    const never = createEgress({ allow: [], resolve: () => new Promise(() => {}) })
    const url = 'https://hooks.test/'
    expect(await refusal(never.send(get({ url, connectWithin: 100 })))).toMatch(/0\.1 s/)
    const freed = createEgress({ allow: [place] }).send(get({ url: `https://${place}/` }))
    expect(await refusal(freed)).toBe('refuses connections')
  })

  it('may be as long as asked; a longer one is refused or cut, and is not read to its end', async () => {
    answer = (_request, response) => {
      const more = () =>
        void (response.write('x'.repeat(1000)) ? setImmediate(more) : response.once('drain', more))
      response.once('close', () => response.removeAllListeners('drain'))
      more()
    }
    expect(await refusal(open().send(get()))).toBe('answered with more than 1024 bytes')
    const { body } = await open().send(get({ longer: 'cut' }))
    expect(body).toHaveLength(1024)
  })

  it('must be of a type that is asked for', async () => {
    answer = (_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end('<p>')
    const types = ['application/json']
    expect(await refusal(open().send(get({ types })))).toBe('answered with text/html, not application/json')
    expect((await open().send(get({ types: ['text/html'] }))).status).toBe(200)
  })

  it('that breaks off or never begins is told in words', async () => {
    answer = (request, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half')
      setTimeout(() => request.socket.destroy(), 20)
    }
    expect(await refusal(open().send(get()))).toMatch(/closed the connection/)
    const stopped = open().send(get({ signal: AbortSignal.abort(new Error('The server stops.')) }))
    expect(await refusal(stopped)).toBe('The server stops.')
  })
})
