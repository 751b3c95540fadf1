import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../contract/errors'
import { createUploadQueue, refusalOf, type SendOptions } from './upload-queue'

interface Sending extends SendOptions {
  readonly name: string
  readonly resolve: (result: string) => void
  readonly reject: (error: Error) => void
}

const settle = () => vi.waitFor(() => undefined)

const open = () => {
  const sending: Sending[] = []
  const sent: string[] = []
  const idle: (readonly [number, number])[] = []
  const queue = createUploadQueue<string>({
    send: ({ name }, options) =>
      new Promise((resolve, reject) => sending.push({ ...options, name, resolve, reject })),
    onChange: () => undefined,
    onSent: (id, result) => sent.push(`${id} ${result}`),
    onIdle: (done, failed) => idle.push([done, failed]),
  })
  const add = (...ids: readonly string[]) => queue.add(ids.map(id => ({ id, file: new File(['x'], id) })))
  return { queue, add, sending, sent, idle, names: () => sending.map(({ name }) => name) }
}

describe('the upload queue', () => {
  it('sends three at a time, in order, and tells when all have ended', async () => {
    const { queue, add, sending, sent, idle, names } = open()
    add('a', 'b', 'c', 'd')
    expect(names()).toEqual(['a', 'b', 'c'])
    sending[1]?.resolve('done')
    await settle()
    expect([names(), sent, queue.get('b')]).toEqual([['a', 'b', 'c', 'd'], ['b done'], undefined])
    for (const at of [0, 2]) sending[at]?.resolve('done')
    sending[3]?.reject(new AppError('invalid', 'No photo.'))
    await settle()
    expect(idle).toEqual([[3, 1]])
    expect(queue.get('d')?.problem).toEqual({ kind: 'refused', message: 'No photo.' })
  })

  it('the upload queue sends a failed file again when asked to', async () => {
    const { queue, add, sending, names } = open()
    add('a', 'b')
    sending[0]?.reject(new AppError('unavailable', 'Away.'))
    sending[1]?.reject(new AppError('invalid', 'No photo.'))
    await settle()
    queue.retry((_, { problem }) => problem?.kind === 'offline')
    expect(names()).toEqual(['a', 'b', 'a'])
  })

  it('the upload queue begins no file that is held, and aborts one that is removed while it is sent', async () => {
    const { queue, add, sending, sent, names } = open()
    queue.hold(['a'])
    add('a', 'b')
    expect(names()).toEqual(['b'])
    queue.remove(['b'])
    sending[0]?.resolve('done')
    await settle()
    expect([sent, queue.get('b')]).toEqual([['b done'], undefined])
    queue.release(['a'])
    expect(names()).toEqual(['b', 'a'])
  })

  it('sees what is no photo, and what is too large, before it is sent', () => {
    expect(refusalOf(new File(['x'], 'a.txt', { type: 'text/plain' }))).toBe('type')
    const large = Object.defineProperty(new File(['x'], 'a', { type: 'image/png' }), 'size', { value: 3e7 })
    expect(refusalOf(large)).toBe('size')
    expect(refusalOf(new File(['x'], 'a', { type: 'image/avif' }))).toBeNull()
  })
})
