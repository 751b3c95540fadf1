import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { signOut } from '../platform/session'
import { fakeClient, renderPage } from '../testing'
import { Page } from './login-page'

type Detail = Client['users']['detail']
afterEach(() => act(() => signOut(fakeClient({ session: { logout: () => Promise.resolve({}) } }))))

interface Server {
  readonly name?: string | null
  readonly detail?: Detail
}

const open = (path: string, { name = 'Example Corp', detail = vi.fn<Detail>() }: Server = {}) =>
  renderPage(<Page />, {
    client: fakeClient({ singleSignOn: { offer: () => Promise.resolve({ name }) }, users: { detail } }),
    path,
  })

describe('[OPER-10] the login page', () => {
  it('leads to the provider and keeps where to go on, where one is set', async () => {
    const { container } = await open('/login?next=%2Fadmin%2Fqueue')
    const link = container.querySelector('a[href^="/login/provider/begin"]')
    expect([link?.textContent, link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([
      ...['Sign in with Example Corp', '/login/provider/begin?next=%2Fadmin%2Fqueue', '_self'],
    ])
    expect((await open('/login', { name: null })).text()).not.toContain('Sign in with')
  })

  it.each([
    ['noRole', 'none of its groups has a role'],
    ['cancelled', 'You turned back at the provider'],
    ['expired', 'took too long'],
  ])('says in words what came of it: %s', async (problem, words) => {
    const { container, text } = await open(`/login?provider=${problem}`)
    expect(container.querySelector('[role=alert]')?.textContent).toContain(words)
    expect(text()).toContain('Sign in with Example Corp')
  })

  it('shows nothing of an address that somebody made up', async () => {
    const { container, text } = await open('/login?provider=You%20won')
    expect([container.querySelector('[role=alert]'), text().includes('won')]).toEqual([null, false])
  })

  it('goes on after a sign-in, as who the server says, and to no other site', async () => {
    const detail = vi.fn<Detail>(
      async () =>
        ({
          ...{
            id: 7,
            name: 'Ada',
            surName: 'Corporate',
            mail: 'ada@corp.test',
            tel: '',
            dialCode: '',
            phone: '',
          },
          ...{ phoneChecked: true, accountType: 'person', role: 'Admin', confirmed: true, mailTrouble: null },
          ...{ mailings: true, remain: { aircraft: 3, part: 3, lease: 3, tool: 3 } },
        }) as never,
    )
    const { address } = await open('/login?provider=done&next=%2Fprofile', { detail })
    expect(address()).toBe('/profile')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'Ada', role: 'Admin' })
    expect((await open('/login?provider=done&next=%2F%2Fevil.test', { detail })).address()).toBe('/')
  })
})
