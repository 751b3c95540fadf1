import { describe, expect, it } from 'vitest'
import { workQueue, type Lane, type Capacity } from './work-queue'

const capacity: Capacity = { atOnce: 1, reserved: 0, waiting: 10, perAsker: 10, patience: 5000 }

/** A queue whose pieces of work end when told, and the names of those that have started. */
const watched = (more: Partial<Capacity> = {}) => {
  const queued = workQueue({ ...capacity, ...more })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, lane: Lane = 'signIn', asker = name) =>
    queued(
      async () => {
        started.push(name)
        await new Promise<void>(resolve => ends.set(name, resolve))
        return name
      },
      { lane, asker },
    )
  const settle = () => new Promise(resolve => setImmediate(resolve))
  const end = async (name: string) => {
    await settle()
    ends.get(name)?.()
    await settle()
  }
  return { queued, ask, end, started, settle }
}
const refused = { code: 'unavailable', retryAfter: 5 }

describe('[SAFE-05] the queue of hashes', () => {
  it('never runs more than its limit at once and keeps the order of arrival', async () => {
    const { ask, end, started, settle } = watched({ atOnce: 2 })
    const all = ['a', 'b', 'c', 'd', 'e'].map(name => ask(name))
    await settle()
    expect(started).toEqual(['a', 'b'])
    await end('b')
    expect(started).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c', 'd', 'e']) await end(name)
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('goes on after work that failed', async () => {
    const { queued } = watched()
    const failed = queued(() => Promise.reject(new Error('no')))
    const next = queued(() => Promise.resolve('yes'))
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('turns away what nobody would wait for, with when to come back', async () => {
    const { ask, end } = watched({ waiting: 1 })
    const first = ask('a')
    const second = ask('b')
    await expect(ask('c')).rejects.toMatchObject(refused)
    await end('a')
    await end('b')
    expect(await Promise.all([first, second])).toEqual(['a', 'b'])
    const again = ask('d')
    await end('d')
    expect(await again).toBe('d')
  })

  it('takes sign-ins before everything else, and known devices before all', async () => {
    const { ask, end, started } = watched()
    for (const [name, lane] of [
      ['first', 'other'],
      ['registers', 'other'],
      ['stranger', 'signIn'],
      ['owner', 'known'],
    ] as const)
      void ask(name, lane)
    for (const name of ['first', 'owner', 'stranger', 'registers']) await end(name)
    expect(started).toEqual(['first', 'owner', 'stranger', 'registers'])
  })

  it('lets a known device in at once while strangers keep every other place busy', async () => {
    const { ask, started, settle } = watched({ reserved: 1 })
    for (let at = 0; at < 5; at++) void ask(`stranger ${at}`)
    void ask('owner', 'known')
    await settle()
    expect(started).toEqual(['stranger 0', 'owner'])
  })

  it('lets the askers take turns, so that one with many does not hold up the next', async () => {
    const { ask, end, started } = watched()
    for (let at = 0; at < 4; at++) void ask(`a${at}`, 'signIn', 'a')
    void ask('b0', 'signIn', 'b')
    for (const name of ['a0', 'a1', 'b0', 'a2']) await end(name)
    expect(started).toEqual(['a0', 'a1', 'b0', 'a2', 'a3'])
  })

  it('gives one asker no more than its share of the places to wait in', async () => {
    const { ask, end, started } = watched({ waiting: 10, perAsker: 2 })
    const first = ask('a0', 'signIn', 'a')
    const others = ['a1', 'a2'].map(name => ask(name, 'signIn', 'a'))
    await expect(ask('a3', 'signIn', 'a')).rejects.toMatchObject(refused)
    const b = ask('b0', 'signIn', 'b')
    for (const name of ['a0', 'a1', 'b0', 'a2']) await end(name)
    expect(await Promise.all([first, ...others, b])).toEqual(['a0', 'a1', 'a2', 'b0'])
    expect(started).not.toContain('a3')
  })

  it('keeps capacity for sign-ins however many others wait', async () => {
    const { ask, end, started } = watched({ waiting: 2 })
    void ask('r0', 'other')
    void ask('r1', 'other')
    void ask('r2', 'other')
    await expect(ask('r3', 'other')).rejects.toMatchObject(refused)
    void ask('owner', 'signIn')
    await end('r0')
    expect(started).toEqual(['r0', 'owner'])
  })

  it('does not begin what nobody waits for any more', async () => {
    const { ask, end, started } = watched({ patience: 20 })
    void ask('a')
    const late = ask('b').catch((error: unknown) => error)
    await new Promise(resolve => setTimeout(resolve, 30))
    await end('a')
    expect(await late).toMatchObject(refused)
    void ask('c')
    await end('c')
    expect(started).toEqual(['a', 'c'])
  })

  it('never refuses work of the server itself', async () => {
    const { queued } = watched({ waiting: 1, perAsker: 1 })
    const all = Array.from({ length: 5 }, (_, at) => queued(() => Promise.resolve(at)))
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4])
  })
})
