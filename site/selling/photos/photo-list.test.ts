import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/contract/errors'
import type { Photo } from '../../../shared/contract/photos'
import { createFormStore } from '../../../shared/forms/form-store'
import { createPhotoList, type PhotoList } from './photo-list'
import type { SendOptions } from '../../../shared/uploads/upload-queue'
import type { UnsentPhoto, UnsentPhotos } from './unsent-photos'
import { eventually } from '../../../shared/eventually.testing'

interface Sending extends SendOptions {
  readonly name: string
  readonly done: () => Promise<void>
  readonly fail: (error: Error) => Promise<void>
}

const photoOf = (name: string): Photo => ({
  file: `${name}.webp`,
  width: 3,
  height: 2,
  widths: [320],
  colour: '',
})
const fileOf = (name: string, type = 'image/jpeg', size = 10) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })
const settle = () => vi.waitFor(() => undefined)
const photoLists: PhotoList[] = []

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => {
  for (const photoList of photoLists.splice(0)) photoList.close()
  vi.restoreAllMocks()
})

/** A device that keeps photos in memory. */
const aDevice = (left: readonly UnsentPhoto[] = []) => {
  const kept = new Map(left.map(({ id, file }) => [id, file]))
  const unsent: UnsentPhotos = {
    load: async () => left,
    keep: async ({ id, file }) => {
      kept.set(id, file)
      return true
    },
    drop: ids => {
      for (const id of ids) kept.delete(id)
    },
    close: () => undefined,
  }
  return { unsent, names: () => [...kept.values()].map(({ name }) => name) }
}

const open = (photos = '', { unsent } = aDevice(), isSeen = true) => {
  const store = createFormStore(photos ? { photos } : {})
  const sending: Sending[] = []
  const rests: (readonly [number, number])[] = []
  const dropped: string[] = []
  const photoList = createPhotoList({
    store,
    facts: new Map(),
    unsent,
    send: (file, options) =>
      new Promise((resolve, reject) => {
        sending.push({
          ...options,
          name: file.name,
          done: async () => {
            resolve(photoOf(file.name))
            await settle()
          },
          fail: async error => {
            reject(error)
            await settle()
          },
        })
      }),
    onRest: (done, failed) => rests.push([done, failed]),
    onDropped: file => dropped.push(file),
  })
  if (isSeen) photoList.start()
  photoLists.push(photoList)
  return { store, photoList, sending, rests, dropped, photos: () => store.get('photos') }
}

const offline = new AppError('unavailable', 'The server could not be reached.')

describe('[CREATE-03] the photos of a form', () => {
  it('go three at a time, and stand in the order in which they were chosen', async () => {
    const { photoList, sending, rests, photos } = open()
    photoList.add(['a', 'b', 'c', 'd'].map(name => fileOf(name)))
    expect(sending.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    await sending[2]!.done()
    await sending[0]!.done()
    expect(photos()).toBe('a.webp,c.webp')
    expect(sending.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
    await sending[3]!.done()
    expect(rests).toEqual([])
    await sending[1]!.done()
    expect([photos(), rests]).toEqual(['a.webp,b.webp,c.webp,d.webp', [[4, 0]]])
  })

  it('the photos of a form show the progress of each upload', () => {
    const { photoList, sending } = open()
    photoList.add([fileOf('a')])
    sending[0]!.onProgress(40)
    expect(photoList.tiles()[0]?.upload).toMatchObject({ state: 'sending', percent: 40 })
  })

  it('keep a failed one in its place, and try it again', async () => {
    const { photoList, sending, rests, photos } = open()
    photoList.add([fileOf('a'), fileOf('b')])
    await sending[0]!.fail(new AppError('invalid', '“a” is damaged or cut off.'))
    await sending[1]!.done()
    expect([rests, photoList.failed(), photos()]).toEqual([[[1, 1]], 1, 'b.webp'])
    expect(photoList.tiles()[0]?.upload?.problem).toEqual({
      kind: 'refused',
      message: '“a” is damaged or cut off.',
    })
    photoList.retry(photoList.tiles()[0]!.id)
    await sending[2]!.done()
    expect([photos(), photoList.failed()]).toEqual(['a.webp,b.webp', 0])
  })

  it('go on by themselves when the connection is back, but not those that were refused', async () => {
    const { photoList, sending } = open()
    photoList.add([fileOf('a'), fileOf('b')])
    await sending[0]!.fail(offline)
    await sending[1]!.fail(new AppError('invalid', 'No photo.'))
    window.dispatchEvent(new Event('online'))
    expect(sending.slice(2).map(({ name }) => name)).toEqual(['a'])
  })

  it('are tried once more when a network that is back reaches nothing in its first moments', async () => {
    vi.useFakeTimers()
    const { photoList, sending } = open()
    photoList.add([fileOf('a')])
    await sending[0]!.fail(offline)
    window.dispatchEvent(new Event('online'))
    await sending[1]!.fail(offline)
    await vi.advanceTimersByTimeAsync(2000)
    await sending[2]!.done()
    expect([sending.length, photoList.failed()]).toEqual([3, 0])
    vi.useRealTimers()
  })

  it('are at most 30, of the accepted types, of at most 20 MB; the rest is named', () => {
    const { photoList } = open(Array.from({ length: 28 }, (_, at) => `${at}.webp`).join())
    const refused = photoList.add([
      fileOf('text', 'text/plain'),
      fileOf('huge', 'image/png', 21 * 1024 * 1024),
      ...['x', 'y', 'z'].map(name => fileOf(name)),
    ])
    expect(refused).toEqual([
      { reason: 'type', name: 'text' },
      { reason: 'size', name: 'huge' },
      { reason: 'count', name: 'z' },
    ])
    expect(photoList.tiles()).toHaveLength(30)
  })

  it('move, go and come back; what is gone for good is dropped', () => {
    const { photoList, photos, dropped } = open('a.webp,b.webp,c.webp')
    photoList.move('c.webp', 0)
    expect(photos()).toBe('c.webp,a.webp,b.webp')
    photoList.move('c.webp', 9)
    expect(photos()).toBe('c.webp,a.webp,b.webp')
    photoList.remove('a.webp')
    expect([photos(), photoList.canUndo()]).toEqual(['c.webp,b.webp', true])
    photoList.undo()
    expect([photos(), photoList.canUndo(), dropped]).toEqual(['c.webp,a.webp,b.webp', false, []])
    photoList.remove('a.webp')
    photoList.remove('b.webp')
    expect([photos(), dropped]).toEqual(['c.webp', ['a.webp']])
  })

  it('a photo that arrives after it was deleted is dropped', async () => {
    const { photoList, sending, photos, dropped } = open()
    photoList.add([fileOf('a')])
    photoList.remove(photoList.tiles()[0]!.id)
    await sending[0]!.done()
    expect([photos(), dropped]).toEqual(['', ['a.webp']])
  })

  it('follow a draft that is opened, without losing what is on its way', () => {
    const { photoList, store } = open('a.webp')
    photoList.add([fileOf('new')])
    store.replace({ photos: 'b.webp,a.webp' })
    expect(photoList.tiles().map(({ photo, upload }) => photo?.file ?? upload?.file.name)).toEqual([
      'b.webp',
      'new',
      'a.webp',
    ])
  })

  it('stay on the device until the server has them or they are taken off', async () => {
    const device = aDevice()
    const { photoList, sending } = open('', device)
    photoList.add(['a', 'b', 'c'].map(name => fileOf(name)))
    expect(photoList.losable()).toBe(3)
    await eventually(() => expect(photoList.losable()).toBe(0))
    expect([device.names(), photoList.pending()]).toEqual([['a', 'b', 'c'], 3])
    await sending[0]!.done()
    photoList.remove(photoList.tiles()[1]!.id)
    await sending[2]!.fail(offline)
    expect(device.names()).toEqual(['c'])
  })

  it('that a closed page has left are not taken by a form that was never shown', async () => {
    const device = aDevice([{ id: 'left', file: fileOf('left') }])
    const { photoList, sending } = open('', device, false)
    await settle()
    expect([photoList.tiles(), sending, device.names()]).toEqual([[], [], ['left']])
  })

  it('that a closed page has left go on behind the others', async () => {
    const device = aDevice([{ id: 'left', file: fileOf('left') }])
    const { photoList, sending, photos } = open('a.webp', device)
    await eventually(() => expect(sending.map(({ name }) => name)).toEqual(['left']))
    expect(photoList.losable()).toBe(0)
    await sending[0]!.done()
    expect([photos(), device.names()]).toEqual(['a.webp,left.webp', []])
  })

  it('that were on their way go with a draft that is thrown away, and come back with it', async () => {
    const device = aDevice()
    const { photoList, sending, store, photos } = open('', device)
    photoList.add(['a', 'b'].map(name => fileOf(name)))
    await sending[1]!.fail(offline)
    photoList.setAside(false)
    expect([photoList.tiles(), photoList.failed(), device.names()]).toEqual([[], 0, []])
    await sending[0]!.done()
    expect(photos()).toBe('')
    photoList.bringBack()
    store.replace({ ...store.values(), title: 'Back again' })
    await eventually(() => expect(sending.map(({ name }) => name)).toEqual(['a', 'b', 'b']))
    await sending[2]!.done()
    expect([photos(), photoList.pending()]).toEqual(['a.webp,b.webp', 0])
  })

  it('go for good, from here and from the server, when something else is begun', async () => {
    const device = aDevice()
    const { photoList, sending, store, dropped } = open('', device)
    photoList.add(['a', 'b'].map(name => fileOf(name)))
    photoList.setAside(true)
    await sending[0]!.done()
    expect([photoList.tiles(), device.names(), dropped]).toEqual([[], ['b'], []])
    store.set('title', 'Another one')
    expect([device.names(), dropped]).toEqual([[], ['a.webp']])
    photoList.bringBack()
    expect(photoList.tiles()).toEqual([])
    await sending[1]!.done()
    expect(dropped).toEqual(['a.webp', 'b.webp'])
  })

  it('that a closed page has left stay apart when their draft was sent elsewhere, and wait for the next page', async () => {
    const device = aDevice([{ id: 'left', file: fileOf('left') }])
    const { photoList, sending } = open('', device)
    photoList.setAside(true)
    await settle()
    expect([photoList.tiles(), sending]).toEqual([[], []])
    photoList.close()
    expect(device.names()).toEqual(['left'])
  })
})
