import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '../../shared/contract/errors'
import { fakeClient, renderPage } from '../testing'
import { Page } from './reset-password-page'

type Session = ReturnType<typeof fakeClient>['session']

const open = async (resetPassword: Session['resetPassword']) => {
  const sendOtp = vi.fn<Session['sendOtp']>(() => Promise.resolve('Otp sent'))
  const client = fakeClient({ session: { sendOtp, resetPassword } })
  const page = await renderPage(<Page />, { client, path: '/resetpassword' })
  const askForCode = async () => {
    await page.type('mail', 'ada@hopper.test')
    await page.press('Send code')
  }
  return { ...page, sendOtp, askForCode }
}

describe('[AUTH-03] a new password', () => {
  it('[AUTH-05] is told to be weak before it is sent, also where it is the mail address', async () => {
    const { askForCode, type, field, container } = await open(vi.fn<Session['resetPassword']>())
    await askForCode()
    await type('password', 'ada@hopper.test')
    await act(async () => {
      field('password').focus()
      field('password').blur()
    })
    await vi.waitFor(async () => {
      await act(async () => {})
      expect(container.querySelector('.field-error')?.textContent ?? '').toContain('too easy to guess')
    })
  })

  it('takes a mail, then the mailed code and the password, and ends at the login', async () => {
    const reset = vi.fn<Session['resetPassword']>(() => Promise.resolve('Password change success'))
    const { askForCode, sendOtp, type, press, text, container, field } = await open(reset)
    await askForCode()
    expect(sendOtp).toHaveBeenCalledWith({ body: { mail: 'ada@hopper.test' } })
    expect(text()).toContain('Otp sent')
    expect(text()).toContain('If ada@hopper.test has an account')
    expect(field('otp').autocomplete).toBe('one-time-code')
    expect(field('otp').inputMode).toBe('numeric')
    expect(document.activeElement).toBe(field('otp'))
    await type('otp', '0123456')
    expect(field('otp').value).toBe('012345')
    await type('password', 'a long secret')
    await press('Change password')
    expect(reset).toHaveBeenCalledWith({
      body: { mail: 'ada@hopper.test', otp: '012345', password: 'a long secret' },
    })
    expect(container.querySelector('h1')?.textContent).toBe('Password Change Succes.')
    expect(container.querySelector('.account-card a')?.getAttribute('href')).toBe('/login')
  })

  it.each(['604 616', ' 604-616\n', '604\t616', '604\u2013616.', 'Your code is 604 616'])(
    'takes the code whole where %j is pasted',
    async pasted => {
      const { askForCode, type, field } = await open(vi.fn<Session['resetPassword']>())
      await askForCode()
      await type('otp', pasted)
      expect(field('otp').value).toBe('604616')
    },
  )

  it('tells at the code that it is wrong and keeps the password', async () => {
    const message = 'The code is wrong or has expired. Please ask for a new one.'
    const { askForCode, type, press, container, field, sendOtp } = await open(() =>
      Promise.reject(new AppError('invalid', message, { errors: [{ field: 'otp', message }] })),
    )
    await askForCode()
    await type('otp', '000000')
    await type('password', 'a long secret')
    await press('Change password')
    expect(container.querySelector('.field-error')?.textContent).toBe(message)
    expect(field('password').value).toBe('a long secret')
    await press('Send a new code')
    expect(sendOtp).toHaveBeenCalledTimes(2)
  })

  it('goes back to another mail without losing the first', async () => {
    const { askForCode, press, field } = await open(vi.fn<Session['resetPassword']>())
    await askForCode()
    await press('Use another email')
    expect(field('mail').value).toBe('ada@hopper.test')
  })
})
