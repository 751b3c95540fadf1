import type { SignalCode, SignalTie } from '../../../shared/data/signal-codes'
import type { App } from '../../platform/app/app-context'
import type { Subject } from './subjects'

/** Another advert on which a signal is based, as stored; changing facts are read when it is shown. */
export interface StoredTie {
  readonly id: number
  readonly tie: SignalTie
  readonly value?: string
  readonly hours?: number
  readonly at?: string
  readonly photo?: { readonly mine: string; readonly theirs: string; readonly distance: number }
}

export interface StoredEvidence {
  readonly adverts: readonly StoredTie[]
  /** The number of all such adverts, including further ones that are not listed. */
  readonly count: number
  /** Identifiers of the evidence; a dismissed signal reopens when a new one is added. */
  readonly parts: readonly string[]
  readonly hours?: number
  readonly engines?: readonly { readonly number: number; readonly hours: number }[]
  readonly price?: {
    readonly price: number
    readonly median: number
    readonly low: number
    readonly high: number
    readonly count: number
    readonly of: string
  }
  readonly words?: readonly {
    readonly where: 'title' | 'description' | 'message'
    readonly text: string
    readonly at: string | null
  }[]
}

export interface Found {
  readonly code: SignalCode
  readonly weight: number
  readonly evidence: StoredEvidence
}

export interface Findings {
  readonly found: ReadonlyMap<number, Found>
  /** Other adverts whose signals may depend on these. */
  readonly related: Iterable<number>
}
export type Finder = (app: App, subjects: readonly Subject[]) => Promise<Findings>

/** Limits of the stored evidence per signal. */
const mostTies = 10
const mostParts = 200

/** What a signal without evidence would rest on. */
export const noEvidence: StoredEvidence = { adverts: [], count: 0, parts: [] }

/** Makes a signal for each advert that has ties. */
export const tiesToFindings = (
  code: SignalCode,
  weight: number,
  ties: ReadonlyMap<Subject, readonly StoredTie[]>,
  more: (subject: Subject) => Partial<StoredEvidence> = () => ({}),
): ReadonlyMap<number, Found> =>
  new Map(
    [...ties].flatMap(([subject, all]) => {
      if (all.length === 0) return []
      const parts = all.map(({ id, tie, value = '', hours = '' }) => `${id} ${tie} ${value} ${hours}`)
      const evidence = {
        adverts: all.slice(0, mostTies),
        count: new Set(all.map(({ id }) => id)).size,
        parts: [...new Set(parts)].slice(0, mostParts),
        ...more(subject),
      }
      return [[subject.id, { code, weight, evidence }] as const]
    }),
  )
