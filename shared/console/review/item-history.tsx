import { memo, useState } from 'react'
import type { HistoryEntry } from '../../contract/deciding'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { fieldLabel, valueWords } from '../platform/field-words'
import { useReasons } from '../platform/use-reasons'
import styles from './item.module.css'

/** Entries that are shown until somebody wants more. */
const first = 6

/** What happened to the advert, newest first: who, when, what, from and to (checklist LIFE-04). */
export const ItemHistory = memo(({ entries }: { readonly entries: readonly HistoryEntry[] }) => {
  const { history: words } = useText().staff.deciding
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? entries : entries.slice(0, first)
  return (
    <section className={styles.itemPart} aria-labelledby="item-history">
      <h3 id="item-history">{words.title}</h3>
      {entries.length === 0 && <p className={styles.itemQuiet}>{words.none}</p>}
      <ul className={styles.itemList}>
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
})
ItemHistory.displayName = 'ItemHistory'

/** One entry with its changes; also what a conflict shows. */
const HistoryLine = ({ entry }: { readonly entry: HistoryEntry }) => {
  const { deciding } = useText().staff
  const { history: words, actions } = deciding
  const { audit } = useText().staff
  const { at, by, action, changes, reasons, reason, job } = entry
  return (
    <>
      <p>
        <span className={`${styles.itemQuiet} num`}>{deciding.when(at)}</span>{' '}
        <b>{by?.name || words.program}</b> {actions[action] ?? audit.verb(action)}
        {job !== null && <span className={styles.itemQuiet}> {audit.inJob(job)}</span>}
      </p>
      {changes.map(change => (
        <ChangeLine key={change.field} change={change} isWish={action === 'advert.revise'} />
      ))}
      <ReasonLines reasons={reasons} />
      {reason && (
        <p className={styles.itemQuiet}>
          {action === 'advert.undo' ? (actions[`advert.${reason}`] ?? reason) : `“${reason}”`}
        </p>
      )}
    </>
  )
}

interface ChangeLineProps {
  readonly change: HistoryEntry['changes'][number]
  /** Whether the entry is a submitted edit, of which only the new values are known. */
  readonly isWish: boolean
}

const ChangeLine = ({ change: { field, from, to }, isWish }: ChangeLineProps) => {
  const text = useText()
  const { history: words } = text.staff.deciding
  const side = (value: string | null) => valueWords(text, field, value) ?? words.empty
  return (
    <p className={styles.itemChange}>
      <span className={styles.itemQuiet}>{fieldLabel(text, field)}</span>{' '}
      {(from !== null || !isWish) && (
        <del>
          <span className="unseen">{words.from} </span>
          {side(from)}
        </del>
      )}{' '}
      <span aria-hidden="true">→</span>{' '}
      <ins>
        <span className="unseen">{words.to} </span>
        {side(to)}
      </ins>
    </p>
  )
}

/** The reasons of a decision, one below the other. */
export const ReasonLines = ({ reasons }: Pick<HistoryEntry, 'reasons'>) => {
  const { textOf } = useReasons()
  return reasons.map(({ code, file }) => (
    <p key={`${code}${file ?? ''}`} className={styles.itemQuiet}>
      {textOf(code)}
    </p>
  ))
}
