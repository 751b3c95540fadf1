import { useEffect, useRef, type RefObject } from 'react'
import type { QueueRow } from '../../contract/queue'
import { keyOf } from './queue-place'

interface RowOfOpen {
  readonly list: RefObject<HTMLOListElement | null>
  readonly rows: readonly QueueRow[]
  readonly openKey: string | null
  /** Shows the next page, where the row may be found in it. */
  readonly more: (() => void) | undefined
}

/**
 * Keeps the open item's row in sight; who closes the item goes on from its row, also when other items have pushed that
 * off the page meanwhile, or it is on its way from one page to another just then.
 */
export const useRowOfOpen = ({ list, rows, openKey, more }: RowOfOpen): void => {
  const before = useRef(openKey)
  /** Of the item that was closed, until its row has the focus. */
  const left = useRef<string | null>(null)
  useEffect(() => {
    if (openKey) left.current = null
    else if (before.current) left.current = before.current
    before.current = openKey
    rowIn(list.current, openKey ?? left.current)?.scrollIntoView({ block: 'nearest' })
  }, [list, openKey])

  useEffect(() => {
    const row = rowIn(list.current, left.current)
    if (row && isNowhere()) row.focus()
    // Whoever has gone on elsewhere is not fetched back.
    if (row || !isNowhere()) left.current = null
    const wanted = openKey ?? left.current
    if (wanted && rows.length > 0 && !rows.some(each => keyOf(each) === wanted)) more?.()
  }, [list, rows, openKey, more])
}

const rowIn = (list: HTMLOListElement | null, key: string | null) =>
  key === null ? null : list?.querySelector<HTMLElement>(`[data-key="${key}"]`)

/** Nothing that one could act on has the focus: at most what stands around it all. */
const isNowhere = (): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement.matches('body, main, h1')
}
