import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../shared/contract/errors'
import { fakeClient, renderPage } from '../testing'
import { likelyCountry } from '../forms/likely-country'
import { loginDelay, Page } from './register-page'

type Register = ReturnType<typeof fakeClient>['session']['register']

const countries = () =>
  Promise.resolve([
    { code: 'GB', name: 'United Kingdom', dial_code: '+44', region: 'europe' },
    { code: 'US', name: 'United States', dial_code: '+1', region: 'northamerica' },
    { code: 'CA', name: 'Canada', dial_code: '+1', region: 'northamerica' },
    { code: 'TR', name: 'Türkiye', dial_code: '+90', region: 'europe' },
  ])

const open = async (register: Register, path = '/register') => {
  const client = fakeClient({ session: { register }, catalogue: { countries } })
  const page = await renderPage(<Page />, { client, path })
  const fill = async () => {
    await page.type('name', 'Ada')
    await page.type('surname', 'Hopper')
    await page.type('mail', 'ada@hopper.test')
    await page.type('phone', '532 123 45 67')
    await page.type('password', 'a long secret')
  }
  return { ...page, fill }
}

beforeEach(() => vi.spyOn(navigator, 'language', 'get').mockReturnValue('tr-TR') && undefined)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('[AUTH-01] the registration', () => {
  it('sends a Person with the dial code of the likely country, and goes to the login after 2.5 seconds', async () => {
    const register = vi.fn<Register>(() => Promise.resolve({ mail: 'ada@hopper.test' }))
    const { fill, press, text, address } = await open(register)
    await fill()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await press('Create account')
    expect(register).toHaveBeenCalledWith({
      body: {
        accountType: 'person',
        name: 'Ada',
        surname: 'Hopper',
        mail: 'ada@hopper.test',
        dialCode: '+90',
        phone: '532 123 45 67',
        password: 'a long secret',
      },
    })
    expect(text()).toContain('Check your mail to finish your account.')
    expect(text()).toContain('Register successfuly')
    expect(loginDelay).toBe(2500)
    await act(async () => vi.advanceTimersByTime(2499))
    expect(address()).toBe('/register')
    await act(async () => vi.advanceTimersByTime(1))
    expect(address()).toBe('/login')
  })

  it('offers Person only; Business and Business Plus are shown and cannot be chosen', async () => {
    const { container } = await open(vi.fn<Register>())
    const choices = [...container.querySelectorAll<HTMLInputElement>('[name=accountType]')]
    expect(choices.map(({ value, checked, disabled }) => [value, checked, disabled])).toEqual([
      ['person', true, false],
      ['business', false, true],
      ['businessplus', false, true],
    ])
  })

  it('leads to the account types and to the login, and says the rules of a password beforehand', async () => {
    const { container, text } = await open(vi.fn<Register>())
    const links = [...container.querySelectorAll('a')].map(link => link.getAttribute('href'))
    expect(links).toEqual(['/account-types', '/login'])
    expect(text()).toContain('At least 10 characters')
  })

  it('[AUTH-05] tells every field at fault, begins with the first and keeps what was typed', async () => {
    const errors = [
      { field: 'surname', message: 'is needed' },
      { field: 'password', message: 'needs at least 10 characters' },
      { field: 'accountType', message: 'only Person can be chosen at registration' },
    ]
    const register = () => Promise.reject(new AppError('invalid', 'Please check the fields.', { errors }))
    const { fill, press, container, field } = await open(register)
    await fill()
    await press('Create account')
    const shown = [...container.querySelectorAll('.field-error')].map(error => error.textContent)
    expect(shown).toEqual(['Surname is needed.', 'Password needs at least 10 characters.'])
    expect(container.querySelector('.account-problem')?.textContent).toContain('only Person can be chosen')
    expect(document.activeElement?.getAttribute('name')).toBe('surname')
    expect(field('name').value).toBe('Ada')
    expect(field('password').value).toBe('a long secret')
  })
})

describe('[AUTH-05] a weak password', () => {
  const errorIn = (container: HTMLElement) => container.querySelector('.field-error')?.textContent ?? ''
  const leave = (field: HTMLInputElement) =>
    act(async () => {
      field.focus()
      field.blur()
    })
  const eventually = (check: () => void) =>
    vi.waitFor(async () => {
      await act(async () => {})
      check()
    })

  it('is told at its field when that is left, though others are empty, and taken back as soon as it is strong', async () => {
    const { type, field, container } = await open(vi.fn<Register>())
    await leave(field('password'))
    expect(errorIn(container)).toBe('')
    await type('password', 'short')
    await leave(field('password'))
    await eventually(() => expect(errorIn(container)).toBe('Password needs at least 10 characters.'))
    expect(field('password').getAttribute('aria-invalid')).toBe('true')
    await type('password', 'Password123!')
    await eventually(() => expect(errorIn(container)).toContain('too easy to guess'))
    await type('password', 'über den wolken muss')
    await eventually(() => expect(errorIn(container)).toBe(''))
    expect(field('password').hasAttribute('aria-invalid')).toBe(false)
  })

  it('is one that is made of what the form says of its owner', async () => {
    const { type, field, container } = await open(vi.fn<Register>())
    await type('name', 'Quetzal')
    await type('surname', 'Coatlicue')
    await type('password', 'QuetzalCoatlicue')
    await leave(field('password'))
    await eventually(() => expect(errorIn(container)).toContain('too easy to guess'))
  })
})

it('guesses the country from the language of the browser', () => {
  expect(likelyCountry('tr')).toBe('TR')
  expect(likelyCountry('en-GB')).toBe('GB')
  expect(likelyCountry('de')).toBe('DE')
  expect(likelyCountry('not a language')).toBeUndefined()
})
