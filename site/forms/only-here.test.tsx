import { act } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { unsentKeys } from '../../shared/forms/kept-text'
import { noteFull } from '../../shared/forms/only-here'
import { keepFor } from '../../shared/forms/unsent-text'
import { forms, open, refused } from './kept-forms.factory'

// It is loaded only where there is something to say.
beforeAll(() => import('../../shared/forms/typed-elsewhere-question'))
afterEach(async () => {
  await act(async () => noteFull(new Set()))
  localStorage.clear()
  sessionStorage.clear()
})

const note = 'Your account has no room for more unsent text.'

// Without an account nothing is said of its room.
const ofAccounts = Object.entries(forms).filter(
  ([name]) => !['a guest’s question', 'a new account'].includes(name),
)

it.each(ofAccounts)(
  'what is typed into %s is said to be on this device only while the account has no room for it',
  async (_, form) => {
    keepFor('7')
    const shown = await open(form, refused('unavailable'))
    await shown.type()
    expect(shown.text()).not.toContain(note)
    const keys = Object.keys(localStorage).filter(key => unsentKeys.test(key))
    await act(async () => noteFull(new Set(keys)))
    expect(shown.text()).toContain(note)
    expect(shown.values()).toEqual(form.typed)
    await act(async () => noteFull(new Set()))
    expect(shown.text()).not.toContain(note)
  },
)
