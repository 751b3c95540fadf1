import type { AdvertCard, AdvertKind } from '../../shared/contract/adverts'
import { createDeviceList } from '../platform/device-list'
import { isRecord } from '../../shared/rules/records'

/** Maximum number of compared adverts; a copy, because importing the contract's constant would load its schemas too. */
export const mostCompared = 4

/** What the tray shows of a chosen advert. */
export interface Chosen {
  readonly id: number
  readonly kind: AdvertKind
  readonly title: string
  /** File of the cover. */
  readonly file: string | null
}

const isChosen = (value: unknown): value is Chosen =>
  isRecord(value) &&
  Number.isSafeInteger(value['id']) &&
  typeof value['kind'] === 'string' &&
  typeof value['title'] === 'string'

/** All adverts chosen on this device, of every kind, the latest last. */
const { read, write, use } = createDeviceList('compare', isChosen)

/** Hook with the chosen adverts, in step across all tabs; empty during server rendering. */
export const useChosen = use

/** Adds or removes an advert; `full` if the maximum of its kind is reached. */
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

/** The chosen adverts of the kind that was chosen last: only adverts of the same kind can be compared. */
export const latestKind = (list: readonly Chosen[]): readonly Chosen[] =>
  list.filter(({ kind }) => kind === list.at(-1)?.kind)

/** Address of a comparison, which can be shared. */
export const compareHref = (ids: readonly number[], differences = false): string =>
  `/compare?ids=${ids.join()}${differences ? '&differences=1' : ''}`
