import { useSyncExternalStore } from 'react'
import type { Theme } from '../../../shared/contract/ipc'
import { ask, listen } from './bridge'

export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

let current: Theme = 'system'
const listeners = new Set<() => void>()

const apply = (theme: Theme) => {
  current = theme
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  for (const listener of listeners) listener()
}

/** The main process keeps the theme, and its menu changes it too. */
export const followTheme = (): void => {
  listen('theme', apply)
  ask('shell.theme', undefined).then(apply, () => undefined)
}

export const changeTheme = (theme: Theme): void => {
  apply(theme)
  void ask('shell.setTheme', theme).catch(() => undefined)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => current)
