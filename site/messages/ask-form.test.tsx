import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../shared/client/client'
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

describe('a visitor', () => {
  beforeEach(() => act(() => signOut(logout)))

  interface Asked {
    readonly body: { readonly name: string; readonly mail: string; readonly text: string }
    readonly key: string | undefined
  }
  const refused = new AppError('too_many_requests', 'Too many attempts. Please try again in 10 minutes.')

  /** The form over a server that answers each question with the next of these. */
  const asGuest = async (
    answers: readonly (AppError | 'confirm' | 'sent')[] = [],
    known: Awaited<ReturnType<Client['guests']['me']>> = null,
  ) => {
    const asked: Asked[] = []
    const ask = ({ body }: Asked, options?: { idempotencyKey?: string | undefined }) => {
      asked.push({ body, key: options?.idempotencyKey })
      const answer = answers[asked.length - 1] ?? 'confirm'
      if (typeof answer !== 'string') return Promise.reject(answer)
      return Promise.resolve({ state: answer, token: answer === 'sent' ? 't.1.2' : null })
    }
    const client = fakeClient({
      guests: {
        ask: ask as never,
        me: () => Promise.resolve(known),
        forget: () => Promise.resolve(undefined),
      },
    })
    const page = await renderPage(<AskForm advert={anAdvert()} seller="Grace" focusOn="a" />, {
      client,
      path: '/advert/skylane-p-41',
    })
    const control = (label: string) =>
      [...page.container.querySelectorAll('label')]
        .find(each => each.textContent === label)!
        .parentElement!.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!
    const fill = (label: string, text: string) =>
      act(async () => {
        const field = control(label)
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
    const fillAll = async () => {
      await fill('Your message', 'Is it sold?')
      await fill('Your name', 'Gerda')
      await fill('Your email', 'gerda@buyers.test')
    }
    return { ...page, asked, control, fill, fillAll }
  }

  it('asks without an account, and is told to look for the one link', async () => {
    const { press, fillAll, asked, text, container } = await asGuest()
    const send = () => [...container.querySelectorAll('button')].find(b => b.textContent === 'Send message')!
    expect(send().disabled).toBe(true)
    await fillAll()
    await press('Send message')
    expect(asked[0]?.body).toEqual({
      advertId: 41,
      name: 'Gerda',
      mail: 'gerda@buyers.test',
      text: 'Is it sold?',
    })
    expect(text()).toContain(
      'We mailed a link to gerda@buyers.test. Open it, and your message goes to Grace.',
    )
  })

  it('finds everything typed again after the link was mailed, a reload and a refusal', async () => {
    const first = await asGuest([refused])
    await first.fillAll()
    await first.press('Send message')
    expect(first.text()).toContain('Please try again in 10 minutes.')
    const reloaded = await asGuest()
    const typed = () =>
      ['Your message', 'Your name', 'Your email'].map(label => reloaded.control(label).value)
    expect(typed()).toEqual(['Is it sold?', 'Gerda', 'gerda@buyers.test'])
    await reloaded.press('Send message')
    const again = await asGuest()
    expect(again.text()).toContain('We mailed a link to gerda@buyers.test')
    await again.press('Change the address or the message')
    expect(again.control('Your message').value).toBe('Is it sold?')
  })

  it('is told at the field what is wrong', async () => {
    const wrong = await asGuest([invalid('mail', 'must be a mail address')])
    await wrong.fillAll()
    await wrong.press('Send message')
    expect(wrong.text()).toContain('Your email must be a mail address.')
    expect(wrong.control('Your email').getAttribute('aria-invalid')).toBe('true')
  })

  it('whose address was confirmed in this browser sends at once, or as somebody else', async () => {
    const guest = { name: 'Gerda', mail: 'gerda@buyers.test' }
    const { press, fill, control, text, container } = await asGuest(['sent'], guest)
    await fill('Your message', 'Is it sold?')
    expect([control('Your name').value, control('Your email').value]).toEqual(['Gerda', 'gerda@buyers.test'])
    expect(text()).toContain('this is sent at once')
    await press('Send message')
    expect(text()).toContain('Your message is on its way to Grace')
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/conversation?token=t.1.2')
    expect(sessionStorage).toHaveLength(0)
  })

  it('learns that the link was pressed in another tab', async () => {
    const { fillAll, press, text } = await asGuest()
    await fillAll()
    await press('Send message')
    await act(async () => {
      localStorage.setItem('ask-sent-41', '1')
      dispatchEvent(new Event('storage'))
    })
    expect(text()).toContain('Your message is on its way to Grace')
    expect([localStorage.getItem('ask-sent-41'), sessionStorage.getItem('ask-41')]).toEqual([null, null])
  })

  it('with an account is led to the login and back, with the text kept', async () => {
    const { fill, container } = await asGuest()
    await fill('Your message', 'Is it sold?')
    const links = [...container.querySelectorAll('a')].map(a => a.getAttribute('href'))
    expect(links).toEqual([`/login?${new URLSearchParams({ next: '/advert/skylane-p-41#ask' }).toString()}`])
    expect(sessionStorage.getItem('ask-41')).toBe('Is it sold?')
  })
})
