import type { RefObject } from 'react'
import { isRadio, type Control } from './controls'

/** The fields of a form, as far as another device's values are shown and put into them. */
export interface ElsewhereFields {
  readonly label: (field: string) => string
  /** Whether a field is asked about; without it, each is. */
  readonly isAsked?: (field: string) => boolean
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
  const group = control.type === 'radio' && control.closest('fieldset, [role=radiogroup]')
  if (!group) return textOf(control.labels?.[0]) || (control.getAttribute('aria-label') ?? '')
  return textOf(group.querySelector('legend')) || (group.getAttribute('aria-label') ?? '')
}

const shownIn = (controls: readonly Control[], value: string): string => {
  const [control] = controls
  if (control instanceof HTMLSelectElement)
    return textOf([...control.options].find(option => option.value === value)) || value
  const radio = controls.find(each => each.type === 'radio' && each.value === value)
  return textOf(radio?.labels?.[0]) || value
}

/** React follows a control by its own property `value`, so that it hears of what is put past that only. */
const setValue = (control: Control, value: string) => {
  Object.getOwnPropertyDescriptor(Reflect.getPrototypeOf(control) ?? {}, 'value')?.set?.call(control, value)
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
}

/** Puts a value into the controls of one field as if it was typed; returns what was there, undefined without controls. */
const putTyped = (controls: readonly Control[], value: string): string | undefined => {
  const [first] = controls
  if (!first) return undefined
  if (!isRadio(first)) {
    const before = first.value
    setValue(first, value)
    return before
  }
  const radios = controls.filter(isRadio)
  const before = radios.find(({ checked }) => checked)?.value ?? ''
  radios.find(radio => radio.value === value)?.click()
  return before
}

/**
 * The fields of the form around an element, found by their names. A text alone goes into the control that `selector`
 * names, by default the first one that takes text.
 */
export const fieldsAround = (
  at: RefObject<HTMLElement | null>,
  selector = 'textarea, input:not([type]), input[type=text]',
): ElsewhereFields => {
  const controlsOf = (field: string): readonly Control[] => {
    const root = at.current?.closest('form, dialog') ?? at.current?.parentElement
    if (!root) return []
    if (field === '') return [...root.querySelectorAll<Control>(selector)].slice(0, 1)
    const named = root.querySelectorAll<Control>(`[name="${CSS.escape(field)}"]:not([type=hidden])`)
    return [...named]
  }
  return {
    label: field => labelOf(controlsOf(field)[0]),
    isBare: field => field === '',
    shown: (field, value) =>
      typeof value === 'string' ? shownIn(controlsOf(field), value) : JSON.stringify(value),
    put: (field, value) => putTyped(controlsOf(field), String(value)),
    focus: field => {
      const controls = controlsOf(field)
      const control = controls.find(each => each instanceof HTMLInputElement && each.checked) ?? controls[0]
      control?.focus()
    },
  }
}
