import { describe, expect, it, vi } from 'vitest'
import { ServerAddress } from '../../../shared/contract/ipc-session'
import { ownVersion } from '../../../shared/contract/version'
import { memoryStore } from './kept-state'
import { openServerBook } from './servers'

const dead: typeof fetch = () => Promise.reject(new Error('refused'))
const bookOf = (fetchFrom = dead, onRemove = vi.fn<() => Promise<void>>(async () => undefined)) => ({
  book: openServerBook({ store: memoryStore(), fetchFrom, onRemove }),
  onRemove,
})
const one = { address: 'https://one.example', name: 'One', kind: 'production' } as const
const two = { address: 'https://two.example', name: 'Two', kind: 'staging' } as const

describe('the address of a server', () => {
  it.each([
    ['https://One.Example/path?x', 'https://one.example'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ])('[DESK-01] %s is taken as %s', (typed, address) => {
    expect(ServerAddress.parse(typed)).toBe(address)
  })

  it.each([
    'http://one.example',
    'http://localhost.evil.example',
    'https://user:word@one.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'nonsense',
    '',
  ])('[DESK-01] %s is refused: passwords go by https only, or stay on this computer', typed => {
    expect(ServerAddress.safeParse(typed).success).toBe(false)
  })
})

describe('the servers', () => {
  it('[DESK-01] several are remembered, each once, and the one used last is proposed', () => {
    const { book } = bookOf()
    void book.handlers['servers.save'](one)
    void book.handlers['servers.save'](two)
    expect(() => book.handlers['servers.save']({ ...two, name: 'Again' })).toThrow(
      'This server is already in the list.',
    )
    book.used(one.address, 'ada@example.test')
    expect(book.list()).toEqual({
      profiles: [
        { ...one, mail: 'ada@example.test' },
        { ...two, mail: null },
      ],
      last: one.address,
    })
  })

  it('[DESK-01] one can be changed and stays the proposed one; at another address nobody is proposed', () => {
    const { book } = bookOf()
    void book.handlers['servers.save'](one)
    book.used(one.address, 'ada@example.test')
    void book.handlers['servers.save']({ ...one, name: 'Market', was: one.address })
    expect(book.profile(one.address)).toMatchObject({ name: 'Market', mail: 'ada@example.test' })
    void book.handlers['servers.save']({ ...two, was: one.address })
    expect(book.list()).toEqual({ profiles: [{ ...two, mail: null }], last: two.address })
  })

  it('[DESK-01] one that is removed takes what is kept for its account along', async () => {
    const { book, onRemove } = bookOf()
    void book.handlers['servers.save'](one)
    book.used(one.address, 'ada@example.test')
    expect(await book.handlers['servers.remove'](one.address)).toEqual({ profiles: [], last: null })
    expect(onRemove).toHaveBeenCalledWith({ ...one, mail: 'ada@example.test' })
  })

  it('[DESK-08] says so when nothing answers', async () => {
    expect(await bookOf().book.handlers['servers.check']('https://gone.example')).toEqual({
      ready: false,
      problem: 'Nothing answers at this address.',
    })
  })

  it.each([
    ['an answer that names the product', { status: 'ready', product: 'hangarlist' }, 200, null],
    [
      'another server that is ready',
      { status: 'ready' },
      200,
      'What answers here is not a Hangarlist server.',
    ],
    ['a page', '<html>', 200, 'What answers here is not a Hangarlist server.'],
    [
      'a server of another version',
      { status: 'ready', product: 'hangarlist', version: '99.1.0' },
      200,
      `The server runs version 99.1.0, and this console is version ${ownVersion}: they do not fit. Please install the console of the server’s version.`,
    ],
    ['a server that shuts down', { status: 'not ready' }, 503, 'It answers 503: not ready.'],
  ])('[DESK-01] a server has to prove what it is: %s', async (_, answer, status, problem) => {
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
    const { book } = bookOf(async () => new Response(body, { status }))
    expect(await book.handlers['servers.check'](one.address)).toEqual({ ready: problem === null, problem })
  })

  it('[DESK-01] an answer without end is not read to its end', async () => {
    let sent = 0
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      sent += 1000
      controller.enqueue(new Uint8Array(1000))
    }
    const { book } = bookOf(async () => new Response(new ReadableStream({ pull })))
    expect(await book.handlers['servers.check'](one.address)).toMatchObject({ ready: false })
    expect(sent).toBeLessThan(10_000)
  })

  it('is read as far as it is understood when the file was damaged', () => {
    const store = memoryStore({ servers: [{ address: 7 }] as never })
    const book = openServerBook({ store, fetchFrom: dead, onRemove: async () => undefined })
    expect(book.list()).toEqual({ profiles: [], last: null })
  })
})
