import type { ReactNode } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import type { Signal } from '../../contract/signals'
import type { ItemActions, ItemDecision } from './use-item-decision'
import type { useMacroKeys } from './use-macro-keys'
import type { WaitingReport } from './waiting-row'

export interface AdvertItemProps extends ItemActions {
  readonly advertId: number
  /** What is reported; shown in place of the time that is left. */
  readonly badge?: ReactNode
  /** Who has it. */
  readonly claim?: ReactNode
  /** The report that was opened, whose row a decision takes from the queue. */
  readonly report?: WaitingReport | undefined
  /** What the next item of the list is. */
  readonly next?: string | undefined
  /** Above the columns, below the texts, and below the seller: what is reported, said to each other, and answered. */
  readonly band?: ReactNode
  readonly talk?: ReactNode
  readonly told?: ReactNode
}

export interface ItemProps extends AdvertItemProps {
  readonly file: AdvertFile
}

export interface ShownProps extends ItemProps {
  readonly signals: readonly Signal[]
  readonly numbers: ReadonlyMap<string, number>
  readonly decision: ItemDecision
  readonly macros: ReturnType<typeof useMacroKeys>
  readonly lit: number | null
  readonly onLight: (number: number) => void
}
