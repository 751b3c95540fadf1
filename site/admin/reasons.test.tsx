import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { Screen } from '../../shared/console/reasons/reasons-screen'
import { AppError, invalid } from '../../shared/contract/errors'
import type { Macro } from '../../shared/contract/macros'
import { asFirst } from '../../shared/rules/reasons'
import { fakeClient, pressKey } from '../testing'
import { controlOf, renderStaff, typeIn } from './staff.testing'

const add = vi.fn<Client['reasons']['add']>()
const edit = vi.fn<Client['reasons']['edit']>()
const move = vi.fn<Client['reasons']['move']>()
const addMacro = vi.fn<Client['macros']['add']>()
beforeEach(() => {
  for (const call of [add, edit, move, addMacro]) call.mockReset()
  sessionStorage.clear()
  localStorage.clear()
})

const duplicate = asFirst.find(({ code }) => code === 'duplicate')!
const retired = { ...duplicate, code: 'old', text: 'Not wanted any more.', retired: true }

const opened = async (search: string, macros: readonly Macro[] = []) => {
  const go = vi.fn<(to: string) => void>()
  const client = fakeClient({
    reasons: { list: async () => [...asFirst, retired], add, edit, move },
    macros: { list: async () => [...macros], add: addMacro },
    deciding: { templates: async () => [], previewMail: () => new Promise(() => undefined) },
  })
  const page = await renderStaff(<Screen />, { client, go, place: { path: '/reasons', search } })
  await act(async () => undefined)
  const { container } = page
  return {
    ...page,
    go,
    rows: () => [...container.querySelectorAll('ol li')].map(row => row.querySelector('span')?.textContent),
    value: (label: string) => controlOf(container, label).value,
    type: (label: string, text: string) => typeIn(controlOf(container, label), text),
    submit: () => act(async () => container.querySelector('form')?.requestSubmit()),
  }
}

describe('[PLUS-15] the list of reasons', () => {
  it('finds by a synonym with a slip, and shows retired ones on demand', async () => {
    const { rows, type, text, container, go } = await opened('')
    expect(rows()).not.toContain(retired.text)
    await type('Search reasons', 'watermrak')
    expect(rows()).toEqual(['Photos carry contact details, logos or writing.'])
    await type('Search reasons', 'xyzzy')
    expect(text()).toContain('No reason has these words.')
    await type('Search reasons', '')
    await act(async () => container.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
    expect(go).toHaveBeenLastCalledWith('/reasons?retired=too', { replace: true })
    const again = await opened('?retired=too')
    expect(again.rows()).toContain(retired.text)
  })

  it('moves the open reason by Alt and an arrow', async () => {
    move.mockResolvedValue([])
    const { container } = await opened('?reason=duplicate')
    await pressKey('ArrowUp', container, { altKey: true })
    const above = asFirst[asFirst.indexOf(duplicate) - 1]!
    expect(move.mock.calls[0]?.[0]).toEqual({ params: { code: 'duplicate' }, body: { before: above.code } })
  })
})

describe('[PLUS-15] the form of a reason', () => {
  it('keeps what was typed when it is refused, over a closed window, until it is saved', async () => {
    add.mockRejectedValueOnce(invalid('text', 'cannot have placeholders'))
    const first = await opened('?reason=new')
    await first.type('Sentence', 'Dear {{name}}')
    await first.type('Found by these words, too', 'papers, logs')
    await first.submit()
    expect(first.text()).toContain('cannot have placeholders')
    const again = await opened('?reason=new')
    expect(again.text()).toContain('What you typed before is here again.')
    expect(again.value('Sentence')).toBe('Dear {{name}}')
    await again.type('Sentence', 'The logs are missing.')
    add.mockResolvedValueOnce({ ...duplicate, code: 'the-logs-are-missing' })
    await again.submit()
    expect(add.mock.lastCall?.[0].body).toMatchObject({
      text: 'The logs are missing.',
      synonyms: ['papers', 'logs'],
      decisions: ['requestChanges', 'reject'],
    })
    expect((await opened('?reason=new')).value('Sentence')).toBe('')
  })

  it('merges what a colleague has stored meanwhile, says it, and saves at the version that was shown', async () => {
    const stored = { ...duplicate, text: 'Theirs.', mailText: 'Theirs, too.', version: 4 }
    edit.mockRejectedValueOnce(new AppError('version_conflict', 'It was changed.', { data: { stored } }))
    const { type, submit, value, text, press } = await opened('?reason=duplicate')
    await type('Sentence', 'Mine.')
    await submit()
    expect(text()).toContain('Sentence: Theirs.')
    expect([value('Sentence'), value('In mails instead')]).toEqual(['Mine.', 'Theirs, too.'])
    edit.mockResolvedValueOnce({ ...stored, text: 'Mine.', version: 5 })
    await submit()
    expect(edit.mock.lastCall?.[0].body).toMatchObject({
      text: 'Mine.',
      mailText: 'Theirs, too.',
      version: 4,
    })
    await press('Retire')
    expect(edit.mock.lastCall?.[0]).toEqual({
      params: { code: 'duplicate' },
      body: { retired: true, version: 4 },
    })
  })
})

describe('the form of a macro', () => {
  it('takes reasons by typing, and names the key that is taken', async () => {
    addMacro.mockRejectedValueOnce(invalid('key', 'is taken by “No logs”'))
    const { type, submit, text, container } = await opened('?tab=macros&macro=new')
    await type('Name', 'Twice')
    await type('Key', 'd')
    await type('Add a reason', 'repost')
    await pressKey('Enter', controlOf(container, 'Add a reason'))
    await submit()
    expect(addMacro.mock.calls[0]?.[0].body).toMatchObject({
      ...{ name: 'Twice', key: 'd', reasons: [{ code: 'duplicate' }], mail: null, shared: false },
    })
    expect(text()).toContain('is taken by “No logs”')
  })
})
