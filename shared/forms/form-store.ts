import { createListeners } from './listeners'

/** What each field holds, as typed, by its path, such as `contact.mail` or `engines.0.engineTime`. */
export type Values = Readonly<Record<string, string>>
export type Errors = Readonly<Record<string, string>>

/** The state of one form, outside React, so that a keystroke renders one field and not sixty. */
export interface FormStore {
  get(path: string): string
  values(): Values
  set(path: string, value: string): void
  /** Puts other values in place, as when a draft is opened. */
  replace(values: Values): void
  errors(): Errors
  /** A field's error goes when the field is changed. */
  setErrors(errors: Errors): void
  subscribe(listener: () => void): () => void
}

/** Puts the new value of a field into the form's next values, with all that follows from it. */
export type Change = (next: Record<string, string>, path: string, value: string) => void

const put: Change = (next, path, value) => {
  next[path] = value
}

export const createFormStore = (initial: Values, change: Change = put): FormStore => {
  let values = initial
  let errors: Errors = {}
  const { tell, subscribe } = createListeners()
  return {
    get: path => values[path] ?? '',
    values: () => values,
    set: (path, value) => {
      const next = { ...values }
      change(next, path, value)
      if (errors[path] !== undefined) {
        const { [path]: _gone, ...rest } = errors
        errors = rest
      } else if (next[path] === values[path]) return
      values = next
      tell()
    },
    replace: next => {
      values = next
      tell()
    },
    errors: () => errors,
    setErrors: next => {
      errors = next
      tell()
    },
    subscribe,
  }
}
