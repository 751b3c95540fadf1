import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Draft } from '../../../shared/contract/drafts'
import { conflictsKey } from '../../../shared/data/drafts'
import { AppError } from '../../../shared/contract/errors'
import { createFormStore, type Values } from '../../../shared/forms/form-store'
import { deviceKey, deviceStore, readDeviceDraft } from './device-drafts'
import { createDraftAutosave } from './draft-autosave'
import type { AutosaveOptions } from './autosave-types'

const name = 'aircraft'
const owner = 7

/** The account, as the server keeps it. */
const account = () => {
  let stored: Draft | null = null
  let fault: AppError | null = null
  let answersAreLost = false
  // A new draft begins above the end of the one before, as at the server.
  const calls = { saves: 0, revision: 0 }
  const pass = async () => {
    await Promise.resolve()
    if (fault) throw fault
  }
  const unreachable = () => new AppError('unavailable', 'The server could not be reached.')
  const server: AutosaveOptions['server'] = {
    get: async () => {
      await pass()
      return stored
    },
    save: async ({ body }) => {
      calls.saves++
      await pass()
      if (!stored && body.revision > 0) throw new AppError('gone', 'It has ended.')
      if (stored && stored.revision !== body.revision)
        throw new AppError('version_conflict', 'Changed elsewhere.', { data: stored })
      const revision = ++calls.revision
      const savedAt = new Date().toISOString()
      stored = { name, content: body.content, revision, savedAt }
      if (answersAreLost) throw unreachable()
      return { revision, savedAt }
    },
    remove: async () => {
      await pass()
      stored = null
      return {}
    },
  }
  return {
    server,
    calls,
    values: () => stored?.content.values ?? null,
    key: () => stored?.content.submitKey,
    content: () => stored?.content,
    fail: (error: AppError | null) => {
      fault = error
    },
    loseAnswers: (lost: boolean) => {
      answersAreLost = lost
    },
  }
}
type Account = ReturnType<typeof account>

/** One browser tab with the form open. Devices differ in their `owner`, which stands for their storage. */
const open = async ({ server }: Account, device = owner, more: Partial<AutosaveOptions> = {}) => {
  const initial: Values = more.initial ?? { vat: 'unknown' }
  const form = createFormStore(initial)
  const autosave = createDraftAutosave({
    name,
    form,
    initial,
    facts: new Map(),
    device: deviceStore(device, name),
    server,
    ...more,
  })
  closers.push(() => autosave.close())
  autosave.load()
  await autosave.open()
  const type = async (values: Values, wait = 0) => {
    for (const [path, value] of Object.entries(values)) form.set(path, value)
    await vi.advanceTimersByTimeAsync(wait)
  }
  return { form, autosave, type, onDevice: () => kept(device)?.content.values ?? null }
}
const kept = (device = owner) => readDeviceDraft(localStorage.getItem(deviceKey(device, name)))
const closers: (() => void)[] = []
const offline = new AppError('unavailable', 'The server could not be reached.')

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') })
  localStorage.clear()
})
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.useRealTimers()
})

describe('[CREATE-07] what is typed', () => {
  it('is in a form at once, which asks and saves nothing before it is shown', async () => {
    const there = account()
    const first = await open(there)
    await first.type({ title: 'Kept here' }, 250)
    const form = createFormStore({ vat: 'unknown' })
    const get = vi.fn<typeof there.server.get>(there.server.get)
    const autosave = createDraftAutosave({
      name,
      form,
      initial: { vat: 'unknown' },
      facts: new Map(),
      device: deviceStore(owner, name),
      server: { ...there.server, get },
    })
    closers.push(() => autosave.close())
    autosave.load()
    expect(form.get('title')).toBe('Kept here')
    dispatchEvent(new Event('pagehide'))
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(get).not.toHaveBeenCalled()
    await autosave.open()
    expect(get).toHaveBeenCalledOnce()
  })

  it('is on the device after a quarter of a second and in the account after two', async () => {
    const there = account()
    const { type, autosave, onDevice } = await open(there)
    await type({ title: 'A Seneca' }, 250)
    expect(onDevice()).toEqual({ vat: 'unknown', title: 'A Seneca' })
    expect([there.values(), autosave.status().kind]).toEqual([null, 'device'])
    await type({}, 2000)
    expect(there.values()).toEqual({ vat: 'unknown', title: 'A Seneca' })
    expect(autosave.status().kind).toBe('account')
  })

  it('reaches the account while a long text is still being written', async () => {
    const there = account()
    const { type } = await open(there)
    for (let at = 1; at <= 50; at++) await type({ description: 'word '.repeat(at) }, 200)
    expect(there.calls.saves).toBeGreaterThanOrEqual(4)
  })

  it('is said to be in the account only while nothing of it is missing there', async () => {
    const there = account()
    const { type, autosave, onDevice } = await open(there)
    await type({ title: 'One' }, 2000)
    expect(autosave.status().kind).toBe('account')
    await type({ title: 'Two' })
    expect([autosave.status().kind, onDevice()?.['title']]).toEqual(['device', 'Two'])
    // Typed while the account takes what was typed before.
    const { save } = there.server
    vi.spyOn(there.server, 'save').mockImplementationOnce(async sent => {
      await type({ title: 'Three' })
      return save(sent)
    })
    await type({}, 2000)
    expect([autosave.status().kind, there.values()?.['title']]).toEqual(['device', 'Two'])
    await type({}, 2000)
    expect([autosave.status().kind, there.values()?.['title']]).toEqual(['account', 'Three'])
  })

  it('is there again after the tab was closed in the middle of a word', async () => {
    const there = account()
    const first = await open(there)
    await first.type({ title: 'A Sen' })
    window.dispatchEvent(new Event('pagehide'))
    there.fail(offline)
    const { form } = await open(there)
    expect(form.get('title')).toBe('A Sen')
  })

  it('is not taken for withdrawn when the account answers late what it held before the first save', async () => {
    const there = account()
    let answer = () => {}
    const get: AutosaveOptions['server']['get'] = () =>
      new Promise(resolve => {
        answer = () => resolve(null)
      })
    const initial: Values = { vat: 'unknown' }
    const form = createFormStore(initial)
    const device = deviceStore(owner, name)
    const server = { ...there.server, get }
    const autosave = createDraftAutosave({ name, form, initial, facts: new Map(), device, server })
    closers.push(() => autosave.close())
    void autosave.open()
    form.set('title', 'Typed before the answer')
    await vi.advanceTimersByTimeAsync(3000)
    expect(there.values()?.['title']).toBe('Typed before the answer')
    answer()
    await vi.advanceTimersByTimeAsync(3000)
    expect(form.get('title')).toBe('Typed before the answer')
    expect([there.values()?.['title'], autosave.withdrawn()]).toEqual(['Typed before the answer', null])
  })

  it('stays on the device without a network, and follows to the account with it', async () => {
    const there = account()
    there.fail(offline)
    const { type, autosave, onDevice } = await open(there)
    await type({ title: 'In the air' }, 10_000)
    expect([autosave.status().kind, onDevice()?.['title']]).toEqual(['offline', 'In the air'])
    there.fail(null)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect([autosave.status().kind, there.values()?.['title']]).toEqual(['account', 'In the air'])
  })

  it('stays on the device after the session ended, and follows after the sign-in', async () => {
    const there = account()
    const { type, autosave, onDevice } = await open(there)
    there.fail(new AppError('unauthenticated', 'Please sign in first.'))
    await type({ title: 'Signed out' }, 5000)
    expect([autosave.status().kind, onDevice()?.['title']]).toEqual(['signedOut', 'Signed out'])
    const { saves } = there.calls
    await type({ title: 'Signed out still' }, 60_000)
    expect([there.calls.saves, onDevice()?.['title']]).toEqual([saves, 'Signed out still'])
    there.fail(null)
    autosave.resume()
    await vi.advanceTimersByTimeAsync(0)
    expect(there.values()?.['title']).toBe('Signed out still')
  })

  it('goes to the account when the device has no room, and says so when neither has', async () => {
    const there = account()
    const full = { ...deviceStore(owner, name), save: () => false }
    const { type, autosave } = await open(there, owner, { device: full })
    await type({ title: 'No room' }, 3000)
    expect([autosave.status().kind, there.values()?.['title']]).toEqual(['account', 'No room'])
    there.fail(offline)
    await type({ title: 'No room at all' }, 3000)
    expect(autosave.status().kind).toBe('nowhere')
  })

  it('is another account\u2019s business only when that account is signed in', async () => {
    const first = await open(account())
    await first.type({ title: 'Mine' }, 3000)
    const { form } = await open(account(), 8)
    expect(form.get('title')).toBe('')
  })
})

describe('[CREATE-07] two devices', () => {
  it('go on where the other one stopped, with the same key for the submission', async () => {
    const there = account()
    const desk = await open(there, 1)
    await desk.type({ title: 'From the desk' }, 3000)
    const phone = await open(there, 2)
    expect(phone.form.get('title')).toBe('From the desk')
    expect(phone.autosave.submitKey()).toBe(desk.autosave.submitKey())
  })

  it('are brought together field by field, and a field of both is left to choose', async () => {
    const there = account()
    const desk = await open(there, 1)
    await desk.type({ title: 'First', year: '2014' }, 3000)
    const phone = await open(there, 2)
    await phone.type({ title: 'From the phone', model: 'SR22' }, 3000)
    await desk.type({ title: 'From the desk', price: '1' }, 3000)
    const [conflict] = desk.autosave.conflicts()
    expect(conflict).toEqual({ path: 'title', kept: 'From the desk', other: 'From the phone' })
    expect(there.values()).toMatchObject({ title: 'From the desk', model: 'SR22', price: '1', year: '2014' })
    desk.autosave.resolve('title', true)
    await vi.advanceTimersByTimeAsync(3000)
    expect(there.values()?.['title']).toBe('From the phone')
    expect(desk.autosave.conflicts()).toEqual([])
  })

  it('[CREATE-07] keep a conflict that nobody has resolved, over a reload and on both', async () => {
    const there = account()
    const desk = await open(there, 1)
    await desk.type({ title: 'First', model: 'SR20' }, 3000)
    const phone = await open(there, 2)
    await phone.type({ title: 'From the phone', model: '' }, 3000)
    await desk.type({ title: 'From the desk', model: 'SR22' }, 3000)
    const asked = [
      { path: 'title', kept: 'From the desk', other: 'From the phone' },
      { path: 'model', kept: 'SR22', other: '' },
    ]
    desk.autosave.close()
    const again = await open(there, 1)
    expect(again.autosave.conflicts()).toEqual(asked)
    // The other device, also one that has nothing of its own.
    phone.autosave.close()
    expect((await open(there, 2)).autosave.conflicts()).toEqual(asked)
    const third = await open(there, 3)
    expect(third.autosave.conflicts()).toEqual(asked)

    again.autosave.resolve('title', false)
    again.autosave.resolve('model', true)
    expect(again.autosave.conflicts()).toEqual([])
    await vi.advanceTimersByTimeAsync(3000)
    expect(there.content()?.[conflictsKey]).toBeUndefined()
    expect(there.values()).toEqual({ vat: 'unknown', title: 'From the desk' })
    await third.type({ year: '2014' }, 3000)
    expect(third.autosave.conflicts()).toEqual([])
    expect(there.values()).toEqual({ vat: 'unknown', title: 'From the desk', year: '2014' })
  })

  it('[CREATE-07] keep a conflict that the account could not be told', async () => {
    const there = account()
    const save: AutosaveOptions['server']['save'] = sent =>
      there.server.save(sent).catch((error: AppError) => {
        // The network goes with the very answer that tells of the other value.
        if (error.code === 'version_conflict') there.fail(offline)
        throw error
      })
    const desk = await open(there, 1, { server: { ...there.server, save } })
    await desk.type({ title: 'First' }, 3000)
    const phone = await open(there, 2)
    await phone.type({ title: '', year: '2014' }, 3000)
    await desk.type({ title: 'Second' }, 3000)
    expect(there.values()?.['title']).toBeUndefined()
    desk.autosave.close()
    const again = await open(there, 1)
    expect(again.autosave.conflicts()).toEqual([{ path: 'title', kept: 'Second', other: '' }])
  })

  it('[CREATE-07] have no conflict about a value once the field holds it', async () => {
    const there = account()
    const desk = await open(there, 1)
    await desk.type({ title: 'First' }, 3000)
    const phone = await open(there, 2)
    await phone.type({ title: 'Phone' }, 3000)
    await desk.type({ title: 'Desk' }, 3000)
    await desk.type({ title: 'Phone' }, 3000)
    expect(desk.autosave.conflicts()).toEqual([])
    expect(there.content()?.[conflictsKey]).toBeUndefined()
  })

  it('[CREATE-07] bring a conflict back with the draft that was thrown away', async () => {
    const there = account()
    const desk = await open(there, 1)
    await desk.type({ title: 'First' }, 3000)
    const phone = await open(there, 2)
    await phone.type({ title: 'Phone' }, 3000)
    await desk.type({ title: 'Desk' }, 3000)
    const undo = desk.autosave.discard()
    await vi.advanceTimersByTimeAsync(3000)
    expect([desk.autosave.conflicts(), there.values()]).toEqual([[], null])
    undo()
    await vi.advanceTimersByTimeAsync(3000)
    expect(there.content()?.[conflictsKey]).toEqual([{ path: 'title', value: 'Phone' }])
  })

  it('[CREATE-07] part when one sends the draft while the other types on', async () => {
    const there = account()
    const desk = await open(there, 1)
    await desk.type({ title: 'Sent from the phone' }, 3000)
    const phone = await open(there, 2)
    const key = phone.autosave.submitKey()
    await phone.autosave.finish()
    await desk.type({ title: 'Typed on at the desk' }, 3000)
    expect([desk.autosave.isParted(), desk.form.get('title')]).toEqual([true, 'Typed on at the desk'])
    expect(there.values()?.['title']).toBe('Typed on at the desk')
    expect(there.key()).toBe(desk.autosave.submitKey())
    expect(there.key()).not.toBe(key)
  })

  it('[CREATE-07] ask about every field when one sends the draft and begins another while the other types on', async () => {
    const there = account()
    const desk = await open(there, 1)
    await desk.type({ title: 'Sent from the phone', year: '1999', fuel: 'diesel' }, 3000)
    const phone = await open(there, 2)
    await phone.autosave.finish()
    phone.autosave.close()
    const next = await open(there, 2)
    await next.type({ title: 'The next one', year: '2014' }, 3000)
    await desk.type({ title: 'Typed on at the desk' }, 3000)
    expect(desk.autosave.isParted()).toBe(true)
    expect(desk.form.values()).toMatchObject({ title: 'Typed on at the desk', year: '1999', fuel: 'diesel' })
    expect(desk.autosave.conflicts()).toEqual([
      { path: 'title', kept: 'Typed on at the desk', other: 'The next one' },
      { path: 'year', kept: '1999', other: '2014' },
    ])
    expect(there.key()).toBe(next.autosave.submitKey())
    expect(there.content()?.[conflictsKey]).toHaveLength(2)
  })

  it('a save whose answer was lost is no conflict between devices', async () => {
    const there = account()
    const { type, autosave } = await open(there)
    there.loseAnswers(true)
    await type({ title: 'A' }, 2500)
    there.loseAnswers(false)
    await type({ title: 'Ab' }, 10_000)
    expect([there.values()?.['title'], autosave.conflicts()]).toEqual(['Ab', []])
  })

  it('do not go on with what the other one has sent already, but can bring it back', async () => {
    const there = account()
    const desk = await open(there, 1)
    await desk.type({ title: 'Sent from the phone' }, 3000)
    desk.autosave.close()
    const phone = await open(there, 2)
    await phone.autosave.finish()
    expect(there.values()).toBeNull()
    const again = await open(there, 1)
    expect(again.form.get('title')).toBe('')
    expect(again.autosave.withdrawn()?.['title']).toBe('Sent from the phone')
  })

  it('two tabs of one device share one draft while both type', async () => {
    const there = account()
    const [one, two] = [await open(there), await open(there)]
    const key = deviceKey(owner, name)
    const typing = async (from: typeof one, values: Values) => {
      await from.type(values, 300)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
    }
    for (const title of ['A', 'Ab', 'Abc']) await typing(one, { title })
    await typing(two, { year: '2014' })
    expect(one.form.values()).toMatchObject({ title: 'Abc', year: '2014' })
    expect([one.autosave.conflicts(), two.autosave.conflicts()]).toEqual([[], []])
    await vi.advanceTimersByTimeAsync(5000)
    expect(there.values()).toMatchObject({ title: 'Abc', year: '2014' })
  })
})

describe('the end of a draft', () => {
  it('submitting the advert deletes its draft everywhere', async () => {
    const there = account()
    const { type, autosave, onDevice } = await open(there)
    await type({ title: 'Done' }, 3000)
    await type({ title: 'Done now' })
    await autosave.finish()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([onDevice(), there.values()]).toEqual([null, null])
  })

  it('takes a draft with it whose first save was never answered', async () => {
    const there = account()
    const { type, autosave } = await open(there)
    there.loseAnswers(true)
    await type({ title: 'Done' }, 2500)
    await autosave.finish()
    expect(there.values()).toBeNull()
  })

  it('a draft that was thrown away can be restored', async () => {
    const there = account()
    const { type, autosave, form, onDevice } = await open(there)
    await type({ title: 'Thrown away' }, 3000)
    const key = autosave.submitKey()
    const undo = autosave.discard()
    await vi.advanceTimersByTimeAsync(3000)
    expect([form.get('title'), onDevice(), there.values()]).toEqual(['', null, null])
    undo()
    await vi.advanceTimersByTimeAsync(3000)
    expect([there.values()?.['title'], there.key()]).toEqual(['Thrown away', key])
  })

  it('is a new draft when it was taken back before the page learnt that the old one has ended', async () => {
    const there = account()
    const remove: typeof there.server.remove = async sent => {
      await there.server.remove(sent)
      return new Promise(() => undefined)
    }
    const first = await open(there, owner, { server: { ...there.server, remove } })
    await first.type({ title: 'Thrown away' }, 3000)
    const undo = first.autosave.discard()
    await vi.advanceTimersByTimeAsync(0)
    undo()
    first.autosave.close()
    expect(there.values()).toBeNull()
    const save = vi.fn<typeof there.server.save>(there.server.save)
    const { autosave } = await open(there, owner, { server: { ...there.server, save } })
    await vi.advanceTimersByTimeAsync(3000)
    expect(save.mock.calls.map(([{ body }]) => body.revision)).toEqual([0])
    expect([there.values()?.['title'], autosave.isParted()]).toEqual(['Thrown away', false])
  })

  it('is still taken away when that failed at first and it was thrown away twice', async () => {
    const there = account()
    const { type, autosave } = await open(there)
    await type({ title: 'Thrown away' }, 3000)
    there.fail(offline)
    const undo = autosave.discard()
    undo()
    autosave.discard()
    await vi.advanceTimersByTimeAsync(1000)
    there.fail(null)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(there.values()).toBeNull()
  })

  it('emptying every field deletes the draft', async () => {
    const there = account()
    const { type, onDevice } = await open(there)
    await type({ title: 'x' }, 3000)
    await type({ title: '' }, 3000)
    expect([onDevice(), there.values()]).toEqual([null, null])
  })
})

describe('[PLUS-12] the edit of an advert that changed in the meantime', () => {
  it('keeps what was typed, takes what is new, and asks where both changed', async () => {
    const there = account()
    const before = { title: 'Old', price: '100', registration: 'N1' }
    const first = await open(there, owner, { initial: before, version: 1 })
    await first.type({ title: 'Mine', registration: 'N2' }, 3000)
    first.autosave.close()
    const stored = { title: 'Theirs', price: '90', registration: 'N1' }
    const { form, autosave } = await open(there, owner, { initial: stored, version: 2 })
    expect(form.values()).toEqual({ title: 'Mine', price: '90', registration: 'N2' })
    expect(autosave.conflicts()).toEqual([{ path: 'title', kept: 'Mine', other: 'Theirs' }])
  })
})
