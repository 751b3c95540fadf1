import { createListeners } from './listeners'

/** The typed values by field path, such as `contact.mail` or `engines.0.engineTime`. */
export type Values = Readonly<Record<string, string>>
export type Errors = Readonly<Record<string, string>>

/** The state of a form, kept outside React so that a keystroke re-renders one field and not sixty. */
export interface FormStore {
  get(path: string): string
  values(): Values
  set(path: string, value: string): void
  /** Replaces all values, as when a draft is opened. */
  replace(values: Values): void
  errors(): Errors
  /** A field's error goes when the field is changed. */
  setErrors(errors: Errors): void
  subscribe(listener: () => void): () => void
}

/** Puts a field's new value into `next`, together with the changes that follow from it. */
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
