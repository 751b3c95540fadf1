import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isTick, type Control } from './controls'

/** The fields of a form, as far as another device's values are shown and put into them. */
export interface ElsewhereFields {
  readonly label: (field: string) => string
  /** Whether a field is asked about; without it, each is. */
  readonly isAsked?: (field: string) => boolean
  /** Whether a field is chosen and not typed; without it, none is. */
  readonly isChosen?: (field: string) => boolean
  /** Whether the label says nothing that is not plain from the place. */
  readonly isBare: (field: string) => boolean
  /** A value in words. */
  readonly shown: (field: string, value: unknown) => string
  /** Puts a value into its field as if it was typed; returns what was there, undefined where there is no such field. */
  readonly put: (field: string, value: unknown) => unknown
  readonly focus: (field: string) => void
}

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? ''

const labelOf = (control: Control | undefined): string => {
  if (!control) return ''
  const group = isTick(control) && control.closest('fieldset, [role=radiogroup]')
  if (!group) return textOf(control.labels?.[0]) || (control.getAttribute('aria-label') ?? '')
  return textOf(group.querySelector('legend')) || (group.getAttribute('aria-label') ?? '')
}

/** The codes in a text in which what is ticked is kept. */
const codesIn = (value: string): readonly string[] => value.split(' ').filter(Boolean)

const isChoice = (control: Control | undefined): boolean =>
  control !== undefined &&
  (isTick(control) || control instanceof HTMLSelectElement || control.type === 'date')

/** A day as `2026-12-01` in words. */
type DateWords = (day: string) => string

const shownIn = (controls: readonly Control[], value: string, date: DateWords): string => {
  const [control] = controls
  if (control instanceof HTMLSelectElement)
    return textOf([...control.options].find(option => option.value === value)) || value
  if (control?.type === 'date') return /^\d{4}-\d\d-\d\d$/.test(value) ? date(value) : value
  const named = (code: string) => textOf(controls.find(each => each.value === code)?.labels?.[0]) || code
  return control && isTick(control) ? codesIn(value).map(named).join('\n') : value
}

/** React follows a control by its own property `value`, so that it hears of what is put past that only. */
const setValue = (control: Control, value: string) => {
  Object.getOwnPropertyDescriptor(Reflect.getPrototypeOf(control) ?? {}, 'value')?.set?.call(control, value)
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
}

/** Ticks those that a value names; returns those that were. */
const tick = (ticks: readonly HTMLInputElement[], value: string): string => {
  const before = ticks.filter(({ checked }) => checked).map(each => each.value)
  const codes = codesIn(value)
  for (const each of ticks)
    // A form that React keeps makes the next list of what is ticked out of the one that it has shown.
    if (each.checked !== codes.includes(each.value)) flushSync(() => each.click())
  return before.join(' ')
}

/** Puts a value into the controls of one field as if it was typed; returns what was there, undefined without controls. */
const putTyped = (controls: readonly Control[], value: string): string | undefined => {
  const [first] = controls
  if (!first) return undefined
  if (isTick(first)) return tick(controls.filter(isTick), value)
  const before = first.value
  setValue(first, value)
  return before
}

/**
 * The fields of the form around an element, found by their names. A text alone goes into the control that `selector`
 * names, by default the first one that takes text, or into all of them where they are ticked.
 */
export const fieldsAround = (
  at: RefObject<HTMLElement | null>,
  date: DateWords,
  selector = 'textarea, input:not([type]), input[type=text]',
): ElsewhereFields => {
  const controlsOf = (field: string): readonly Control[] => {
    const root = at.current?.closest('form, dialog') ?? at.current?.parentElement
    if (!root) return []
    const named = field === '' ? selector : `[name="${CSS.escape(field)}"]:not([type=hidden])`
    const controls = [...root.querySelectorAll<Control>(named)]
    return field === '' && controls[0] && !isTick(controls[0]) ? controls.slice(0, 1) : controls
  }
  const isChosen = (field: string) => isChoice(controlsOf(field)[0])
  return {
    label: field => labelOf(controlsOf(field)[0]),
    isChosen,
    isBare: field => field === '' && !isChosen(field),
    shown: (field, value) =>
      typeof value === 'string' ? shownIn(controlsOf(field), value, date) : JSON.stringify(value),
    put: (field, value) => putTyped(controlsOf(field), String(value)),
    focus: field => {
      const controls = controlsOf(field)
      const control = controls.find(each => each instanceof HTMLInputElement && each.checked) ?? controls[0]
      control?.focus()
    },
  }
}
