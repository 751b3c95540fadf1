import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arriving, type There } from './arriving'
import { readOthers, writeOthers } from './other-texts'
import { noBase, type UnsentKept } from './unsent-kept'
import { copyOf, receive } from './unsent-shelf'
import { openUnsentSync, type UnsentCalls } from './unsent-sync'
import { formKey } from './unsent-text'
import { otherName } from './other-name'
import { unsentLimits, unsentName } from '../data/unsent-limits'

const none = { version: 0, text: '', sent: [] }
const was = (text: string, version = 1, sent: string[] = []) => ({ text, version, sent })

describe('a text of another device', () => {
  const cases: readonly (readonly [string, UnsentKept, There | undefined, string | null, object | null])[] = [
    ['comes where there is none', { text: '', state: '', base: none }, was('b'), 'b', null],
    [
      'replaces what the account had before',
      { text: 'a', state: 'known', base: was('a') },
      was('b', 2),
      'b',
      null,
    ],
    ['stands beside what was typed here', { text: 'a', state: 4, base: none }, was('b'), 'a', { '': 'b' }],
    [
      'stands beside what is typed on',
      { text: 'ab', state: 4, base: was('a') },
      was('c', 2),
      'ab',
      { '': 'c' },
    ],
    [
      'that was typed on here changes nothing',
      { text: 'ab', state: 4, base: was('a') },
      was('a'),
      null,
      null,
    ],
    ['that is as before is typed over', { text: 'ab', state: 4, base: was('a') }, was('a', 2), 'ab', null],
    [
      'that was sent from here is typed on',
      { text: 'c', state: 4, base: was('a', 1, ['ab']) },
      was('ab', 2),
      'c',
      null,
    ],
    [
      'stands beside what is typed as it was before another was sent from here',
      { text: 'a', state: 4, base: was('a', 1, ['ab']) },
      was('c', 3),
      'a',
      { '': 'c' },
    ],
    [
      'that is typed again while another one is on its way is still to be sent',
      { text: 'a', state: 4, base: was('a', 1, ['b']) },
      was('a'),
      null,
      null,
    ],
    ['does not return after it was sent here', { text: '', state: 6, base: was('b') }, was('b'), null, null],
    [
      'comes after an older one was sent here',
      { text: '', state: 6, base: was('a') },
      was('b', 2),
      'b',
      null,
    ],
    [
      'does not return, sent twice from here before it was discarded',
      { text: '', state: 6, base: was('a', 1, ['']) },
      was('a', 2),
      '',
      null,
    ],
    ['leaves what a guest typed here', { text: 'a', state: '', base: none }, was('b'), null, null],
    [
      'is gone here when it was sent there',
      { text: 'a', state: 'known', base: was('a') },
      undefined,
      '',
      null,
    ],
    [
      'is gone that was known to an earlier program',
      { text: 'a', state: 'known', base: none },
      undefined,
      '',
      null,
    ],
    [
      'that was sent there stays where it was changed',
      { text: 'ab', state: 6, base: was('a') },
      undefined,
      'ab',
      null,
    ],
    ['that is the same changes nothing', { text: 'a', state: 'known', base: was('a') }, was('a'), null, null],
  ]
  it.each(cases)('%s', (_, here, there, text, other) => {
    const arrived = arriving('form:support', here, there)
    expect(arrived?.text ?? null).toBe(text)
    expect(arrived?.others ?? []).toEqual(other ? [other] : [])
  })

  it('is merged field by field, be it of the site or of the console', () => {
    const [base, mine, theirs] = [
      { name: 'A', phone: '1', note: 'old', photos: 'x' },
      { name: 'A', phone: '2', note: '', photos: 'x' },
      { name: 'B', phone: '3', note: 'old', city: 'Bremen' },
    ]
    const typed = [base, mine, theirs].map(fields => JSON.stringify(fields))
    const merged = { phone: '2', note: '', name: 'B', city: 'Bremen' }
    const arrivedOver = (texts: readonly string[]) =>
      arriving('form:x', { text: texts[1]!, state: 4, base: was(texts[0]!) }, was(texts[2]!, 2))
    const site = arrivedOver(typed)
    expect(JSON.parse(site?.text ?? '')).toEqual(merged)
    expect(site?.others).toEqual([{ phone: '3' }])
    const console = arrivedOver(typed.map((text, at) => `{"version":${7 + at},"typed":${text}}`))
    expect(JSON.parse(console?.text ?? '')).toEqual({ version: 8, typed: merged })
    expect(console?.others).toEqual([{ phone: '3' }])
  })

  it('that has become known to both is not asked about twice, and one that was decided on stays so', () => {
    const list = (...texts: string[]) => JSON.stringify(texts.map(text => ({ '': text })))
    const here = { text: list('a', 'c'), state: 4, base: was(list('a', 'b')) }
    expect(arriving('other:form:x', here, was(list('b', 'c', 'd'), 2))?.text).toBe(list('c', 'd'))
    expect(arriving('other:form:x', { ...here, text: '' }, was(list('a', 'b', 'd'), 2))?.text).toBe(list('d'))
  })

  it('stays beside the form although it was there before, and is decided on elsewhere just now', () => {
    const list = JSON.stringify([{ '': 'b' }])
    const texts = copyOf({ at: () => ({ text: '', state: '', base: none }), put: () => {} }, [
      { name: 'form:x' },
    ])
    texts.put('form:x', { text: 'c', state: 4, base: was('a') })
    texts.put('other:form:x', { text: list, state: 'known', base: was(list) })
    receive(texts, 'form:x', was('b', 2))
    receive(texts, 'other:form:x', was(JSON.stringify([{ '': 'd' }]), 2))
    expect(readOthers(texts.at('other:form:x').text)).toEqual([{ '': 'd' }, { '': 'b' }])
  })

  it('is kept however many there are, without the beginnings of others', () => {
    const texts = (...all: string[]) => all.map(text => ({ '': text }))
    const kept = (...all: string[]) => readOthers(writeOthers(texts(...all))).map(({ '': text }) => text)
    expect(kept('H', 'He', 'X', 'Hello', 'X')).toEqual(['Hello', 'X'])
    expect(kept('A', 'B', 'C', 'D', 'E', 'F', 'G')).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
    expect(kept('a'.repeat(150_000), 'b'.repeat(150_000))).toHaveLength(2)
  })

  it('that is the code of a choice is not the beginning of another one', () => {
    const chosen = (...codes: string[]) => readOthers(writeOthers(codes.map(step => ({ step }))))
    expect(chosen('1', '10', 'photos', 'photos price')).toHaveLength(4)
    const here = { text: '10', state: 4, base: was('') }
    expect(arriving('form:bulk-price-step', here, was('1', 2))?.others).toEqual([{ '': '1' }])
  })
})

it('is kept under a name that the account takes, however long that of the form is', () => {
  const search = (last: string) => formKey(`save-search:/aircraft?brand=${'Piper+'.repeat(40)}${last}`)
  expect(search('1')).not.toBe(search('2'))
  expect(search('1')).toBe(search('1'))
  expect(otherName(search('1')).length).toBeLessThanOrEqual(unsentLimits.name)
  expect(search('1')).toMatch(unsentName)
  expect(formKey('support')).toBe('form:support')
})

describe('what is typed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const opened = () => {
    const kept = new Map<string, UnsentKept>()
    const at = (name: string): UnsentKept => kept.get(name) ?? { text: '', state: '', base: noBase }
    const device: { account: number; owner: number | undefined } = { account: 7, owner: undefined }
    const calls = {
      list: vi.fn<UnsentCalls['list']>(async () => ({ account: 7, texts: [] })),
      keep: vi.fn<UnsentCalls['keep']>(async ({ texts }) => ({
        texts: texts.map(({ name, text, over }) => ({ name, version: text === '' ? 0 : over + 1 })),
        others: [],
      })),
    }
    const told: (readonly string[])[] = []
    const sync = openUnsentSync({
      calls,
      onArrival: () => {},
      onFull: names => told.push([...names]),
      shelf: {
        owner: () => device.owner,
        takeFor: account => {
          if (device.account === account) device.owner = account
        },
        isOf: account => device.account === account,
        takes: () => true,
        names: () => [...kept.keys()],
        at,
        put: (name, text) => void kept.set(name, text),
      },
    })
    const type = (name: string, text: string) => {
      kept.set(name, { ...at(name), text, state: Date.now() })
      sync.changed()
    }
    return { calls, sync, type, kept, device, told }
  }

  it('is sent once, a moment after the last key', async () => {
    const { calls, sync, type, kept } = opened()
    await sync.fetch()
    for (const text of ['H', 'Ha', 'Half']) type('form:support', text)
    expect(calls.keep).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls.keep.mock.calls).toEqual([
      [{ account: 7, texts: [{ name: 'form:support', text: 'Half', ago: 2000, over: 0 }] }],
    ])
    expect(kept.get('form:support')).toEqual({ text: 'Half', state: 'known', base: was('Half') })
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

  it('is forgotten once it was discarded, also where the page that was left sends it late', async () => {
    const { calls, sync, type, kept } = opened()
    await sync.fetch()
    const name = 'form:support'
    type(name, 'Half')
    await sync.flush()
    // The call of the page that was left comes only now, and gives the same text a later version.
    const late = { name, text: 'Half', version: 5 }
    calls.keep.mockResolvedValueOnce({ texts: [], others: [late] })
    type(name, '')
    await sync.flush()
    expect(calls.keep.mock.lastCall?.[0].texts).toMatchObject([{ name, text: '', over: 5 }])
    expect(kept.get(name)).toEqual({ text: '', state: '', base: noBase })
  })

  it('is not replaced by an answer that has been overtaken', async () => {
    const { calls, sync, type, kept } = opened()
    await sync.fetch()
    const name = 'form:support'
    let answer = () => {}
    const late = { texts: [], others: [{ name, text: 'Old', version: 1 }] }
    calls.keep.mockReturnValueOnce(new Promise(resolve => (answer = () => resolve(late))))
    type(name, 'Half')
    const first = sync.flush()
    kept.set(name, { text: 'New', state: 'known', base: was('New', 2) })
    answer()
    await first
    expect(kept.get(name)?.text).toBe('New')
  })

  it('that came after the device was emptied is not taken for what was sent before', async () => {
    const { calls, sync, type, kept } = opened()
    await sync.fetch()
    const [name, list] = ['other:form:support', JSON.stringify([{ '': 'a' }])]
    let answer = () => {}
    const late = { texts: [{ name, version: 9 }], others: [] }
    calls.keep.mockReturnValueOnce(new Promise(resolve => (answer = () => resolve(late))))
    type(name, JSON.stringify([{ '': 'a' }, { '': 'b' }]))
    const sent = sync.flush()
    kept.clear()
    calls.list.mockResolvedValueOnce({ account: 7, texts: [{ name, text: list, version: 8 }] })
    await sync.fetch()
    answer()
    await sent
    // Its owner has seen 'a' alone; over the version with 'b', which they have not seen, it would be lost.
    type(name, '')
    await sync.flush()
    expect(calls.keep.mock.lastCall?.[0].texts).toEqual([{ name, text: '', ago: 0, over: 8 }])
  })

  it('is all waited for at a sign-out, also what an earlier call may have to send again', async () => {
    const { calls, sync, type } = opened()
    await sync.fetch()
    let answer = () => {}
    const early = { texts: [], others: [] }
    calls.keep.mockReturnValueOnce(new Promise(resolve => (answer = () => resolve(early))))
    type('form:support', 'Half')
    void sync.flush()
    type('form:support', 'Half a')
    let isTold = false
    const told = sync.flush()?.then(() => (isTold = true))
    await vi.advanceTimersByTimeAsync(100)
    expect(calls.keep).toHaveBeenCalledTimes(2)
    expect(isTold).toBe(false)
    answer()
    await told
    expect(isTold).toBe(true)
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
    expect(kept.get('form:support')).toEqual({ text: 'Half', state: 'known', base: was('Half') })
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
    const list = { account: 7, texts: [{ name: 'form:known', text: 'On the other device', version: 5 }] }
    calls.list.mockReturnValueOnce(new Promise(resolve => (answer = () => resolve(list))))
    const asked = sync.fetch()
    for (const name of ['form:support', 'form:known', ...Array.from({ length: 40 }, (_, at) => `form:${at}`)])
      kept.set(name, { text: 'Half', state: '', base: noBase })
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
    kept.set('form:support', { text: 'Half', state: '', base: noBase })
    kept.set('form:known', { text: 'Here', state: '', base: noBase })
    calls.list.mockResolvedValueOnce({
      account: 7,
      texts: [{ name: 'form:known', text: 'There', version: 5 }],
    })
    await sync.fetch()
    expect(calls.keep.mock.calls).toEqual([
      [{ account: 7, texts: [{ name: 'form:support', text: 'Half', ago: 0, over: 0 }] }],
    ])
    expect(kept.get('form:known')).toEqual({ text: 'Here', state: '', base: noBase })
  })

  it('stays here where it is too much for the account, and holds up nothing else', async () => {
    const { calls, sync, type } = opened()
    await sync.fetch()
    type('form:long', 'x'.repeat(150_001))
    for (let at = 0; at < 45; at++) type(`form:${at}`, 'x')
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls.keep.mock.calls.map(([{ texts }]) => texts.length)).toEqual([20, 20, 5])
  })

  it('stays here and is told where the account has no room, and goes there once it has', async () => {
    const { calls, sync, type, kept, told } = opened()
    await sync.fetch()
    const name = 'form:support'
    calls.keep.mockResolvedValueOnce({ texts: [], others: [], full: [name] })
    type(name, 'Half')
    await vi.advanceTimersByTimeAsync(2000)
    expect(kept.get(name)).toMatchObject({ text: 'Half', state: expect.any(Number), base: noBase })
    expect(told).toEqual([[name]])
    // It is not sent again with each change of others.
    type('form:other', 'x')
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls.keep.mock.lastCall?.[0].texts.map(each => each.name)).toEqual(['form:other'])
    // Another text has been sent, which makes room.
    type('form:other', '')
    await vi.advanceTimersByTimeAsync(2000)
    type('form:third', 'y')
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls.keep.mock.lastCall?.[0].texts.map(each => each.name)).toEqual([name, 'form:third'])
    expect(kept.get(name)?.state).toBe('known')
    expect(told).toEqual([[name], []])
  })

  it('that has no room is tried again when texts are fetched, and as soon as it is typed on', async () => {
    const { calls, sync, type, told } = opened()
    await sync.fetch()
    const full = { texts: [], others: [], full: ['form:support'] }
    calls.keep.mockResolvedValueOnce(full).mockResolvedValueOnce(full).mockResolvedValueOnce(full)
    type('form:support', 'Half')
    await vi.advanceTimersByTimeAsync(2000)
    type('form:support', 'Half a')
    await vi.advanceTimersByTimeAsync(2000)
    await sync.fetch()
    expect(calls.keep.mock.calls.map(([{ texts }]) => texts[0]?.text)).toEqual(['Half', 'Half a', 'Half a'])
    expect(told).toEqual([['form:support']])
    await sync.fetch()
    expect(told).toEqual([['form:support'], []])
  })
})
