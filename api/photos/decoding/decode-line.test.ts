import { expect, it } from 'vitest'
import { createDecodeLine } from './decode-line'

/** Pieces of work that end when told to, and the order in which they began. */
const work = () => {
  const line = createDecodeLine()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const settled = () => new Promise(resolve => setImmediate(resolve))
  const enter = (name: string, isHeavy: boolean) =>
    void line(isHeavy, () => {
      begun.push(name)
      return new Promise<void>(resolve => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { enter, end, begun, settled }
}

it('opens two ordinary photos at a time, in their order', async () => {
  const { enter, end, begun, settled } = work()
  for (const name of ['a', 'b', 'c']) enter(name, false)
  await settled()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
})

it('[SAFE-05] opens a heavy photo alone: nothing runs beside it', async () => {
  const { enter, end, begun, settled } = work()
  enter('a', false)
  enter('huge', true)
  enter('huger', true)
  await settled()
  expect(begun).toEqual(['a'])
  await end('a')
  enter('b', false)
  await settled()
  expect(begun).toEqual(['a', 'huge'])
})

it('[SAFE-05] lets four ordinary photos go between two heavy ones, and then the heavy one', async () => {
  const { enter, end, begun, settled } = work()
  enter('huge', true)
  enter('huger', true)
  for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name, false)
  await settled()
  for (const name of ['huge', 'a', 'b', 'c', 'd', 'huger']) await end(name)
  expect(begun).toEqual(['huge', 'a', 'b', 'c', 'd', 'huger', 'e'])
})

it('photos behind one that could not be opened are still opened', async () => {
  const line = createDecodeLine()
  await expect(line(true, () => Promise.reject(new Error('bad file')))).rejects.toThrow('bad file')
  expect(await line(true, () => Promise.resolve('next'))).toBe('next')
})
