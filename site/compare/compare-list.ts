import { useSyncExternalStore } from 'react'
import type { AdvertCard, AdvertKind } from '../../shared/contract/adverts'

/** As many as the comparison takes; the contract's own number would bring its schemas along. */
export const mostCompared = 4

/** What the tray shows of a chosen advert. */
export interface Chosen {
  readonly id: number
  readonly kind: AdvertKind
  readonly title: string
  /** File of the cover. */
  readonly file: string | null
}

const place = 'compare'
const nothing: readonly Chosen[] = []
const listeners = new Set<() => void>()
let kept: { readonly text: string; readonly list: readonly Chosen[] } = { text: '', list: nothing }
/** Where the device keeps nothing, the page does. */
let memory = ''

const stored = (): string => {
  try {
    return localStorage.getItem(place) ?? ''
  } catch {
    return memory
  }
}

const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' &&
  value !== null &&
  Number.isSafeInteger((value as Chosen).id) &&
  typeof (value as Chosen).kind === 'string' &&
  typeof (value as Chosen).title === 'string'

const parsed = (text: string): readonly Chosen[] => {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isChosen) : nothing
  } catch {
    return nothing
  }
}

/** All that is chosen on this device, of every kind, the latest last. */
const read = (): readonly Chosen[] => {
  const text = stored()
  if (text !== kept.text) kept = { text, list: text ? parsed(text) : nothing }
  return kept.list
}

const write = (list: readonly Chosen[]): void => {
  memory = list.length > 0 ? JSON.stringify(list) : ''
  try {
    localStorage.setItem(place, memory)
  } catch {
    // The choice holds as long as the page does.
  }
  for (const tell of listeners) tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The chosen adverts, in every tab alike; none in the server's page. */
export const useChosen = (): readonly Chosen[] => useSyncExternalStore(subscribe, read, () => nothing)

/** Takes an advert out, or in, unless as many of its kind are chosen as can be compared: then `full`. */
export const toggleChosen = ({ id, kind, title, cover }: AdvertCard): 'in' | 'out' | 'full' => {
  const list = read()
  if (list.some(one => one.id === id)) {
    takeOut([id])
    return 'out'
  }
  if (list.filter(one => one.kind === kind).length >= mostCompared) return 'full'
  write([...list, { id, kind, title, file: cover?.file ?? null }])
  return 'in'
}

export const takeOut = (ids: readonly number[]): void => write(read().filter(({ id }) => !ids.includes(id)))

/** Those of the kind that was chosen last: only adverts of one kind can stand side by side. */
export const latestKind = (list: readonly Chosen[]): readonly Chosen[] =>
  list.filter(({ kind }) => kind === list.at(-1)?.kind)

/** The address of a comparison, which anybody may be given. */
export const compareHref = (ids: readonly number[], differences = false): string =>
  `/compare?ids=${ids.join()}${differences ? '&differences=1' : ''}`
