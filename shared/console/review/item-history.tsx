import { useState } from 'react'
import type { HistoryEntry } from '../../contract/deciding'
import { reasonText } from '../../data/review-reasons'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { fieldLabel, valueWords } from '../platform/field-words'

/** Entries that are shown until somebody wants more. */
const first = 6

/** What happened to the advert, newest first: who, when, what, from and to (checklist LIFE-04). */
export const ItemHistory = ({ entries }: { readonly entries: readonly HistoryEntry[] }) => {
  const { history: words } = useText().staff.deciding
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? entries : entries.slice(0, first)
  return (
    <section className="item-part" aria-labelledby="item-history">
      <h3 id="item-history">{words.title}</h3>
      {entries.length === 0 && <p className="item-none">{words.none}</p>}
      <ul className="item-list">
        {shown.map(entry => (
          <li key={entry.id}>
            <HistoryLine entry={entry} />
          </li>
        ))}
      </ul>
      {entries.length > shown.length && (
        <Button size="s" onClick={() => setOpen(true)}>
          {words.more(entries.length - shown.length)}
        </Button>
      )}
    </section>
  )
}

/** One entry with its changes; also what a conflict shows. */
export const HistoryLine = ({ entry }: { readonly entry: HistoryEntry }) => {
  const text = useText()
  const { deciding } = text.staff
  const { history: words, actions } = deciding
  const { at, by, action, changes, reasons, reason } = entry
  const side = (path: string, value: string | null) => valueWords(text, path, value) ?? words.empty
  return (
    <>
      <p>
        <span className="item-quiet num">{deciding.when(at)}</span> <b>{by?.name || words.program}</b>{' '}
        {actions[action] ?? action}
      </p>
      {changes.map(({ field, from, to }) => (
        <p key={field} className="item-change">
          <span className="item-quiet">{fieldLabel(text, field)}</span>{' '}
          {/* Of an edit that was sent only what it wants is known. */}
          {(from !== null || action !== 'advert.revise') && (
            <del>
              <span className="unseen">{words.from} </span>
              {side(field, from)}
            </del>
          )}{' '}
          <span aria-hidden="true">→</span>{' '}
          <ins>
            <span className="unseen">{words.to} </span>
            {side(field, to)}
          </ins>
        </p>
      ))}
      {reasons.map(({ code, file }) => (
        <p key={`${code}${file ?? ''}`} className="item-quiet">
          {reasonText(code)}
        </p>
      ))}
      {reason && (
        <p className="item-quiet">
          {action === 'advert.undo' ? (actions[`advert.${reason}`] ?? reason) : `“${reason}”`}
        </p>
      )}
    </>
  )
}
