import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import type { Sheet } from './sheet'
import type { RowVerdict } from './use-sheet'
import styles from './entry-table.module.css'

interface SheetNearsProps {
  readonly sheet: Sheet
  readonly verdicts: readonly RowVerdict[]
  readonly busy: boolean
  /** Takes the known names in these rows, by their places. */
  readonly onTake: (places: readonly number[]) => void
}

/** More of them are taken together or in their cells. */
const most = 50

/** Names that are one slip away from known ones, each with one press to take the known one; none is refused. */
export const SheetNears = ({ sheet, verdicts, busy, onTake }: SheetNearsProps) => {
  const words = useText().staff.catalogueGrid.sheet
  const nears = verdicts.flatMap(({ near }, at) => {
    const row = sheet.rows[at]
    return near && row ? [{ at, line: row.line, typed: row.cells[near.column] ?? '', name: near.name }] : []
  })
  if (nears.length === 0) return null
  return (
    <section className={styles.sheetNears} aria-label={words.nears}>
      <p role="status">
        {words.nearCount(nears.length)}{' '}
        {nears.length > 1 && (
          <Button size="s" busy={busy} onClick={() => onTake(nears.map(({ at }) => at))}>
            {words.takeAllNear(nears.length)}
          </Button>
        )}
      </p>
      <ul>
        {nears.slice(0, most).map(({ at, line, typed, name }) => (
          <li key={at}>
            <span>{words.nearRow(line, typed, name)}</span>
            <Button
              size="s"
              aria-label={words.takeNearFor(typed, name)}
              busy={busy}
              onClick={() => onTake([at])}
            >
              {words.takeNear(name)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
