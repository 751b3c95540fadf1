import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arriving, openUnsentSync, type UnsentCalls, type UnsentState } from './unsent-sync'

describe('a text of another device', () => {
  const cases: readonly (readonly [string, ...Parameters<typeof arriving>, string | null])[] = [
    ['comes where there is none', { text: '', state: '' }, { text: 'b', at: 5 }, 'b'],
    ['replaces what the account had before', { text: 'a', state: 'known' }, { text: 'b', at: 5 }, 'b'],
    ['replaces what was typed here earlier', { text: 'a', state: 4 }, { text: 'b', at: 5 }, 'b'],
    ['leaves what was typed here later', { text: 'a', state: 6 }, { text: 'b', at: 5 }, null],
    ['does not return after it was sent here', { text: '', state: 6 }, { text: 'b', at: 5 }, null],
    ['leaves what a guest typed here', { text: 'a', state: '' }, { text: 'b', at: 5 }, null],
    ['is gone here when it was sent there', { text: 'a', state: 'known' }, undefined, ''],
    ['that was sent there stays where it was changed', { text: 'a', state: 6 }, undefined, null],
    ['that is the same changes nothing', { text: 'a', state: 'known' }, { text: 'a', at: 5 }, null],
  ]
  it.each(cases)('%s', (_, here, there, text) => expect(arriving(here, there)).toBe(text))
})

describe('what is typed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const opened = () => {
    const kept = new Map<string, { text: string; state: UnsentState }>()
    const at = (name: string) => kept.get(name) ?? { text: '', state: '' as const }
    const device: { account: number; owner: number | undefined } = { account: 7, owner: undefined }
    const calls = {
      list: vi.fn<UnsentCalls['list']>(async () => ({ account: 7, texts: [] })),
      keep: vi.fn<UnsentCalls['keep']>(async () => undefined),
    }
    const sync = openUnsentSync({
      calls,
      onArrival: () => {},
      shelf: {
        owner: () => device.owner,
        takeFor: account => {
          if (device.account === account) device.owner = account
        },
        isOf: account => device.account === account,
        takes: () => true,
        names: () => [...kept.keys()],
        text: name => at(name).text,
        state: name => at(name).state,
        put: (name, text) => void kept.set(name, { ...at(name), text }),
        putState: (name, state) => void kept.set(name, { ...at(name), state }),
      },
    })
    const type = (name: string, text: string) => {
      kept.set(name, { text, state: Date.now() })
      sync.changed()
    }
    return { calls, sync, type, kept, device }
  }

  it('is sent once, a moment after the last key', async () => {
    const { calls, sync, type, kept } = opened()
    await sync.fetch()
    for (const text of ['H', 'Ha', 'Half']) type('form:support', text)
    expect(calls.keep).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls.keep.mock.calls).toEqual([
      [{ account: 7, texts: [{ name: 'form:support', text: 'Half', ago: 2000 }] }],
    ])
    expect(kept.get('form:support')).toEqual({ text: 'Half', state: 'known' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sync.flush()).toBeUndefined()
  })

  it('waits without a network, and goes with the next fetch', async () => {
    const { calls, sync, type, kept } = opened()
    await sync.fetch()
    calls.keep.mockRejectedValueOnce(new Error('offline'))
    type('form:support', 'Half')
    await vi.advanceTimersByTimeAsync(2000)
    expect(kept.get('form:support')?.state).toBeTypeOf('number')
    await sync.fetch()
    expect(calls.keep).toHaveBeenCalledTimes(2)
    expect(kept.get('form:support')?.state).toBe('known')
  })

  it('is not lost when it reaches the account while texts are fetched', async () => {
    const { calls, sync, type, kept } = opened()
    await sync.fetch()
    calls.list.mockImplementationOnce(async () => {
      type('form:support', 'Half')
      await sync.flush()
      return { account: 7, texts: [] }
    })
    await sync.fetch()
    expect(kept.get('form:support')).toEqual({ text: 'Half', state: 'known' })
  })

  it('is never sent for another account, nor before it is known whose the session is', async () => {
    const { calls, sync, type, device } = opened()
    type('form:support', 'Half')
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls.keep).not.toHaveBeenCalled()
    await sync.fetch()
    expect(calls.keep).toHaveBeenCalledTimes(1)
    device.account = 8
    type('form:support', 'Half a')
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls.keep).toHaveBeenCalledTimes(1)
  })

  it('goes to the account although its owner signs out before the server has said who that is', async () => {
    const { calls, sync, kept, device } = opened()
    let answer = () => {}
    const list = { account: 7, texts: [{ name: 'form:known', text: 'On the other device', ago: 9000 }] }
    calls.list.mockReturnValueOnce(new Promise(resolve => (answer = () => resolve(list))))
    const asked = sync.fetch()
    for (const name of ['form:support', 'form:known', ...Array.from({ length: 40 }, (_, at) => `form:${at}`)])
      kept.set(name, { text: 'Half', state: '' })
    const flushed = sync.flush()
    kept.clear()
    Object.assign(device, { account: 0, owner: undefined })
    answer()
    await Promise.all([asked, flushed])
    const sent = calls.keep.mock.calls.flatMap(([{ account, texts }]) =>
      texts.map(({ name }) => [account, name]),
    )
    expect(sent).toHaveLength(41)
    expect(sent).toContainEqual([7, 'form:support'])
    expect(sent).not.toContainEqual([7, 'form:known'])
    expect([...kept.keys()]).toEqual([])
  })

  it('is not sent for who signs in after its owner’s session has ended by itself', async () => {
    const { calls, sync, type, device } = opened()
    device.owner = 6
    type('form:support', 'Half')
    const asked = sync.fetch()
    const flushed = sync.flush()
    Object.assign(device, { account: 0, owner: undefined })
    await Promise.all([asked, flushed])
    expect(calls.keep).not.toHaveBeenCalled()
  })

  it('by a guest is in the account that signs in next, unless that has a text in its place', async () => {
    const { calls, sync, kept, device } = opened()
    // Signing in makes the device the account's before its texts are fetched.
    device.owner = 7
    kept.set('form:support', { text: 'Half', state: '' })
    kept.set('form:known', { text: 'Here', state: '' })
    calls.list.mockResolvedValueOnce({
      account: 7,
      texts: [{ name: 'form:known', text: 'There', ago: 9000 }],
    })
    await sync.fetch()
    expect(calls.keep.mock.calls).toEqual([
      [{ account: 7, texts: [{ name: 'form:support', text: 'Half', ago: 0 }] }],
    ])
    expect(kept.get('form:known')).toEqual({ text: 'Here', state: '' })
  })

  it('stays here where it is too much for the account, and holds up nothing else', async () => {
    const { calls, sync, type } = opened()
    await sync.fetch()
    type('form:long', 'x'.repeat(20_001))
    for (let at = 0; at < 45; at++) type(`form:${at}`, 'x')
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls.keep.mock.calls.map(([{ texts }]) => texts.length)).toEqual([20, 20, 5])
  })
})
