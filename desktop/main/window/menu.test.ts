import type { MenuItemConstructorOptions as Item } from 'electron'
import { describe, expect, it } from 'vitest'
import { menuTemplate, type MenuState } from './menu'

const sections = [
  { group: 'Work', label: 'Queue', path: '/queue' },
  { group: 'Listings', label: 'Aircraft', path: '' },
  { group: 'Listings', label: 'Parts & more', path: '/parts' },
]
const open = (state: Partial<MenuState> = {}) => {
  const done: unknown[][] = []
  const template = menuTemplate(
    { isMac: false, sections, theme: 'dark', ...state },
    {
      tell: (event, payload) => void done.push([event, payload]),
      setTheme: theme => void done.push(['setTheme', theme]),
      openLogs: () => void done.push(['openLogs']),
      about: () => void done.push(['about']),
    },
  )
  const all = (items: readonly Item[]): Item[] =>
    items.flatMap(item => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])])
  const items = all(template)
  const find = (label: string) => items.find(item => item.label === label)
  const click = (label: string) => (find(label)?.click as (() => void) | undefined)?.()
  return { template, items, find, click, done }
}

describe('[DESK-09] the application menu', () => {
  it('goes to the sections that the page named, the first by their number', () => {
    const { click, done, find } = open()
    click('Aircraft')
    click('Parts && more')
    expect(done).toEqual([
      ['go', ''],
      ['go', '/parts'],
    ])
    expect(find('Queue')?.accelerator).toBe('CmdOrCtrl+1')
  })

  it('sends the page what is its work, and does the rest itself', () => {
    const { click, done } = open()
    for (const label of [
      'Sign Out',
      'Command Palette…',
      'Keyboard Shortcuts',
      'Light',
      'Open the Crash Log Folder',
      'About Hangarlist Console',
    ])
      click(label)
    expect(done).toEqual([
      ['command', 'sign-out'],
      ['command', 'palette'],
      ['command', 'keys'],
      ['setTheme', 'light'],
      ['openLogs'],
      ['about'],
    ])
  })

  it('offers nothing of a session before somebody has signed in', () => {
    const { find } = open({ sections: [] })
    for (const label of ['Sign Out', 'Command Palette…', 'Keyboard Shortcuts'])
      expect(find(label)?.enabled, label).toBe(false)
    expect(find('Reload')?.role).toBe('reload')
  })

  it('marks the appearance that is set', () => {
    const { find } = open()
    expect([find('Light')?.checked, find('Dark')?.checked]).toEqual([false, true])
  })

  it('gives no key to two items', () => {
    const keys = open({ sections: Array.from({ length: 20 }, () => sections[0]!) }).items.flatMap(
      item => item.accelerator ?? [],
    )
    expect(keys).toHaveLength(12)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has the places of macOS there: the program first, quitting and about in it', () => {
    const { template, find } = open({ isMac: true })
    expect(template[0]?.role).toBe('appMenu')
    expect([find('Quit'), find('About Hangarlist Console')]).toEqual([undefined, undefined])
  })
})
