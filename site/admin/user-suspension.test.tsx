import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { UserDialog } from '../../shared/console/users/user-dialog'
import { Screen } from '../../shared/console/users/users-screen'
import { invalid } from '../../shared/contract/errors'
import type { StaffUser } from '../../shared/contract/users'
import { fakeClient } from '../testing'
import { controlOf, renderStaff, typeIn } from './staff.testing'
import { aStaffUser } from './staff-user.factory'

const update = vi.fn<Client['users']['update']>()
const onClose = vi.fn<() => void>()
afterEach(() => {
  for (const call of [update, onClose]) call.mockReset()
})

const suspended = aStaffUser({
  suspended: true,
  suspendedAt: '2026-02-27T09:00:00Z',
  suspendedBy: { id: 1, name: 'Mo Derator' },
  suspensionReason: 'payment',
  suspensionWords: 'Invoice 12 is open.',
  suspendedUntil: '2026-05-01T00:00:00Z',
  adverts: { all: 2, live: 0, paused: 2, kinds: { aircraft: 2, part: 0, lease: 0, toollease: 0 } },
})

const opened = async (user: StaffUser) => {
  const page = await renderStaff(<UserDialog id={7} onClose={onClose} />, {
    role: 'Admin',
    client: fakeClient({ users: { one: async () => user, sessions: async () => [], update } }),
  })
  const { container } = page
  return {
    ...page,
    tick: () => act(async () => controlOf(container, 'Suspended').click()),
    fill: (label: string, value: string) => typeIn(controlOf(container, label), value),
    value: (label: string) => controlOf(container, label).value,
    error: (label: string) => {
      const id = controlOf(container, label).getAttribute('aria-describedby')?.split(' ').at(-1)
      return container.querySelector(`[id="${id}"]`)?.textContent
    },
    hasField: (label: string) =>
      [...container.querySelectorAll('label')].some(each => each.textContent?.trim() === label),
  }
}
const sent = () => update.mock.lastCall?.[0].body

describe('[ADM-04] the suspension of a user', () => {
  it('asks for a reason, words and an end, says what follows, and sends these alone', async () => {
    const live = { all: 3, live: 3, paused: 0, kinds: { aircraft: 3, part: 0, lease: 0, toollease: 0 } }
    const { tick, fill, press, hasField, text } = await opened(aStaffUser({ adverts: live }))
    expect([hasField('Reason'), hasField('Ends on')]).toEqual([false, false])
    await tick()
    expect(text()).toContain('They are signed out and cannot sign in. 3 adverts go offline at once')
    await fill('Reason', 'payment')
    await fill('Words to the user', '  Invoice 12 is open. ')
    await fill('Ends on', '2026-05-01')
    update.mockResolvedValue(suspended)
    await press('Save')
    expect(sent()).toEqual({
      suspended: true,
      reason: 'payment',
      words: 'Invoice 12 is open.',
      until: '2026-05-01',
      expected: { suspended: false },
    })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('without a reason is refused at its field, and nothing typed is lost', async () => {
    update.mockRejectedValue(invalid('reason', 'is needed'))
    const { tick, fill, press, error, value } = await opened(aStaffUser())
    await tick()
    await fill('Words to the user', 'Please write to us.')
    await press('Save')
    expect([error('Reason'), value('Words to the user')]).toEqual(['is needed', 'Please write to us.'])
    expect(onClose).not.toHaveBeenCalled()
    await fill('Reason', 'identity')
    update.mockResolvedValue(suspended)
    await press('Save')
    expect(sent()).toMatchObject({ reason: 'identity', words: 'Please write to us.' })
  })

  it('is shown with its time, author, reason, words and end, and another reason is told without ending it', async () => {
    const { fill, press, text } = await opened(suspended)
    for (const words of [
      '27 Feb 2026, 09:00 UTC, by Mo Derator',
      'Invoice open or payment taken back',
      'Invoice 12 is open.',
    ])
      expect(text()).toContain(words)
    await fill('Reason', 'fraud')
    expect(text()).toContain('They stay suspended, and are mailed the new reason and end.')
    update.mockResolvedValue(suspended)
    await press('Save')
    expect(sent()).toMatchObject({ suspended: true, reason: 'fraud', expected: { suspended: true } })
  })

  it('ends with words of its own; what was said of the suspension is not said of its end', async () => {
    const { tick, fill, press, value, hasField, text } = await opened(suspended)
    await tick()
    expect([value('Words to the user about its end'), hasField('Reason')]).toEqual(['', false])
    expect(text()).toContain('They can sign in again. 2 adverts come back with the time that was left.')
    await fill('Words to the user about its end', 'Thank you for paying.')
    update.mockResolvedValue(aStaffUser())
    await press('Save')
    expect(sent()).toEqual({
      suspended: false,
      words: 'Thank you for paying.',
      expected: { suspended: true },
    })
  })

  it('that is taken back before it is saved leaves nothing to save', async () => {
    const { tick, button } = await opened(suspended)
    await tick()
    await tick()
    expect(button('Save').hasAttribute('disabled')).toBe(true)
  })

  it('stands in the list with its end and reason', async () => {
    const rows = [suspended, aStaffUser({ _id: 8, mail: 'bob@seller.test' })]
    const list = async () => ({ data: rows, page: 1, size: 50, totalElements: 2, totalPages: 1 })
    const { container } = await renderStaff(<Screen />, {
      role: 'Admin',
      client: fakeClient({ users: { list } }),
      place: { path: '/users', search: '' },
    })
    const states = [...container.querySelectorAll('tbody [data-column="state"]')].map(
      cell => cell.textContent,
    )
    expect(states).toEqual([
      expect.stringMatching(/^Suspended until .*2026.*Invoice open or payment taken back$/),
      'Active',
    ])
  })
})
