import { useEffect, useId, useSyncExternalStore, type RefObject } from 'react'
import { elsewhere } from '../text/en-elsewhere'
import { useText } from '../text/text'
import { Button } from '../ui/button'
import { noteShown } from './done-with'
import { otherName } from './other-name'
import { fieldsAround, type ElsewhereFields } from './elsewhere-fields'
import { readOthers, writeOthers, type OtherValues } from './other-texts'
import type { KeptPlace } from './use-arrivals'
import styles from './typed-elsewhere.module.css'

export interface ElsewhereProps {
  /** Under which the form's own text is kept. */
  readonly name: string
  readonly place: KeptPlace
  /** The fields, or the selector of the one control that a text alone is of; without it they are found around it. */
  readonly into?: ElsewhereFields | string | undefined
}

export interface QuestionProps extends ElsewhereProps {
  /** The other values as they are kept. */
  readonly text: string
  /** Whether the account has no room for what is typed here. */
  readonly isOnlyHere: boolean
  readonly at: RefObject<HTMLElement | null>
  /** Takes what is still to be decided. */
  readonly onDecide: (left: string) => void
}

/** What another device has typed, to be used instead of what is in the form, or discarded; and what only this device has. */
export const ElsewhereQuestion = ({ name, place, text, isOnlyHere, into, at, onDecide }: QuestionProps) => {
  useEffect(() => noteShown(name, text), [name, text])
  const isListOnlyHere = useSyncExternalStore(place.subscribe, () => place.isOnlyHere(otherName(name)))
  const { date } = useText()
  const fields = typeof into === 'object' ? into : fieldsAround(at, date, into)
  const list = askedOf(fields, readOthers(text))
  /** Puts what was typed elsewhere into the form, and what it replaces into its place, so that it can be taken back. */
  const use = (values: OtherValues) => {
    const replaced = putAll(fields, values)
    onDecide(writeOthers(list.flatMap(each => (each === values ? replaced : [each]))))
    fields.focus(Object.keys(values)[0] ?? '')
  }
  const discard = (values: OtherValues) => {
    onDecide(writeOthers(list.filter(each => each !== values)))
    fields.focus(Object.keys(values)[0] ?? '')
  }
  if (list.length === 0 && !isOnlyHere) return null
  return (
    <div className={styles.elsewhere}>
      {isOnlyHere && <p className={styles.note}>{elsewhere.noRoom}</p>}
      {list.length > 0 && (
        <p className={styles.title}>{isAllChosen(fields, list) ? elsewhere.chosen : elsewhere.title}</p>
      )}
      {list.map(values => (
        <Other
          key={JSON.stringify(values)}
          values={values}
          fields={fields}
          onUse={() => use(values)}
          onDiscard={() => discard(values)}
        />
      ))}
      {isListOnlyHere && <p className={styles.note}>{elsewhere.onlyHere}</p>}
    </div>
  )
}

const isAllChosen = ({ isChosen }: ElsewhereFields, list: readonly OtherValues[]): boolean =>
  list.every(values => Object.keys(values).every(field => isChosen?.(field) ?? false))

/** Without what is not asked about. */
const askedOf = ({ isAsked = () => true }: ElsewhereFields, list: readonly OtherValues[]) =>
  list
    .map(values => Object.fromEntries(Object.entries(values).filter(([field]) => isAsked(field))))
    .filter(values => Object.keys(values).length > 0)

/** Puts values into their fields; returns what stands beside the form then: what was there, and what has no field. */
const putAll = (fields: ElsewhereFields, values: OtherValues): readonly OtherValues[] => {
  const left = Object.entries(values).flatMap(([field, value]) => {
    const before = fields.put(field, value)
    if (before === undefined) return [[field, value] as const]
    return before === null || before === '' ? [] : [[field, before] as const]
  })
  return left.length > 0 ? [Object.fromEntries(left)] : []
}

/** Whether it may have to be scrolled, also by keys. */
const isLong = (text: string) => text.length > 100 || text.includes('\n')

interface OtherProps {
  readonly values: OtherValues
  readonly fields: ElsewhereFields
  readonly onUse: () => void
  readonly onDiscard: () => void
}

const Other = ({ values, fields, onUse, onDiscard }: OtherProps) => {
  const id = useId()
  return (
    <div className={styles.other}>
      <dl id={id}>
        {Object.entries(values).map(([field, value]) => {
          const shown = fields.shown(field, value)
          return (
            <div key={field}>
              <dt className={fields.isBare(field) ? 'unseen' : undefined}>{fields.label(field)}</dt>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, too */}
              <dd tabIndex={isLong(shown) ? 0 : undefined}>{shown || elsewhere.empty}</dd>
            </div>
          )
        })}
      </dl>
      <p className={styles.actions}>
        <Button size="s" aria-describedby={id} onClick={onUse}>
          {elsewhere.use}
        </Button>
        <Button size="s" look="quiet" aria-describedby={id} onClick={onDiscard}>
          {elsewhere.discard}
        </Button>
      </p>
    </div>
  )
}
