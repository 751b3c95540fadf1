import type { AdvertCard, AdvertKind } from '../../shared/contract/adverts'
import { createDeviceList } from '../platform/device-list'
import { isRecord } from '../../shared/rules/records'

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

const isChosen = (value: unknown): value is Chosen =>
  isRecord(value) &&
  Number.isSafeInteger(value['id']) &&
  typeof value['kind'] === 'string' &&
  typeof value['title'] === 'string'

/** All that is chosen on this device, of every kind, the latest last. */
const { read, write, use } = createDeviceList('compare', isChosen)

/** The chosen adverts, in every tab alike; none in the server's page. */
export const useChosen = use

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
