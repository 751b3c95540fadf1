import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { UserDialog } from '../../shared/console/users/user-dialog'
import type { OpenSession } from '../../shared/contract/session'
import { fakeClient } from '../testing'
import { renderStaff } from './staff.testing'
import { aStaffUser } from './staff-user.factory'

const sessions = vi.fn<Client['users']['sessions']>()
const endSession = vi.fn<Client['users']['endSession']>()
const endSessions = vi.fn<Client['users']['endSessions']>()
afterEach(() => {
  for (const call of [sessions, endSession, endSessions]) call.mockReset()
})

const laptop: OpenSession = {
  key: 'laptop',
  client: 'site',
  device: 'Chrome on Windows',
  createdAt: '2026-02-20T08:00:00Z',
  lastSeenAt: '2026-03-01T11:50:00Z',
  expiresAt: '2026-04-01T00:00:00Z',
  network: '203.0.113.0/24',
  current: false,
}
const phone: OpenSession = { ...laptop, key: 'phone', device: 'Safari on iPhone', network: null }
const desk: OpenSession = { ...laptop, key: 'desk', client: 'console', device: null, current: true }

const opened = async (...signedIn: readonly (readonly OpenSession[])[]) => {
  for (const found of signedIn.slice(0, -1)) sessions.mockResolvedValueOnce([...found])
  sessions.mockResolvedValue([...(signedIn.at(-1) ?? [])])
  const page = await renderStaff(<UserDialog id={7} onClose={() => undefined} />, {
    role: 'Admin',
    client: fakeClient({ users: { one: async () => aStaffUser(), sessions, endSession, endSessions } }),
  })
  const places = () =>
    [...page.container.querySelectorAll('dialog section li')].map(place =>
      place.textContent?.replace(/\s+/g, ' '),
    )
  const buttons = () =>
    [...page.container.querySelectorAll('dialog section button')]
      // A notification comes into the dialog, too.
      .filter(each => !each.closest('[data-part=toast-list]'))
      .map(each => each.getAttribute('aria-label') ?? each.textContent)
  return { ...page, places, buttons }
}

describe('[AUTH-04] the sessions of a user, for an admin', () => {
  it('are named by device, last use and network, and each has its own way to sign it out', async () => {
    const { places, buttons, text } = await opened([laptop, phone])
    expect(text()).toContain('Signed in (2)')
    expect(places()).toEqual([
      expect.stringContaining(
        'Web site, Chrome on Windowslast used 1 Mar 2026, 11:50 UTC from the network 203.0.113.0/24 · signed in 20 Feb 2026, 08:00 UTC',
      ),
      expect.stringContaining('from an unknown network'),
    ])
    expect(buttons()).toEqual([
      'Sign out everywhere',
      'Sign out: Web site, Chrome on Windows',
      'Sign out: Web site, Safari on iPhone',
    ])
  })

  it('one is signed out, and the others stay', async () => {
    endSession.mockResolvedValue({ ended: 1 })
    const { press, places, text } = await opened([laptop, phone], [laptop])
    await press('Sign out: Web site, Safari on iPhone')
    expect(endSession.mock.calls).toEqual([[{ params: { id: 7, key: 'phone' } }]])
    expect(endSessions).not.toHaveBeenCalled()
    expect(text()).toContain('Signed out in 1 place')
    expect(places()).toEqual([expect.stringContaining('Chrome on Windows')])
    expect(text()).toContain('Signed in (1)')
  })

  it('all are signed out at once', async () => {
    endSessions.mockResolvedValue({ ended: 2 })
    const { press, text, buttons } = await opened([laptop, phone], [])
    await press('Sign out everywhere')
    expect(endSessions.mock.calls).toEqual([[{ params: { id: 7 } }]])
    expect(text()).toContain('Signed out in 2 places')
    expect(text()).toContain('Not signed in anywhere.')
    expect(buttons()).toEqual([])
  })

  it('the one in which an admin reads their own is marked and cannot be signed out there', async () => {
    const { places, buttons } = await opened([desk, laptop])
    expect(places()[0]).toMatch(/^Desktop consolelast used .*This session$/)
    expect(buttons()).toEqual(['Sign out everywhere else', 'Sign out: Web site, Chrome on Windows'])
  })

  it('a failure is said, and what is signed in by now is read again', async () => {
    endSession.mockRejectedValue(new Error('away'))
    const { press, text, places } = await opened([laptop, phone], [laptop])
    await press('Sign out: Web site, Safari on iPhone')
    expect(text()).toContain('They could not be signed out.')
    expect(places()).toHaveLength(1)
  })

  it('that cannot be read say so, and can be asked for again', async () => {
    sessions.mockRejectedValueOnce(new Error('away'))
    const { press, places, text } = await opened([laptop])
    expect(text()).toContain('Where they are signed in could not be read.')
    expect(text()).not.toContain('Not signed in anywhere.')
    await press('Try again')
    expect(places()).toHaveLength(1)
  })
})
