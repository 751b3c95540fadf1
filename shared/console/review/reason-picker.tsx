import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import type { AdvertKind } from '../../contract/adverts'
import { reviewFieldName, type ReviewField } from '../../data/review-fields'
import { fieldOfReason, reasonText, reasonsFor, type ReviewReasonCode } from '../../data/review-reasons'
import { useText } from '../../text/text'
import { IconButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import type { PickedReason } from '../decisions/decisions.public'

interface ReasonPickerProps {
  readonly kind: AdvertKind
  readonly picked: readonly PickedReason[]
  readonly onPick: (picked: readonly PickedReason[]) => void
  readonly error: string | undefined
  readonly field: Ref<HTMLDivElement>
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

/** Reasons by the field they stand at: typing filters, the arrow keys move, Enter picks (checklist PLUS-15). */
export const ReasonPicker = ({ kind, picked, onPick, error, field }: ReasonPickerProps) => {
  const { panel: words } = useText().staff.deciding
  const ids = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  // Once a reason is picked, the note and the mail need the room until another one is looked for.
  const [isLookedFor, lookFor] = useState(false)
  const isOpen = isLookedFor || typed !== '' || picked.length === 0
  const sought = typed.trim().toLowerCase().split(/\s+/)
  const nameOf = (code: ReviewReasonCode) => {
    const name = fieldOfReason(code, kind)
    return name === null ? words.whole : reviewFieldName(name)
  }
  const found = reasonsFor(kind).filter(code => {
    const said = `${nameOf(code)} ${reasonText(code)} ${code}`.toLowerCase()
    return sought.every(word => said.includes(word)) && !picked.some(each => each.code === code)
  })
  const groups = grouped(kind, found)
  const inOrder = groups.flatMap(({ codes }) => codes)
  const active = inOrder[Math.min(at, inOrder.length - 1)]
  const pick = (code: ReviewReasonCode | undefined) => {
    if (!code || picked.length >= most) return
    onPick([...picked, { code, field: null }])
    setTyped('')
    setAt(0)
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
  const optionId = (code: string) => `${ids}-${code}`
  return (
    <div className="reasons" ref={field}>
      {picked.length > 0 && <PickedReasons kind={kind} picked={picked} onPick={onPick} nameOf={nameOf} />}
      <TextField
        label={words.find}
        hint={words.findHint}
        error={error}
        role="combobox"
        aria-expanded={isOpen && inOrder.length > 0}
        aria-controls={`${ids}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? optionId(active) : undefined}
        autoComplete="off"
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
        onClick={() => lookFor(true)}
      />
      {isOpen && inOrder.length === 0 && <p className="item-none">{words.noReason}</p>}
      {isOpen && inOrder.length > 0 && (
        <div id={`${ids}-list`} role="listbox" aria-label={words.reasons} className="reason-list">
          {groups.map(({ field: name, codes }) => (
            <div key={name ?? ''} role="group" aria-label={name ? reviewFieldName(name) : words.whole}>
              <p className="reason-group" aria-hidden="true">
                {name ? reviewFieldName(name) : words.whole}
              </p>
              {codes.map(code => (
                // The field holds the focus and the keys; a press does the same for the mouse.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={code}
                  id={optionId(code)}
                  role="option"
                  aria-selected={code === active}
                  ref={code === active ? intoView : undefined}
                  className={classNames('reason', code === active && 'reason-active')}
                  onMouseDown={event => event.preventDefault()}
                  onClick={() => pick(code)}
                >
                  {reasonText(code)}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
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

type PickedProps = Pick<ReasonPickerProps, 'kind' | 'picked' | 'onPick'> & {
  readonly nameOf: (code: ReviewReasonCode) => string
}

/** What was picked, each with the field it stands at; that can be another one. */
const PickedReasons = ({ kind, picked, onPick, nameOf }: PickedProps) => {
  const { panel: words } = useText().staff.deciding
  const fields = [...new Set(reasonsFor(kind).flatMap(code => fieldOfReason(code, kind) ?? []))]
  return (
    <ul className="reason-picked" aria-label={words.picked}>
      {picked.map(({ code, field }) => (
        <li key={code}>
          <span>{reasonText(code)}</span>
          <select
            aria-label={`${words.at}: ${reasonText(code)}`}
            value={field ?? ''}
            onChange={event =>
              onPick(
                picked.map(each =>
                  each.code === code
                    ? { code, field: fields.find(name => name === event.target.value) ?? null }
                    : each,
                ),
              )
            }
          >
            <option value="">{nameOf(code)}</option>
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
