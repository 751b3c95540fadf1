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

/** Which fields hang on which, such as the country on the region: changing one empties those that hang on it. */
export type Dependents = Readonly<Record<string, readonly string[]>>

export const createFormStore = (initial: Values, dependents: Dependents = {}): FormStore => {
  let values = initial
  let errors: Errors = {}
  const listeners = new Set<() => void>()
  // What a dependent field held under another choice: it is back when that choice is.
  const remembered = new Map<string, string>()

  const change = (next: Record<string, string>, path: string, value: string): void => {
    const before = next[path] ?? ''
    if (before === value) return
    next[path] = value
    for (const dependent of dependents[path] ?? []) {
      remembered.set(`${dependent}|${before}`, next[dependent] ?? '')
      change(next, dependent, remembered.get(`${dependent}|${value}`) ?? '')
    }
  }

  const tell = () => {
    for (const listener of listeners) listener()
  }

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
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
