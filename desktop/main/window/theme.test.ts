import { describe, expect, it } from 'vitest'
import type { Theme } from '../../../shared/contract/ipc'
import { openTheme } from './theme'

const open = (kept: unknown) => {
  const native: { themeSource: Theme } = { themeSource: 'system' }
  const done: unknown[] = []
  const theme = openTheme({
    kept,
    keep: next => done.push(['keep', next]),
    native,
    tell: (event, payload) => void done.push([event, payload]),
  })
  return { theme, native, done }
}

describe('[DESK-09] light and dark', () => {
  it('light or dark follows the system until the person chooses', () => {
    expect(open(undefined).native.themeSource).toBe('system')
    expect(open('dark').theme.get()).toBe('dark')
    expect(open('purple').theme.get()).toBe('system')
  })

  it('a chosen theme is set for window and page at once, and kept', () => {
    const { theme, native, done } = open('light')
    theme.set('dark')
    expect([native.themeSource, theme.get()]).toEqual(['dark', 'dark'])
    expect(done).toEqual([
      ['keep', 'dark'],
      ['theme', 'dark'],
    ])
  })
})
