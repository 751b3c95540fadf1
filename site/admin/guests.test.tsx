import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { GuestBlock } from '../../shared/console/guests/guests.public'
import { Screen } from '../../shared/console/guests/guests-screen'
import type { Host } from '../../shared/console/platform/host'
import type { GuestRow } from '../../shared/contract/guests'
import { AppError } from '../../shared/contract/errors'
import { fakeClient } from '../testing'
import { controlOf, renderStaff, typeIn } from './staff.testing'

const list = vi.fn<Client['guests']['list']>()
const block = vi.fn<Client['guests']['block']>()
const go = vi.fn<Host['go']>()
afterEach(() => {
  for (const call of [list, block, go]) call.mockReset()
})

const gerda: GuestRow = {
  id: 12,
  name: 'Gerda',
  mail: 'gerda@buyers.test',
  firstSeenAt: '2026-03-01T09:30:00.000Z',
  lastSeenAt: '2026-03-04T18:05:00.000Z',
  conversations: 3,
  block: null,
  isOwn: false,
}
const blocked: GuestRow = {
  ...gerda,
  id: 11,
  name: 'Udo',
  mail: 'udo@buyers.test',
  block: { at: '2026-03-02T10:00:00.000Z', by: 'Mo Derator', reason: 'fraud', words: 'Wants a transfer' },
}
const deleted: GuestRow = { ...blocked, id: 10, name: '', mail: '' }

const opened = async (rows: readonly GuestRow[], search = '') => {
  list.mockImplementation(async ({ query } = {}) => ({
    data: [...rows],
    page: Number(query?.page ?? 1),
    size: 50,
    totalElements: rows.length,
    totalPages: 1,
  }))
  const page = await renderStaff(<Screen />, {
    client: fakeClient({ guests: { list, block } }),
    place: { path: '/guests', search },
    go,
  })
  const cells = (row: number) =>
    [...(page.container.querySelectorAll('tbody tr')[row]?.querySelectorAll('td') ?? [])].map(cell =>
      cell.textContent?.trim(),
    )
  return { ...page, cells, dialog: () => page.container.ownerDocument.querySelector('dialog') }
}

describe('[VISIT-04] the list of guests', () => {
  it('shows address, name, first and last seen, conversations, and whether and why they are blocked', async () => {
    const { cells } = await opened([gerda, blocked, deleted])
    expect(cells(0)).toEqual([
      '12',
      'gerda@buyers.test',
      'Gerda',
      'Not blocked',
      '1 Mar 2026',
      '4 Mar 2026',
      '3',
      'Block',
    ])
    expect([cells(1)[3], cells(1).at(-1)]).toEqual([
      'BlockedSuspected fraudWants a transfer',
      'UnblockReason',
    ])
    expect(cells(2).at(-1)).toBe('Unblock')
    expect(cells(2)[1]).toBe('Data deleted')
  })

  it('says whether nobody has written yet or nobody is like the filter, which goes to the server', async () => {
    expect((await opened([])).text()).toContain('Nobody has written without an account yet.')
    const { text } = await opened([], '?search=gerda&blocked=1')
    expect(text()).toContain('No guest is like that.')
    expect(list.mock.calls.at(-1)?.[0]?.query).toMatchObject({ search: 'gerda', blocked: '1', page: 1 })
  })

  it('blocks an address for a reason that the server asks for, and keeps what was typed until then', async () => {
    block.mockRejectedValueOnce(
      new AppError('invalid', 'Please check: reason.', {
        errors: [{ field: 'reason', message: 'is needed' }],
      }),
    )
    const { press, container, dialog } = await opened([gerda])
    await press('Block: Gerda, gerda@buyers.test')
    expect(dialog()?.textContent).toContain('Block Gerda, gerda@buyers.test?')
    await typeIn(controlOf(container, 'Note for colleagues'), 'Writes the same to all')
    await press('Block this address')
    const reason = controlOf(container, 'Reason')
    expect([reason.getAttribute('aria-invalid'), controlOf(container, 'Note for colleagues').value]).toEqual([
      'true',
      'Writes the same to all',
    ])
    block.mockResolvedValue({ blocked: true })
    await typeIn(reason, 'spam')
    await press('Block this address')
    expect(block.mock.calls.at(-1)?.[0]).toEqual({
      params: { id: 12 },
      body: { blocked: true, reason: 'spam', words: 'Writes the same to all' },
    })
    expect(dialog()).toBeNull()
    expect(list.mock.calls.length).toBeGreaterThan(1)
  })

  it('says why an address is blocked before it is unblocked, and what that does to deleted data', async () => {
    block.mockResolvedValue({ blocked: false })
    const { press, dialog } = await opened([blocked, deleted])
    await press('Unblock: Udo, udo@buyers.test')
    expect(dialog()?.textContent).toContain('2 Mar 2026, 10:00 UTC, by Mo Derator')
    expect(dialog()?.textContent).toContain('Wants a transfer')
    await press('Unblock this address')
    expect(block.mock.calls).toMatchObject([[{ params: { id: 11 }, body: { blocked: false } }]])
    await press('Unblock: A guest who deleted their data')
    expect(dialog()?.textContent).toContain('the last thing that we keep of them is gone')
  })

  it('changes the reason of a block from what it is, and tells the server what was seen', async () => {
    block.mockResolvedValue({ blocked: true })
    const { press, container, dialog } = await opened([blocked])
    await press('Reason: Udo, udo@buyers.test')
    const [reason, words] = [controlOf(container, 'Reason'), controlOf(container, 'Note for colleagues')]
    expect([reason.value, words.value]).toEqual(['fraud', 'Wants a transfer'])
    await typeIn(reason, 'spam')
    await typeIn(words, 'Only advertising')
    await press('Change the reason')
    expect(block.mock.calls).toEqual([
      [
        {
          params: { id: 11 },
          body: {
            ...{ blocked: true, reason: 'spam', words: 'Only advertising' },
            seen: { reason: 'fraud', words: 'Wants a transfer' },
          },
        },
      ],
    ])
    expect(dialog()).toBeNull()
  })

  it('leaves a guest who wrote to the reader to a colleague, and says what a refusal was for', async () => {
    const { cells, press, dialog } = await opened([gerda, { ...gerda, id: 9, isOwn: true }])
    expect(cells(1).at(-1)).toBe('For a colleague')
    block.mockRejectedValue(new AppError('conflict', 'A colleague has blocked this address already.'))
    await press('Block: Gerda, gerda@buyers.test')
    await press('Block this address')
    expect(dialog()?.textContent).toContain('A colleague has blocked this address already.')
  })
})

it('[VISIT-04] a report’s guest can be blocked and leads to the list; one’s own cannot', async () => {
  const client = fakeClient({ guests: { block } })
  const { press, container, text } = await renderStaff(<GuestBlock guest={gerda} />, { client })
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/admin/guests?search=gerda%40buyers.test')
  await press('Block this address')
  expect(container.ownerDocument.querySelector('dialog')?.textContent).toContain('Reason')
  const own = await renderStaff(<GuestBlock guest={{ ...blocked, isOwn: true }} />, { client })
  expect(own.text()).toContain('Suspected fraud')
  expect(own.text()).toContain('a colleague decides it')
  expect(own.container.querySelector('button')).toBeNull()
  expect(text()).toContain('A blocked address can write to no seller')
})
