import type { HistoryEntry } from '../../contract/deciding'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { HistoryLine } from './item-history'

interface ConflictNoteProps {
  readonly changes: readonly HistoryEntry[]
  readonly onClose: () => void
}

/** Who changed what while a decision was made (checklist DESK-04). */
export const ConflictNote = ({ changes, onClose }: ConflictNoteProps) => {
  const { conflict: words } = useText().staff.deciding
  return (
    <section className="item-conflict" role="alert" aria-labelledby="item-conflict">
      <h3 id="item-conflict">{words.title}</h3>
      <p>{words.text}</p>
      {changes.length === 0 && <p>{words.changed}</p>}
      <ul className="item-list">
        {changes.map(entry => (
          <li key={entry.id}>
            <HistoryLine entry={entry} />
          </li>
        ))}
      </ul>
      <Button size="s" onClick={onClose}>
        {words.close}
      </Button>
    </section>
  )
}
