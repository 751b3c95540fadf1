import { useSyncExternalStore } from 'react'
import { keepText, keptText } from '../../shared/forms/kept-text'

export interface DeviceList<T> {
  readonly read: () => readonly T[]
  readonly write: (list: readonly T[]) => void
  /** Hook with the current list, in step across all tabs; empty during server rendering. */
  readonly use: () => readonly T[]
}

/** A list stored on the device; if storage fails, it lasts until the page is closed. */
export const createDeviceList = <T>(key: string, isItem: (value: unknown) => value is T): DeviceList<T> => {
  const nothing: readonly T[] = []
  const listeners = new Set<() => void>()
  let kept: { readonly text: string; readonly list: readonly T[] } = { text: '', list: nothing }
  /** The list as JSON if it could not be stored; otherwise undefined. */
  let memory: string | undefined

  const parsed = (text: string): readonly T[] => {
    try {
      const list: unknown = JSON.parse(text)
      return Array.isArray(list) ? list.filter(isItem) : nothing
    } catch {
      return nothing
    }
  }
  const read = () => {
    const text = memory ?? keptText('local', key)
    if (text !== kept.text) kept = { text, list: text ? parsed(text) : nothing }
    return kept.list
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }
  return {
    read,
    write: list => {
      const text = list.length > 0 ? JSON.stringify(list) : ''
      memory = keepText('local', key, text) ? undefined : text
      for (const tell of listeners) tell()
    },
    use: () => useSyncExternalStore(subscribe, read, () => nothing),
  }
}
