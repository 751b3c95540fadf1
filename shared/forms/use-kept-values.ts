import { useLayoutEffect, type RefObject } from 'react'
import { isRecord } from '../rules/records'
import { keepText, keptJson } from './kept-text'
import type { Values } from './form-store'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A password is never stored; a hidden field follows others. */
const unkept: readonly string[] = ['password', 'hidden', 'checkbox', 'file', 'submit', 'button']

const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !unkept.includes(element.type),
  )

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio'

const initialOf = (control: Control): string => {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** What differs from what the form began with; the rest may be stored anew meanwhile, on another device. */
const typedIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    controlsOf(form)
      .filter(control =>
        isRadio(control) ? control.checked && !control.defaultChecked : control.value !== initialOf(control),
      )
      .map(({ name, value }) => [name, value]),
  )

/** Puts a value back, except where somebody has typed before the scripts had loaded. */
const put = (control: Control, value: string) => {
  if (isRadio(control)) {
    if (control.value === value && !control.checked) control.click()
    return
  }
  if (control.value !== '' && control.value !== initialOf(control)) return
  control.value = value
  // A choice that React keeps hears of it.
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
}

const keyOf = (name: string) => `form:${name}`

/** What is kept of a form, by the names of its fields. */
export const keptValues = (name: string): Values => {
  const kept = keptJson('kept', keyOf(name))
  return isRecord(kept)
    ? Object.fromEntries(
        Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}
}

/** Whether something was typed into a form and not sent. */
export const isKept = (name: string): boolean => Object.keys(keptValues(name)).length > 0

/**
 * Keeps what is typed into a form under a name until it is sent, and puts it back when the form is shown again: after a
 * reload, a login, Back, or in the next tab. Without a name nothing is kept.
 */
export const useKeptValues = (form: RefObject<HTMLFormElement | null>, name: string | undefined) => {
  // Before any effect that fills in what is known, such as the mail address, and so tells of an input.
  useLayoutEffect(() => {
    if (!form.current || name === undefined) return
    const kept = keptValues(name)
    if (Object.keys(kept).length === 0) return
    for (const control of controlsOf(form.current)) {
      const value = kept[control.name]
      if (value !== undefined) put(control, value)
    }
    form.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [form, name])
  return {
    /** Stores what is typed by now, but for what is already known. */
    keep: (known: Values = {}) => {
      if (!form.current || name === undefined) return
      const typed = Object.entries(typedIn(form.current)).filter(([field, value]) => value !== known[field])
      keepText('kept', keyOf(name), typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : '')
    },
    forget: () => void (name !== undefined && keepText('kept', keyOf(name), '')),
  }
}
