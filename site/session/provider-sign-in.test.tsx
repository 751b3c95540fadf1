import { act } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { AppError } from '../../shared/contract/errors'
import { signOut } from '../platform/session'
import { fakeClient, renderPage } from '../testing'
import { Page } from './login-page'

type Detail = Client['users']['detail']
// What is read already comes with the page.
beforeAll(() => import('./provider-step'))
afterEach(() => act(() => signOut(fakeClient({ session: { logout: () => Promise.resolve({}) } }))))

type SecondStep = Client['singleSignOn']['secondStep']

interface Server {
  readonly name?: string | null
  readonly detail?: Detail
  readonly secondStep?: SecondStep
}

const open = (path: string, { name = 'Example Corp', detail = vi.fn<Detail>(), secondStep }: Server = {}) => {
  const offer = () => Promise.resolve({ name })
  const singleSignOn = { offer, ...(secondStep && { secondStep }) }
  return renderPage(<Page />, { client: fakeClient({ singleSignOn, users: { detail } }), path })
}

describe('[OPER-10] the login page', () => {
  it('leads to the provider and keeps where to go on, where one is set', async () => {
    const { container } = await open('/login?next=%2Fadmin%2Fqueue')
    const link = container.querySelector('a[href^="/login/provider/begin"]')
    expect([link?.textContent, link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([
      ...['Sign in with Example Corp', '/login/provider/begin?next=%2Fadmin%2Fqueue', '_self'],
    ])
    const without = await open('/login', { name: null })
    expect(without.container.querySelector('a[href*="provider"]')).toBeNull()
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

describe('[AUTH-06] after a provider that is no second factor', () => {
  const ada = {
    ...{ token: 't', tokenExp: 1, name: 'Ada', surname: 'Corporate', mail: 'ada@corp.test' },
    role: 'Admin' as const,
  }
  const asked = new AppError('second_factor', 'Please enter the code.')

  it('the code of the account is asked for, and a wrong one stays to be mended', async () => {
    const message = 'This code is wrong, or was used already.'
    const wrong = new AppError('second_factor', message, { errors: [{ field: 'code', message }] })
    const secondStep = vi.fn<SecondStep>().mockRejectedValueOnce(asked).mockRejectedValueOnce(wrong)
    secondStep.mockResolvedValue(ada)
    const page = await open('/login?provider=secondStep&next=%2Fprofile', { secondStep })
    await vi.waitFor(() => expect(page.text()).toContain('Example Corp knows you.'))
    await vi.waitFor(() => page.button('Sign in'))
    await page.press('Sign in')
    expect([page.text().includes('Code is needed.'), secondStep.mock.calls.length]).toEqual([true, 1])
    await page.type('code', '123 456')
    await page.press('Sign in')
    expect([page.text().includes(message), page.field('code').value]).toEqual([true, '123 456'])
    await page.press('Sign in')
    expect(secondStep).toHaveBeenLastCalledWith({ body: { code: '123 456' } })
    expect(page.address()).toBe('/profile')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ role: 'Admin' })
  })

  it('begins anew where it took too long', async () => {
    const secondStep = () => Promise.reject(new AppError('conflict', 'Please sign in at the provider again.'))
    const page = await open('/login?provider=secondStep&next=%2Fprofile', { secondStep })
    await vi.waitFor(() => expect(page.address()).toBe('/login?provider=expired&next=%2Fprofile'))
    expect(page.text()).toContain('took too long')
  })

  it('says so where the server cannot be reached', async () => {
    const secondStep = () => Promise.reject(new AppError('unavailable', 'No answer.'))
    const page = await open('/login?provider=secondStep', { secondStep })
    await vi.waitFor(() => expect(page.text()).toContain('cannot be reached at the moment'))
  })
})

it('[OPER-10] after a sign-out it says that the provider still knows who was here, and leads there or in again', async () => {
  const { container, text } = await open('/login?provider=left')
  const link = container.querySelector('a[href="/login/provider/leave"]')
  expect([link?.textContent, link?.getAttribute('target')]).toEqual([
    ...['Sign out at Example Corp, too', '_self'],
  ])
  expect(text()).toContain('You are signed out here, and still signed in at Example Corp.')
  expect(text()).toContain('That may end your work in other programs that use it.')
  expect(container.querySelector('a[href="/login"]')?.textContent).toBe('Sign in again')
  expect((await open('/login?provider=left', { name: null })).text()).not.toContain('signed out')
})

it('[OPER-10] after a sign-out at the provider it says that both are done', async () => {
  const { text } = await open('/login?provider=leftBoth')
  expect(text()).toContain('You are signed out here and at Example Corp.')
  expect(text()).toContain('Sign in with Example Corp')
})
