import { describe, expect, it } from 'vitest'
import { memoryStore } from './kept-state'
import { openPreferences } from './preferences'
import { eventually } from '../../../shared/eventually.testing'

const opened = (owner: () => string | undefined = () => 'ada', store = memoryStore()) => ({
  store,
  book: openPreferences({ store, owner, pause: 20 }),
})

describe('preferences', () => {
  it('[DESK-08] are on the disk a moment after they were written, and at once when the program ends', async () => {
    const { book, store } = opened()
    void book.handlers['preferences.write']({ name: 'draft:note', value: 'Hel' })
    void book.handlers['preferences.write']({ name: 'draft:note', value: 'Hello' })
    expect(store.get('preferences')).toEqual({})
    await eventually(() => expect(store.get('preferences')).toEqual({ ada: { 'draft:note': 'Hello' } }))
    void book.handlers['preferences.write']({ name: 'draft:note', value: 'Hello again' })
    book.flush()
    expect(opened(undefined, store).book.handlers['preferences.read']()).toEqual({
      'draft:note': 'Hello again',
    })
  })

  it('[DESK-02] belong to one person at one server', () => {
    let owner: string | undefined = 'ada'
    const { book } = opened(() => owner)
    void book.handlers['preferences.write']({ name: 'grid:aircraft', value: { columns: [1] } })
    owner = 'bob'
    expect(book.handlers['preferences.read']()).toEqual({})
    owner = undefined
    expect(() => book.handlers['preferences.write']({ name: 'a', value: 1 })).toThrow('Nobody is signed in.')
  })

  it('[DESK-01] of tables outlast the sign-out; drafts go with who wrote them', () => {
    const { book, store } = opened()
    void book.handlers['preferences.write']({ name: 'grid:aircraft', value: 1 })
    void book.handlers['preferences.write']({ name: 'draft:note', value: 'Hello' })
    book.forgetDrafts('ada')
    expect(store.get('preferences')).toEqual({ ada: { 'grid:aircraft': 1 } })
  })

  it('are forgotten with null', () => {
    const { book } = opened()
    void book.handlers['preferences.write']({ name: 'a', value: 1 })
    void book.handlers['preferences.write']({ name: 'a', value: null })
    expect(book.handlers['preferences.read']()).toEqual({})
  })
})
