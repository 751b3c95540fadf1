import { useId, useState, type KeyboardEvent } from 'react'
import type { Reason } from '../../contract/reasons'
import { maxGivenReasons } from '../../data/reason-limits'
import { findReasons } from '../../rules/find-reasons'
import { useText } from '../../text/text'
import { classNames } from '../../ui/class-names'
import { TextField } from '../../ui/field'
import { useReasons } from '../platform/use-reasons'
import { PickedReasons } from './picked-reasons'
import { placeName, reasonsOf, type ReasonPickerProps, type Reasons } from './reason-source'
import itemStyles from './item.module.css'
import styles from './sheet.module.css'

/** A reason in the list: what is said of it, and its digit if it has one. */
interface Offered {
  readonly code: string
  readonly text: string
  readonly about: string
  readonly digit: number | null
}
interface Group {
  readonly title: string
  readonly offered: readonly Offered[]
}

const mostDigits = 9

/** The reasons in their groups; while somebody types only those that have the words. */
const useGroups = (
  asked: ReasonPickerProps,
  typed: string,
): { readonly groups: readonly Group[]; readonly reasons: Reasons } => {
  const { deciding, queue } = useText().staff
  const { panel: words } = deciding
  const book = useReasons()
  const reasons = reasonsOf(book, asked)
  const row = ({ code, text }: Reason, about = placeName(book, code, asked.kind, words.whole)): Offered => ({
    ...{ code, text, about, digit: null },
  })
  if (typed.trim() !== '') {
    const offered = findReasons(reasons.all, typed).map(reason => row(reason))
    return { reasons, groups: [{ title: words.found, offered }] }
  }
  const proposed = reasons.proposed.map(({ reason, signal }) =>
    row(
      reason,
      words.from(placeName(book, reason.code, asked.kind, words.whole), queue.signals.names[signal.code]),
    ),
  )
  const often = reasons.often.map(reason => row(reason))
  const known = new Set([...proposed, ...often].map(({ code }) => code))
  const others = reasons.all.filter(({ code }) => !known.has(code)).map(reason => row(reason))
  const withDigits = (rows: readonly Offered[], before: number) =>
    rows.map((each, at) => ({ ...each, digit: before + at < mostDigits ? before + at + 1 : null }))
  const groups = [
    { title: words.proposed, offered: withDigits(proposed, 0) },
    { title: proposed.length > 0 ? words.often : words.usual, offered: withDigits(often, proposed.length) },
    { title: words.others, offered: others },
  ]
  return { reasons, groups: groups.filter(({ offered }) => offered.length > 0) }
}

/** What is typed, the option that the arrow keys are at, and the keys. */
const useReasonSearch = (props: ReasonPickerProps) => {
  const { picked, onPick } = props
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState<number | null>(null)
  const { groups, reasons } = useGroups(props, typed)
  const inOrder = groups.flatMap(({ offered }) => offered)
  const place = at ?? (typed.trim() === '' ? null : 0)
  const active = place === null ? undefined : inOrder[Math.min(place, inOrder.length - 1)]?.code
  const write = (text: string) => {
    setTyped(text)
    setAt(null)
  }
  const toggle = (code: string | undefined) => {
    if (!code) return
    const isPicked = picked.some(each => each.code === code)
    if (isPicked) onPick(picked.filter(each => each.code !== code))
    else if (picked.length < maxGivenReasons) onPick([...picked, { code, field: null }])
    write('')
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = inOrder.length - 1
    const from = place ?? -1
    const next = { ArrowDown: Math.min(last, from + 1), ArrowUp: Math.max(0, from - 1), Home: 0, End: last }[
      event.key
    ]
    const digit = typed === '' && /^[1-9]$/.test(event.key) ? Number(event.key) : null
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (digit !== null) toggle(inOrder.find(each => each.digit === digit)?.code)
    else if (next !== undefined && (event.key.startsWith('Arrow') || typed === '')) setAt(next)
    else if (event.key === 'Enter') toggle(active)
    else if (event.key === 'Backspace' && typed === '') onPick(picked.slice(0, -1))
    else return
    event.preventDefault()
  }
  return { typed, write, press, toggle, groups, active, count: reasons.all.length }
}

/** Reasons, those first that the signals propose: digits pick, typing searches, Enter picks (checklist PLUS-15). */
export const ReasonPicker = (props: ReasonPickerProps) => {
  const { panel: words } = useText().staff.deciding
  const id = useId()
  const search = useReasonSearch(props)
  const { typed, active, groups } = search
  const isFound = groups.some(({ offered }) => offered.length > 0)
  return (
    <div className={styles.reasons}>
      <TextField
        label={words.find}
        bare
        placeholder={words.findOne(search.count)}
        error={props.error}
        role="combobox"
        aria-expanded={isFound}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={typed}
        onChange={event => search.write(event.target.value)}
        onKeyDown={search.press}
      />
      {props.picked.length > 0 && <PickedReasons {...props} />}
      {isFound ? (
        <ReasonList id={id} search={search} picked={props.picked} />
      ) : (
        <p className={itemStyles.itemQuiet}>{words.noReason}</p>
      )}
    </div>
  )
}

interface ReasonListProps extends Pick<ReasonPickerProps, 'picked'> {
  readonly id: string
  readonly search: ReturnType<typeof useReasonSearch>
}

const ReasonList = ({ id, search, picked }: ReasonListProps) => {
  const { panel: words } = useText().staff.deciding
  const { groups, active, toggle } = search
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-multiselectable
      aria-label={words.reasons}
      className={styles.reasonList}
    >
      {groups.map(({ title, offered }) => (
        <div key={title} role="group" aria-label={title}>
          <p className={styles.reasonGroup} aria-hidden="true">
            {title}
          </p>
          {offered.map(each => (
            <ReasonOption
              key={each.code}
              id={`${id}-${each.code}`}
              offered={each}
              isActive={each.code === active}
              isPicked={picked.some(({ code }) => code === each.code)}
              onToggle={() => toggle(each.code)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface ReasonOptionProps {
  readonly id: string
  readonly offered: Offered
  readonly isActive: boolean
  readonly isPicked: boolean
  readonly onToggle: () => void
}

const ReasonOption = ({
  id,
  offered: { text, about, digit },
  isActive,
  isPicked,
  onToggle,
}: ReasonOptionProps) => (
  // The field holds the focus and the keys; a press does the same for the mouse.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
  <div
    id={id}
    role="option"
    aria-selected={isPicked}
    ref={isActive ? intoView : undefined}
    className={classNames(styles.reason, isActive && styles.reasonActive)}
    onMouseDown={event => event.preventDefault()}
    onClick={onToggle}
  >
    <span className={styles.reasonDigit} aria-hidden="true">
      {digit}
    </span>
    <span>{text}</span>
    <small>{about}</small>
  </div>
)

/** Scrolls the list alone, never the page. */
const intoView = (option: HTMLElement | null) => {
  const list = option?.closest<HTMLElement>('[role="listbox"]')
  if (!option || !list) return
  const [top, bottom] = [option.offsetTop, option.offsetTop + option.offsetHeight]
  if (top < list.scrollTop + 24) list.scrollTop = Math.max(0, top - 24)
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}
