import { useMemo, useState } from 'react'
import type { MergeKind } from '../../data/catalogue-codes'
import type { ElsewhereFields } from '../../forms/elsewhere-fields'
import { useText } from '../../text/text'
import { useKeptDraft } from '../platform/use-kept-draft'
import { linesOf, sheetIn, textOfRows } from './kept-rows'
import type { Sheet } from './sheet'

/**
 * What was pasted into a table, with what was corrected in it since; kept until it was saved or its dialog is closed. `number`
 * is another one when the rows are not those of before any more.
 */
export const useKeptRows = (of: MergeKind) => {
  const { rows: label } = useText().staff.catalogue.files
  const draft = `catalogue-paste-${of}`
  const [number, setNumber] = useState(0)
  const again = () => setNumber(now => now + 1)
  const [text, write, close] = useKeptDraft(draft, again)
  const sheet = useMemo(() => sheetIn(text, of), [text, of])
  const keep = (next: Sheet) => write(textOfRows(next))
  const into: ElsewhereFields = {
    label: () => label,
    isBare: () => false,
    shown: (_, value) => linesOf(value),
    put: (field, value) => {
      if (field !== 'rows') return undefined
      write(JSON.stringify({ rows: value }))
      again()
      return sheet?.rows ?? null
    },
    focus: () => {},
  }
  return {
    ...{ sheet, number, draft, into, keep, close },
    open: (next: Sheet) => {
      keep(next)
      again()
    },
  }
}
export type KeptRows = ReturnType<typeof useKeptRows>
