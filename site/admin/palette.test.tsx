import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Host } from '../../shared/console/platform/host'
import { UndoInPalette } from '../../shared/console/app/undo-in-palette'
import { useDecisions } from '../../shared/console/decisions/decisions.public'
import { WithPalette } from '../../shared/console/app/palette'
import { usePaletteActions } from '../../shared/console/platform/registry'
import { fakeClient, pressKey } from '../testing'
import { renderStaff } from './staff.testing'

const run = vi.fn<() => void>()
const go = vi.fn<Host['go']>()
const takeBack = vi.fn<() => Promise<unknown>>(() =>
  Promise.resolve({ advertId: 7, status: 'approved', version: 4 }),
)
let showAdverts: (adverts: readonly object[]) => void = () => undefined

const Screen = () => {
  usePaletteActions([{ label: 'Put all right', keys: 'p', run }])
  const { recent } = useDecisions()
  const hide = () =>
    void recent.decide(
      { call: 'status', advertId: 7, version: 2, seenChange: null, seenAt: null, status: 'hide' },
      { title: 'A zeppelin', kind: 'aircraft', cover: null, status: 'approved' },
      null,
    )
  return (
    <>
      <UndoInPalette />
      <input aria-label="Note" />
      <button type="button" onClick={hide}>
        Hide it
      </button>
    </>
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  run.mockReset()
  go.mockReset()
  guests = []
})

const ctrl = { ctrlKey: true }
let guests: readonly object[] = []
const opened = async (role: Host['role'] = 'Admin') => {
  const client = fakeClient({
    views: { list: () => Promise.resolve([]) },
    moderation: {
      find: () => new Promise(resolve => (showAdverts = resolve as never)) as never,
      update: () => Promise.resolve({ advertId: 7, status: 'hide', version: 3 }) as never,
    },
    bulk: { undoDecision: takeBack as never },
    guests: { list: async () => ({ data: guests }) as never },
    users: {
      list: () =>
        Promise.resolve({
          data: [{ _id: 5, name: 'Zoe', surname: 'Zorn', mail: 'zoe@zeppelin.test' }],
        }) as never,
      sellers: () => Promise.resolve([{ id: 9, name: 'Sam Sell', mail: 'sam@zeppelin.test' }]),
    },
  })
  const { container } = await renderStaff(
    <WithPalette>
      <Screen />
    </WithPalette>,
    { client, go, role },
  )
  const field = () => container.querySelector<HTMLInputElement>('dialog [role="combobox"]')
  return {
    field,
    hide: () => act(async () => container.querySelector('button')?.click()),
    labels: () =>
      [...container.querySelectorAll('[role="option"] .palette-label')].map(each => each.textContent),
    press: (key: string, held?: KeyboardEventInit) => pressKey(key, field() ?? undefined, held),
    type: (words: string) =>
      act(async () => {
        const input = field()
        if (!input) throw new Error('The palette is not open.')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    current: () =>
      container.querySelector('[role="option"][aria-selected="true"] .palette-label')?.textContent,
    status: () => container.querySelector('dialog [role="status"]')?.textContent,
    count: () => container.querySelectorAll('[role="option"]').length,
    note: () => container.querySelector('input[aria-label="Note"]') ?? undefined,
  }
}
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('[DESK-04] the palette', () => {
  it('opens and closes by Ctrl+K, also from a field and with Caps Lock, not with more keys than these', async () => {
    const { field, note } = await opened()
    await pressKey('k', note(), { ctrlKey: true, shiftKey: true })
    await pressKey('k', note())
    expect(field()).toBeNull()
    await pressKey('K', note(), ctrl)
    expect(field()).not.toBeNull()
    await pressKey('k', field() ?? undefined, ctrl)
    expect(field()).toBeNull()
    await pressKey('k', note(), { metaKey: true })
    expect(field()).not.toBeNull()
  })

  it('goes round with the arrow keys, and Enter does what is chosen once it has closed', async () => {
    const { field, press, current, count, note } = await opened()
    await pressKey('k', note(), ctrl)
    expect(current()).toBe('Put all right')
    await press('ArrowUp')
    expect(current()).not.toBe('Put all right')
    await press('ArrowDown')
    for (let times = count(); times > 0; times--) await press('ArrowDown')
    expect(current()).toBe('Put all right')
    await press('Enter')
    expect([field(), run.mock.calls.length]).toEqual([null, 0])
    await later(0)
    expect(run).toHaveBeenCalledOnce()
  })

  it('takes a single decision back, by its name, for as long as its mail is held', async () => {
    const { hide, labels, press, type, note } = await opened('Moderator')
    await hide()
    await later(100)
    await pressKey('k', note(), ctrl)
    await type('undo')
    expect(labels()).toEqual(['Undo: Hide: A zeppelin'])
    await press('Enter')
    await later(100)
    expect(takeBack).toHaveBeenCalledOnce()
    await pressKey('k', note(), ctrl)
    await type('undo')
    expect(labels()).toEqual([])
  })

  it('finds sellers for moderators, who are led to the adverts, and not the list of users', async () => {
    const { press, type, current, note } = await opened('Moderator')
    await pressKey('k', note(), ctrl)
    await type('zeppelin')
    await later(500)
    expect(current()).toBe('sam@zeppelin.test')
    await press('Enter')
    await later(0)
    expect(go).toHaveBeenCalledWith('/workbench?owner=9')
  })

  it('finds guests for moderators, who are led to their row of the list', async () => {
    guests = [{ id: 12, name: 'Gerda', mail: 'gerda@buyers.test' }]
    const { press, type, labels, note } = await opened('Moderator')
    await pressKey('k', note(), ctrl)
    await type('gerda')
    await later(500)
    expect(labels()).toEqual(['sam@zeppelin.test', 'gerda@buyers.test'])
    await press('ArrowUp')
    await press('Enter')
    await later(0)
    expect(go).toHaveBeenCalledWith('/guests?search=gerda%40buyers.test')
  })

  it('says that there are more than it shows', async () => {
    const named = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: at, name: 'Gerda', mail: `gerda${at}@buyers.test` }))
    guests = named(5)
    const { type, labels, status, note } = await opened('Moderator')
    await pressKey('k', note(), ctrl)
    await type('gerda')
    await later(500)
    await act(async () => showAdverts([]))
    expect([labels().length, status()]).toEqual([6, expect.stringMatching(/^6 results/)])
    guests = named(6)
    await type('gerda b')
    await later(500)
    await act(async () => showAdverts([]))
    expect([labels().length, status()]).toEqual([6, expect.stringMatching(/^The first 6; there are more/)])
  })

  it('finds a section by the beginnings of its words', async () => {
    const { press, type, current, note } = await opened()
    await pressKey('k', note(), ctrl)
    await type('mt')
    expect(current()).toBe('Mail templates')
    await press('Enter')
    await later(0)
    expect(go).toHaveBeenCalledWith('/mailtemplates')
  })

  it('keeps what was chosen when something comes before it', async () => {
    const { press, type, current, count, note } = await opened()
    await pressKey('k', note(), ctrl)
    await type('zeppelin')
    await later(500)
    await press('ArrowDown')
    expect(current()).toBe('zoe@zeppelin.test')
    await act(async () =>
      showAdverts([{ id: 7, title: 'A zeppelin', registration: null, ownerName: 'Ada', kind: 'aircraft' }]),
    )
    await later(0)
    expect([count(), current()]).toEqual([2, 'zoe@zeppelin.test'])
    await press('Enter')
    await later(0)
    expect(go).toHaveBeenCalledWith('/users/5')
  })
})
