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
  const left = useRef<Left | null>(null)
  useEffect(() => {
    if (openKey) left.current = null
    else if (before.current) left.current = { key: before.current, wasFocused: false, pages: Infinity }
    before.current = openKey
    const show = () => rowIn(list.current, openKey ?? left.current?.key)?.scrollIntoView({ block: 'nearest' })
    // To scroll at once would have the page laid out for it before the item is there, and once more for the item.
    return afterPaint(show)
  }, [list, openKey])

  useEffect(() => {
    const closed = left.current
    const row = rowIn(list.current, closed?.key)
    if (closed && row && isNowhere()) {
      row.focus({ preventScroll: closed.wasFocused })
      left.current = { ...closed, wasFocused: true, pages: 1 }
    }
    // Gives up once the person has moved the focus elsewhere.
    if (!isNowhere() && document.activeElement !== row) left.current = null
    const wanted = openKey ?? left.current?.key
    if (!wanted || !more || rows.length === 0 || rows.some(each => keyOf(each) === wanted)) return
    if (left.current && left.current.pages-- <= 0) left.current = null
    else more()
  }, [list, rows, openKey, more])
}

/** The closed item. */
interface Left {
  readonly key: string
  /** Its row had the focus: it gets it again when it comes back, but the person may have scrolled meanwhile. */
  readonly wasFocused: boolean
  /** How many more pages it is looked for on; one whose row was there once is at most on the next one, or decided. */
  pages: number
}

const rowIn = (list: HTMLOListElement | null, key: string | null | undefined) =>
  key ? list?.querySelector<HTMLElement>(`[data-key="${key}"]`) : null

/** Whether no control has the focus, only an element that surrounds them. */
const isNowhere = (): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement.matches('body, main, h1, div[tabindex="-1"]')
}
