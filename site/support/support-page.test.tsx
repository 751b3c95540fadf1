import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../../shared/contract/errors'
import { fakeClient, renderPage } from '../testing'
import { signOut, startSession } from '../platform/session'
import { Page } from './support-page'

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

const open = async (send: () => Promise<{ ticket: number }>) => {
  const client = fakeClient({
    support: { send, contact: async () => ({ mail: 'desk@hangar.test' }) },
    users: { detail: async () => ({ mail: 'ayse@example.test' }) as never },
  })
  const page = await renderPage(<Page />, { client })
  const choose = (subject: string) =>
    act(async () => {
      const select = page.container.querySelector('select')!
      select.value = subject
      select.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const write = (message: string) =>
    act(async () => {
      const area = page.container.querySelector('textarea')!
      area.value = message
      area.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { ...page, choose, write }
}

it('[STAT-02] hides Send until email, subject and message are there, and says so', async () => {
  const { button, type, choose, write, text } = await open(async () => ({ ticket: 1 }))
  expect(button('Send').hidden).toBe(true)
  expect(text()).toContain('Send appears here when email, subject and message are filled in.')
  await type('mail', 'pilot@example.test')
  await choose('Payment')
  await write('   ')
  expect(button('Send').hidden).toBe(true)
  await write('Where is my invoice?')
  expect(button('Send').hidden).toBe(false)
  await type('mail', '')
  expect(button('Send').hidden).toBe(true)
})

it('[STAT-02] offers the four subjects', async () => {
  const { container } = await open(async () => ({ ticket: 1 }))
  const options = [...container.querySelectorAll('option')].map(({ value }) => value)
  expect(options).toEqual(['', 'Membership', 'Fraud', 'Payment', 'Advertise'])
})

it('[STAT-02] sends what was typed and shows the ticket number', async () => {
  const send = vi.fn<() => Promise<{ ticket: number }>>(async () => ({ ticket: 417 }))
  const { type, choose, write, press, text, container } = await open(send)
  await type('mail', 'pilot@example.test')
  await choose('Fraud')
  await write('Not real.')
  await press('Send')
  expect(send).toHaveBeenCalledWith({
    body: { mail: 'pilot@example.test', subject: 'Fraud', message: 'Not real.' },
  })
  expect(text()).toContain('Ticket number417')
  expect(sessionStorage.length).toBe(0)
  await press('Write another message')
  expect(container.querySelector('textarea')!.value).toBe('')
})

it('[STAT-02] keeps what was typed when the server cannot be reached, and after a reload', async () => {
  const first = await open(() => Promise.reject(new AppError('unavailable', 'away')))
  await first.type('mail', 'pilot@example.test')
  await first.choose('Membership')
  await first.write('Please delete my account.')
  await first.press('Send')
  expect(first.text()).toContain('What you typed is kept')
  expect(first.container.querySelector('textarea')!.value).toBe('Please delete my account.')
  const again = await open(async () => ({ ticket: 1 }))
  expect(again.container.querySelector('textarea')!.value).toBe('Please delete my account.')
  expect(again.container.querySelector('select')!.value).toBe('Membership')
  expect(again.button('Send').hidden).toBe(false)
})

it('[STAT-02] has the address of whoever is signed in, but keeps it for nobody else', async () => {
  const user = { name: 'Ayşe', surname: 'Demir', role: 'user' } as const
  document.cookie = `token_exp=${Math.floor(Date.now() / 1000) + 60}; Path=/`
  localStorage.setItem('user', JSON.stringify(user))
  const stop = startSession(
    () => {},
    async () => user,
  )
  try {
    const { container, write } = await open(async () => ({ ticket: 1 }))
    await expect.poll(() => container.querySelector('input')!.value).toBe('ayse@example.test')
    expect(sessionStorage.length).toBe(0)
    await write('Please help me.')
    expect(sessionStorage.getItem('form:support')).not.toContain('ayse')
  } finally {
    // The session would last for the tests of other files.
    await act(() => signOut(fakeClient({ session: { logout: () => Promise.resolve({}) } })))
    document.cookie = 'token_exp=; Max-Age=0; Path=/'
    localStorage.clear()
    stop()
  }
})

it('[STAT-02] shows where else to write', async () => {
  const { container } = await open(async () => ({ ticket: 1 }))
  expect(container.querySelector('a[href="mailto:desk@hangar.test"]')).not.toBeNull()
})
