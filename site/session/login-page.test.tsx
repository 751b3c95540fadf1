import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../shared/contract/errors'
import { signOut } from '../platform/session'
import { fakeClient, renderPage } from '../testing'
import { Page } from './login-page'

type Login = ReturnType<typeof fakeClient>['session']['login']

const ada = {
  token: 't',
  tokenExp: 1,
  name: 'Ada',
  surname: 'Hopper',
  mail: 'ada@hopper.test',
  role: 'user',
} as const
afterEach(() => act(() => signOut(fakeClient({ session: { logout: () => Promise.resolve({}) } }))))

const open = async (login: Login, path = '/login') => {
  const page = await renderPage(<Page />, { client: fakeClient({ session: { login } }), path })
  const focused = () => document.activeElement?.getAttribute('name')
  const enter = async () => {
    await page.type('mail', 'ada@hopper.test')
    await page.type('password', 'a long secret')
    await page.press('Login')
  }
  return { ...page, focused, enter }
}

const refuse = (
  code: 'invalid' | 'unauthenticated' | 'suspended' | 'too_many_requests' | 'unavailable',
  more = {},
) => vi.fn<Login>(() => Promise.reject(new AppError(code, 'Told by the server.', more)))

describe('[AUTH-02] the login', () => {
  it('sends mail and password, remembers who it is and goes home', async () => {
    const login = vi.fn<Login>(() => Promise.resolve(ada))
    const { enter, address } = await open(login)
    await enter()
    expect(login).toHaveBeenCalledWith({ body: { mail: 'ada@hopper.test', password: 'a long secret' } })
    expect(address()).toBe('/')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      name: 'Ada',
      surname: 'Hopper',
      role: 'user',
    })
  })

  it('[NAV-11] goes back to where it was asked for', async () => {
    const { enter, address } = await open(() => Promise.resolve(ada), '/login?next=%2Fcreateadvert')
    await enter()
    expect(address()).toBe('/createadvert')
  })

  it('asks for the code once the server does, with all that was typed, and says when it is wrong', async () => {
    const message = 'This code is wrong, or was used already.'
    const login = vi
      .fn<Login>()
      .mockRejectedValueOnce(new AppError('second_factor', 'Please enter the code.'))
      .mockRejectedValueOnce(new AppError('second_factor', message, { errors: [{ field: 'code', message }] }))
      .mockResolvedValue(ada)
    const { enter, press, type, text, field, focused, address } = await open(login, '/login?next=%2Forders')
    await enter()
    expect(focused()).toBe('code')
    expect(text()).not.toContain('That did not work')
    await press('Login')
    expect(text()).toContain('Code is needed.')
    expect(login).toHaveBeenCalledTimes(1)
    await type('code', '123 456')
    await press('Login')
    expect(text()).toContain(message)
    expect([field('mail').value, field('password').value]).toEqual(['ada@hopper.test', 'a long secret'])
    await press('Use a recovery code')
    expect([field('code').inputMode, field('code').value]).toEqual(['text', '123 456'])
    await press('Login')
    const body = { mail: 'ada@hopper.test', password: 'a long secret', code: '123 456' }
    expect(login).toHaveBeenLastCalledWith({ body })
    expect(address()).toBe('/orders')
  })

  it('leads staff without the second factor that they need to where it is set up', async () => {
    const { enter, address } = await open(() => Promise.resolve({ ...ada, role: 'Admin', lacksFactor: true }))
    await enter()
    expect(address()).toBe('/profile/security')
  })

  it('leads to the registration and to a new password', async () => {
    const { container } = await open(refuse('invalid'))
    const links = [...container.querySelectorAll('a')].map(link => link.getAttribute('href'))
    expect(links).toEqual(['/resetpassword', '/register'])
  })

  it('shows and hides the password', async () => {
    const { press, field } = await open(refuse('invalid'))
    expect(field('password').type).toBe('password')
    await press('Show password')
    expect(field('password').type).toBe('text')
    await press('Hide password')
    expect(field('password').type).toBe('password')
  })

  it('is sent once, however often it is pressed', async () => {
    const login = vi.fn<Login>(() => new Promise(() => undefined))
    const { enter, press } = await open(login)
    await enter()
    await press('Login')
    expect(login).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['unauthenticated', {}, 'The email or the password is wrong.'],
    ['suspended', {}, 'This account is suspended. Please write'],
    [
      'suspended',
      { data: { reason: 'payment', until: '2027-01-31T00:00:00.000Z' } },
      'This account is suspended. An invoice is open, or its payment was taken back. It ends by itself on 31 Jan 2027.',
    ],
    ['too_many_requests', { retryAfter: 300 }, 'Please try again in 5 minutes.'],
    ['too_many_requests', { retryAfter: 40 }, 'Please try again in 40 seconds.'],
    ['unavailable', {}, 'What you typed is kept; please try again.'],
  ] as const)('says what %s means and keeps what was typed', async (code, more, words) => {
    const { enter, text, field, address } = await open(refuse(code, more))
    await enter()
    expect(text()).toContain(words)
    expect(field('mail').value).toBe('ada@hopper.test')
    expect(field('password').value).toBe('a long secret')
    expect(address()).toBe('/login')
  })

  it('[AUTH-05] tells each field what is wrong with it, until it is changed', async () => {
    const errors = [
      { field: 'mail', message: 'must be a mail address' },
      { field: 'password', message: 'is needed' },
    ]
    const { press, container, focused, type } = await open(refuse('invalid', { errors }))
    await press('Login')
    const shown = () => [...container.querySelectorAll('.field-error')].map(error => error.textContent)
    expect(shown()).toEqual(['Email must be a mail address.', 'Password is needed.'])
    expect(focused()).toBe('mail')
    await type('mail', 'ada@hopper.test')
    expect(shown()).toEqual(['Password is needed.'])
  })
})
