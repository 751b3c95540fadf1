import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { arrivedHere, unsentText } from '../../shared/forms/unsent-text'
import { beginSession } from '../platform/begin-session'
import { sessionRefused, signOut } from '../platform/session'
import { fakeClient } from '../testing'
import { forms, open, refused } from './kept-forms.factory'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

it.each(Object.entries(forms))(
  'what is typed into %s outlasts a failed save, a closed tab and a session that ends',
  async (_, form) => {
    const first = await open(form, refused('unavailable'))
    await first.type()
    await first.submit()
    expect(first.values()).toEqual(form.typed)
    // The tab is closed.
    sessionStorage.clear()
    const again = await open(form, refused('unauthenticated'))
    expect(again.values()).toEqual(form.typed)
    await again.submit()
    expect(again.values()).toEqual(form.typed)
    const afterLogin = await open(form, refused('unavailable'))
    expect(afterLogin.values()).toEqual(form.typed)
  },
)

it('what was sent is not found in the form again', async () => {
  const form = forms['a message to support']!
  const first = await open(form, () => Promise.resolve({ ticket: 417 } as never))
  await first.type()
  await first.submit()
  expect(first.text()).toContain('417')
  const next = await open(form, refused('unavailable'))
  expect(next.values()).toEqual({ mail: '', subject: '', message: '' })
})

/** The account has nothing of it any more, as another device has sent it. */
const goneElsewhere = () =>
  act(async () => {
    sessionStorage.clear()
    localStorage.clear()
    arrivedHere.tell()
  })

// A guest has no other device.
it.each(Object.entries(forms).filter(([name]) => name !== 'a guest’s question'))(
  'what was typed into %s is gone from the screen once it was sent on another device',
  async (_, form) => {
    const shown = await open(form, refused('unavailable'))
    const first = shown.values()
    await shown.type()
    expect(shown.values()).toEqual(form.typed)
    await goneElsewhere()
    expect(shown.values()).toEqual(first)
  },
)

it('what is typed on is not taken away with what was sent on another device', async () => {
  const form = forms['a message to support']!
  const shown = await open(form, refused('unavailable'))
  await shown.type()
  // As it cannot be kept any more, only the screen has it.
  for (const area of document.querySelectorAll('textarea')) area.value = 'Where is my invoice of March?'
  await goneElsewhere()
  expect(shown.values()).toEqual({ ...form.typed, message: 'Where is my invoice of March?' })
})

it('two tabs each go on with their own text', async () => {
  const form = forms['a message to support']!
  const first = await open(form, refused('unavailable'))
  await first.type()
  const second = await open({ ...form, typed: { message: 'Something else.' } }, refused('unavailable'))
  await second.type()
  expect(first.values()['message']).toBe('Where is my invoice?')
  expect(second.values()['message']).toBe('Something else.')
})

it('a password is never kept, and what is of one account is not shown to another', async () => {
  const form = forms['a new account']!
  const { type } = await open(
    { ...form, typed: { ...form.typed, password: 'taildragger-91' } },
    refused('unavailable'),
  )
  await type()
  const all = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
  expect(all).toContain('grace@example.test')
  expect(all).not.toContain('taildragger')
  await (await open(forms['the profile']!, refused('unavailable'))).type()
  expect([unsentText('profile-7') !== '', unsentText('profile-8')]).toEqual([true, ''])
})

it('a change of the profile that was begun is open by itself', async () => {
  await (await open(forms['the profile']!, refused('unavailable'))).type()
  expect((await open(forms['the profile']!, refused('unavailable'))).isHidden).toBe(false)
})

/** A login of this account, in this tab. */
const logIn = (sub: string) =>
  act(async () =>
    beginSession({
      mail: 'ada@example.test',
      tokenExp: 1,
      name: 'Ada',
      surname: 'Hopper',
      role: 'user',
      token: `head.${btoa(JSON.stringify({ sub }))}.sign`,
    }),
  )
const logOut = () => act(() => signOut(fakeClient({ session: { logout: () => Promise.resolve({}) } })))

it('a log-out takes what was typed off the device', async () => {
  await (await open(forms['the profile']!, refused('unavailable'))).type()
  await logOut()
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
})

describe.each([
  'a message to support',
  'a report',
  'a change of many prices',
  'the last day of a lease',
  'an answer',
])('what is typed into %s', name => {
  const form = forms[name]!
  const shown = async () => (await open(form, refused('unavailable'))).values()

  it('is there after the login that a guest is asked for, and after one’s own session has ended', async () => {
    await (await open(form, refused('unavailable'))).type()
    await logIn('7')
    expect(await shown()).toEqual(form.typed)
    await act(async () => sessionRefused())
    await logIn('7')
    expect(await shown()).toEqual(form.typed)
    await logOut()
  })

  it('is not shown to the next who logs in at this browser, though nobody logged out', async () => {
    await logIn('7')
    await (await open(form, refused('unavailable'))).type()
    await act(async () => sessionRefused())
    await logIn('8')
    expect(Object.values(await shown())).not.toContain(Object.values(form.typed)[0])
    await logOut()
  })

  it('is gone from a second tab, too, once one has logged out in the first', async () => {
    await logIn('7')
    await (await open(form, refused('unavailable'))).type()
    const secondTab = { ...sessionStorage }
    await logOut()
    for (const [key, value] of Object.entries(secondTab)) sessionStorage.setItem(key, value)
    expect(Object.values(await shown())).not.toContain(Object.values(form.typed)[0])
  })
})
