import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { isRecord } from '../rules/records'
import { isRadio, type Control } from './controls'
import { doneWith } from './done-with'
import { arrivedHere, formKey, keepUnsent, unsentText } from './unsent-text'
import { thisBrowser } from './use-unsent'
import type { Values } from './form-store'
import type { Keeping } from './use-form'

/** What is kept, by the names of the fields. */
type Kept = Readonly<Record<string, unknown>>

/** A password is never stored; a hidden field follows others. */
const unkept: readonly string[] = ['password', 'hidden', 'checkbox', 'file', 'submit', 'button']

const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !unkept.includes(element.type) &&
      // One that is shown is of the type of a text.
      !element.getAttribute('autocomplete')?.endsWith('password'),
  )

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

/** Of what is kept, what is in fields that the form does not have now. */
const besides = (form: HTMLFormElement, kept: Kept) => {
  const own = new Set(controlsOf(form).map(({ name }) => name))
  return Object.entries(kept).filter(([field]) => !own.has(field))
}

const textOf = (values: readonly (readonly [field: string, value: unknown])[]): string =>
  values.length > 0 ? JSON.stringify(Object.fromEntries(values)) : ''

/** What is typed, as it is kept, but for what is already known, with what is kept besides; empty if nothing is. */
const typedText = (form: HTMLFormElement, known: Values, others: ReturnType<typeof besides>): string =>
  textOf([...others, ...Object.entries(typedIn(form)).filter(([field, value]) => value !== known[field])])

/** A choice that React keeps hears of it. */
const choose = (control: HTMLSelectElement, value: string) => {
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Puts the form's first value in the place of what was typed. */
const empty = (control: Control) => {
  if (isRadio(control)) {
    if (control.defaultChecked && !control.checked) control.click()
    else if (control.checked && !control.defaultChecked) control.checked = false
  } else if (control instanceof HTMLSelectElement) choose(control, initialOf(control))
  else control.value = initialOf(control)
}

/** Puts a value into its place. */
const put = (control: Control, value: string) => {
  if (isRadio(control)) {
    if (control.value === value && !control.checked) control.click()
  } else if (control instanceof HTMLSelectElement) choose(control, value)
  else control.value = value
}

/** Whether nobody has typed since the form had this value, as before the scripts had loaded. */
const isUntouched = (control: Control, was: unknown): boolean =>
  isRadio(control) || ['', initialOf(control), was].includes(control.value)

const valuesIn = (text: string): Kept => {
  try {
    const kept: unknown = JSON.parse(text)
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}

interface Shown {
  /** What was kept before, and what was known then. */
  readonly before: Kept
  readonly known: Values
  /** Whether all of it was sent or discarded, and nobody has typed since. */
  readonly isGone: boolean
}

/** Puts what is kept into a form, but for fields that somebody has typed into since, and empties those that lost it. */
const putInto = (form: HTMLFormElement, kept: Kept, { before, known, isGone }: Shown) => {
  const isNothing = Object.keys(kept).length === 0
  for (const control of controlsOf(form)) {
    const [was, value] = [before[control.name], kept[control.name]]
    if (typeof value === 'string') {
      if (isUntouched(control, was ?? known[control.name])) put(control, value)
    } else if (isGone || (!isNothing && control.value === was)) {
      if (control.value !== known[control.name]) empty(control)
    }
  }
}

/** What is kept of a form, by the names of its fields. */
export const keptValues = (name: string): Kept => valuesIn(unsentText(name))

/**
 * Keeps what is typed into a form under a name until it is sent, and puts it back when the form is shown again: after a
 * reload, a login, Back, or in the next tab. What was typed, sent or discarded on another device is so here, too, except in
 * a field that somebody has typed into since. Without a name nothing is kept. A form that shows a part of its fields at a
 * time, such as a page of rows, says which by `part`: what was typed into the others stays kept, also when this part is sent.
 */
export const useKeptValues = (name: string | undefined, part?: string): Keeping => {
  const ref = useRef<HTMLFormElement>(null)
  const isPutting = useRef(false)
  /** What was kept last of what the form shows, and what was known then. */
  const last = useRef<{ readonly text: string; readonly known: Values }>({ text: '', known: {} })
  const othersIn = useCallback(
    (text: string) => (part === undefined || !ref.current ? [] : besides(ref.current, valuesIn(text))),
    [part],
  )
  const putBack = useCallback(() => {
    if (!ref.current || name === undefined) return
    const { text, known } = last.current
    last.current = { text: unsentText(name), known }
    const isGone = last.current.text === '' && typedText(ref.current, known, othersIn(text)) === text
    isPutting.current = true
    putInto(ref.current, keptValues(name), { before: valuesIn(text), known, isGone })
    ref.current.dispatchEvent(new Event('input', { bubbles: true }))
    isPutting.current = false
  }, [name, othersIn])
  // Before any effect that fills in what is known, such as the mail address, and so tells of an input.
  useLayoutEffect(putBack, [putBack])
  useEffect(() => arrivedHere.subscribe(putBack), [putBack])
  return {
    name,
    ref,
    keep: (known = {}) => {
      // A choice that React keeps is put back only with its next render, so that it would be missed here.
      if (!ref.current || name === undefined || isPutting.current) return
      keepUnsent(name, typedText(ref.current, known, othersIn(unsentText(name))))
      last.current = { text: unsentText(name), known }
    },
    forget: () => {
      if (name === undefined) return
      const others = textOf(othersIn(unsentText(name)))
      if (others === '') doneWith(thisBrowser, formKey(name))
      else keepUnsent(name, others)
    },
  }
}
