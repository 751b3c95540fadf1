import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../../contract/errors'
import type { Photo } from '../../contract/photos'
import type { SendPhoto } from '../platform/photo-ports'
import { createUploads } from './uploads'

const photo: Photo = { file: 'a.webp', width: 3, height: 2, widths: [320], colour: '' }
const aFile = (name: string, type = 'image/jpeg', bytes = 4) =>
  new File([new Uint8Array(bytes)], name, { type })

/** A server whose answers the test gives, by the name of the file. */
const start = () => {
  const open = new Map<string, { resolve: (photo: Photo) => void; reject: (error: unknown) => void }>()
  const send = vi.fn<SendPhoto>(
    (file, { onProgress }) =>
      new Promise((resolve, reject) => {
        onProgress(10)
        open.set(file.name, { resolve, reject })
      }),
  )
  const onArrived = vi.fn<() => void>()
  const queue = createUploads({ send, onArrived })
  const states = () => queue.lines().map(({ name, state, problem }) => [name, state, problem?.kind ?? null])
  const settle = async (act: () => void) => {
    act()
    await new Promise(resolve => setTimeout(resolve, 0))
  }
  return {
    queue,
    send,
    onArrived,
    states,
    take: (name: string) => settle(() => open.get(name)?.resolve(photo)),
    refuse: (name: string, error: unknown) => settle(() => open.get(name)?.reject(error)),
  }
}

describe('files that are dropped on the photos', () => {
  it('[DESK-06] are refused by name before they are sent when they are no photos or too large', () => {
    const { queue, states, send } = start()
    const large = aFile('large.png', 'image/png')
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
    queue.add([aFile('a.pdf', 'application/pdf'), large, aFile('a.gif', 'image/gif'), aFile('folder', '')])
    expect(states()).toEqual([
      ['a.pdf', 'failed', 'type'],
      ['large.png', 'failed', 'size'],
      ['a.gif', 'failed', 'type'],
      ['folder', 'failed', 'type'],
    ])
    queue.retry()
    expect(send).not.toHaveBeenCalled()
  })

  it('go three at once, each with its progress, and the photos are read anew when all have ended', async () => {
    const { queue, states, take, onArrived } = start()
    queue.add(['a', 'b', 'c', 'd'].map(name => aFile(name)))
    expect(states().map(([, state]) => state)).toEqual(['sending', 'sending', 'sending', 'waiting'])
    expect(queue.lines()[0]?.percent).toBe(10)
    await take('a')
    expect(states().map(([, state]) => state)).toEqual(['done', 'sending', 'sending', 'sending'])
    for (const name of ['b', 'c']) await take(name)
    expect(onArrived).not.toHaveBeenCalled()
    await take('d')
    expect(onArrived).toHaveBeenCalledTimes(1)
    queue.clear()
    expect(queue.lines()).toEqual([])
  })

  it('that failed say why, and are tried again alone or all', async () => {
    const { queue, states, take, refuse, send } = start()
    queue.add([aFile('a'), aFile('b'), aFile('c')])
    await refuse('a', new AppError('unavailable', 'No answer.'))
    await refuse('b', new AppError('invalid', '“b” is damaged or cut off.'))
    await refuse('c', new TypeError('broken'))
    expect(states()).toEqual([
      ['a', 'failed', 'offline'],
      ['b', 'failed', 'refused'],
      ['c', 'failed', 'offline'],
    ])
    expect(queue.lines()[1]?.problem?.message).toBe('“b” is damaged or cut off.')
    queue.retry(queue.lines()[0]?.id)
    await take('a')
    expect(states()[0]).toEqual(['a', 'done', null])
    queue.retry()
    expect(send).toHaveBeenCalledTimes(6)
  })
})
