import { useId, useState, type KeyboardEvent } from 'react'
import type { AdvertKind } from '../../contract/adverts'
import { reviewFieldName, type ReviewField } from '../../data/review-fields'
import { fieldOfReason, reasonText, reasonsFor, type ReviewReasonCode } from '../../data/review-reasons'
import { useText } from '../../text/text'
import { IconButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import type { PickedReason } from '../decisions/decisions.public'
import itemStyles from './item.module.css'
import styles from './panel.module.css'

interface ReasonPickerProps {
  readonly kind: AdvertKind
  readonly picked: readonly PickedReason[]
  readonly onPick: (picked: readonly PickedReason[]) => void
  readonly error: string | undefined
}

interface Group {
  readonly field: ReviewField | null
  readonly codes: readonly ReviewReasonCode[]
}

const grouped = (kind: AdvertKind, codes: readonly ReviewReasonCode[]): readonly Group[] => {
  const fields = [...new Set(codes.map(code => fieldOfReason(code, kind)))]
  return fields.map(field => ({ field, codes: codes.filter(code => fieldOfReason(code, kind) === field) }))
}

const most = 20

/** The name of a reason's default field, or of the whole advert. */
const placeName = (code: ReviewReasonCode, kind: AdvertKind, whole: string) => {
  const field = fieldOfReason(code, kind)
  return field === null ? whole : reviewFieldName(field)
}

const codesFor = (kind: AdvertKind, picked: readonly PickedReason[], typed: string, whole: string) => {
  const sought = typed.trim().toLowerCase().split(/\s+/)
  return reasonsFor(kind).filter(code => {
    const said = `${placeName(code, kind, whole)} ${reasonText(code)} ${code}`.toLowerCase()
    return sought.every(word => said.includes(word)) && !picked.some(each => each.code === code)
  })
}

/** The reasons that hold what was typed, and the keys that choose among them. */
const useReasonSearch = ({ kind, picked, onPick }: ReasonPickerProps, whole: string) => {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  // Once a reason is picked the list closes to leave space for note and mail, until another is searched for.
  const [isLookedFor, lookFor] = useState(false)
  const isOpen = isLookedFor || typed !== '' || picked.length === 0
  const groups = grouped(kind, codesFor(kind, picked, typed, whole))
  const inOrder = groups.flatMap(({ codes }) => codes)
  const active = inOrder[Math.min(at, inOrder.length - 1)]
  const write = (text: string) => {
    setTyped(text)
    setAt(0)
  }
  const pick = (code: ReviewReasonCode | undefined) => {
    if (!code || picked.length >= most) return
    onPick([...picked, { code, field: null }])
    write('')
    lookFor(false)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = inOrder.length - 1
    const next = { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1), Home: 0, End: last }[
      event.key
    ]
    if (next !== undefined) {
      if (isOpen) setAt(next)
      lookFor(true)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (isOpen) pick(active)
      else lookFor(true)
    } else if (event.key === 'Backspace' && typed === '') onPick(picked.slice(0, -1))
    else return
    event.preventDefault()
  }
  return { typed, write, press, pick, groups, active, isOpen, open: () => lookFor(true) }
}

/** Reasons by the field they stand at: typing filters, the arrow keys move, Enter picks (checklist PLUS-15). */
export const ReasonPicker = (props: ReasonPickerProps) => {
  const { panel: words } = useText().staff.deciding
  const id = useId()
  const search = useReasonSearch(props, words.whole)
  const { typed, active, isOpen, groups } = search
  const isListed = isOpen && groups.length > 0
  return (
    <div className={styles.reasons}>
      {props.picked.length > 0 && <PickedReasons {...props} />}
      <TextField
        label={words.find}
        hint={words.findHint}
        error={props.error}
        role="combobox"
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={typed}
        onChange={event => search.write(event.target.value)}
        onKeyDown={search.press}
        onClick={search.open}
      />
      {isOpen && groups.length === 0 && <p className={itemStyles.itemNone}>{words.noReason}</p>}
      {isListed && <ReasonList id={id} search={search} />}
    </div>
  )
}

interface ReasonListProps {
  readonly id: string
  readonly search: ReturnType<typeof useReasonSearch>
}

const ReasonList = ({ id, search }: ReasonListProps) => {
  const { panel: words } = useText().staff.deciding
  const { groups, active, pick } = search
  return (
    <div id={`${id}-list`} role="listbox" aria-label={words.reasons} className={styles.reasonList}>
      {groups.map(({ field, codes }) => {
        const name = field ? reviewFieldName(field) : words.whole
        return (
          <div key={name} role="group" aria-label={name}>
            <p className={styles.reasonGroup} aria-hidden="true">
              {name}
            </p>
            {codes.map(code => (
              // The field holds the focus and the keys; a press does the same for the mouse.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={code}
                id={`${id}-${code}`}
                role="option"
                aria-selected={code === active}
                ref={code === active ? intoView : undefined}
                className={classNames(styles.reason, code === active && styles.reasonActive)}
                onMouseDown={event => event.preventDefault()}
                onClick={() => pick(code)}
              >
                {reasonText(code)}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** Scrolls the list alone, never the page. */
const intoView = (option: HTMLElement | null) => {
  const list = option?.closest<HTMLElement>('[role="listbox"]')
  if (!option || !list) return
  const [top, bottom] = [option.offsetTop, option.offsetTop + option.offsetHeight]
  if (top < list.scrollTop + 24) list.scrollTop = Math.max(0, top - 24)
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}

/** The picked reasons, each with its field, which can be changed. */
const PickedReasons = ({ kind, picked, onPick }: ReasonPickerProps) => {
  const { panel: words } = useText().staff.deciding
  const fields = [...new Set(reasonsFor(kind).flatMap(code => fieldOfReason(code, kind) ?? []))]
  const moveTo = (code: ReviewReasonCode, wanted: string) => {
    const field = fields.find(name => name === wanted) ?? null
    onPick(picked.map(each => (each.code === code ? { code, field } : each)))
  }
  return (
    <ul className={styles.reasonPicked} aria-label={words.picked}>
      {picked.map(({ code, field }) => (
        <li key={code}>
          <span>{reasonText(code)}</span>
          <select
            aria-label={`${words.at}: ${reasonText(code)}`}
            value={field ?? ''}
            onChange={event => moveTo(code, event.target.value)}
          >
            <option value="">{placeName(code, kind, words.whole)}</option>
            {fields
              .filter(each => each !== fieldOfReason(code, kind))
              .map(each => (
                <option key={each} value={each}>
                  {reviewFieldName(each)}
                </option>
              ))}
          </select>
          <IconButton
            label={words.unpick(reasonText(code))}
            onClick={() => onPick(picked.filter(each => each.code !== code))}
          >
            <Icon name="close" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
