import { useEffect, useRef, type RefObject } from 'react'
import type { QueueRow } from '../../contract/queue'
import { afterPaint } from '../platform/after-paint'
import { keyOf } from './queue-place'

interface RowOfOpen {
  readonly list: RefObject<HTMLOListElement | null>
  readonly rows: readonly QueueRow[]
  readonly openKey: string | null
  /** Shows the next page, where the row may be found in it. */
  readonly more: (() => void) | undefined
}

/**
 * Keeps the open item's row in view. When the item is closed, the focus returns to its row, even if the row
 * has meanwhile been pushed to another page or is just moving between pages.
 */
export const useRowOfOpen = ({ list, rows, openKey, more }: RowOfOpen): void => {
  const before = useRef(openKey)
  /** Key of the closed item, until its row has the focus. */
  const left = useRef<string | null>(null)
  useEffect(() => {
    if (openKey) left.current = null
    else if (before.current) left.current = before.current
    before.current = openKey
    const show = () => rowIn(list.current, openKey ?? left.current)?.scrollIntoView({ block: 'nearest' })
    // To scroll at once would have the page laid out for it before the item is there, and once more for the item.
    return afterPaint(show)
  }, [list, openKey])

  useEffect(() => {
    const row = rowIn(list.current, left.current)
    if (row && isNowhere()) row.focus()
    // Gives up if the person has moved the focus elsewhere.
    if (row || !isNowhere()) left.current = null
    const wanted = openKey ?? left.current
    if (wanted && rows.length > 0 && !rows.some(each => keyOf(each) === wanted)) more?.()
  }, [list, rows, openKey, more])
}

const rowIn = (list: HTMLOListElement | null, key: string | null) =>
  key === null ? null : list?.querySelector<HTMLElement>(`[data-key="${key}"]`)

/** Whether no control has the focus, only an element that surrounds them. */
const isNowhere = (): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement.matches('body, main, h1, div[tabindex="-1"]')
}
