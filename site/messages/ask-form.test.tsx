import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppError, invalid } from '../../shared/contract/errors'
import { rememberSession, signOut } from '../platform/session'
import { fakeClient, renderPage } from '../testing'
import { anAdvert } from '../adverts/adverts.factory'
import { AskForm } from './ask-form'

const logout = fakeClient({ session: { logout: () => Promise.resolve({}) } })
beforeEach(() => act(() => rememberSession({ name: 'Ada', surname: 'Hopper', role: 'user' })))
afterEach(async () => {
  await act(() => signOut(logout))
  sessionStorage.clear()
})

interface Sent {
  readonly text: string
  readonly key: string | undefined
}

/** The form over a server that answers each sending with the next of these. */
const open = async (answers: readonly (AppError | 'ok')[] = []) => {
  const sent: Sent[] = []
  const start = (call: { body: { text: string } }, options?: { idempotencyKey?: string | undefined }) => {
    sent.push({ text: call.body.text, key: options?.idempotencyKey })
    const answer = answers[sent.length - 1] ?? 'ok'
    return answer === 'ok' ? Promise.resolve({ threadId: 7 }) : Promise.reject(answer)
  }
  const client = fakeClient({ messages: { start: start as never } })
  const page = await renderPage(<AskForm advert={anAdvert()} seller="Grace" focusOn="a" />, {
    client,
    path: '/advert/skylane-p-41',
  })
  const field = () => page.container.querySelector('textarea')!
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text)
      field().dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { ...page, sent, area: field, type }
}

it('a buyer asks with one press, and the form leads to the conversation', async () => {
  const { press, sent, text, container } = await open()
  await press('Is it still for sale?')
  await press('Are all logbooks complete?')
  await press('Send message')
  expect(sent.map(one => one.text)).toEqual(['Is it still for sale?\nAre all logbooks complete?'])
  expect(text()).toContain('Your message is on its way to Grace')
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/profile/message/7')
  expect(sessionStorage).toHaveLength(0)
})

it('keeps what was typed when it cannot be sent, and sends it again under the same key', async () => {
  const down = new AppError('unavailable', 'down')
  const { type, press, sent, text, area } = await open([down, down, down])
  await type('Is it sold?')
  await press('Send message')
  expect(text()).toContain('What you wrote is kept')
  expect([area().value, sessionStorage.getItem('ask-41')]).toEqual(['Is it sold?', 'Is it sold?'])
  await press('Send message')
  await type('Is it really sold?')
  await press('Send message')
  await press('Send message')
  const [first, again, other, otherAgain] = sent.map(({ key }) => key)
  expect([again, otherAgain]).toEqual([first, other])
  expect(first).toMatch(/^[\da-f]{24}$/)
  expect(other).not.toBe(first)
})

it('says at the field what is wrong with it, until it is changed', async () => {
  const { type, press, area, text } = await open([invalid('text', 'can have at most 4000 characters')])
  await type('x')
  await press('Send message')
  expect(text()).toContain('Your message can have at most 4000 characters.')
  expect(area().getAttribute('aria-invalid')).toBe('true')
  await type('xy')
  expect(area().hasAttribute('aria-invalid')).toBe(false)
})

it('the question form says why the seller cannot be asked', async () => {
  const own = new AppError('conflict', 'This is your own advert.')
  const { type, press, container } = await open([own])
  await type('Hello')
  await press('Send message')
  expect(container.querySelector('[role="alert"]')?.textContent).toBe('This is your own advert.')
})

it('leads a visitor to the login and back, with the text kept', async () => {
  await act(() => signOut(logout))
  const { type, container, text } = await open()
  await type('Is it sold?')
  expect(text()).toContain('What you write is kept.')
  const links = [...container.querySelectorAll('a')].map(a => a.getAttribute('href'))
  const next = new URLSearchParams({ next: '/advert/skylane-p-41#ask' }).toString()
  expect(links).toEqual([`/login?${next}`, `/register?${next}`])
  expect(sessionStorage.getItem('ask-41')).toBe('Is it sold?')
})
