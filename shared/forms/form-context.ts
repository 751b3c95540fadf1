import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FormSpec } from './field-spec'
import type { FormStore, Values } from './form-store'

export interface FormParts {
  readonly spec: FormSpec
  readonly store: FormStore
  /** For the edit of a live advert: whether a change of this field goes live at once. */
  readonly isImmediate?: (path: string) => boolean
}

const FormContext = createContext<FormParts | null>(null)
export const FormProvider = FormContext.Provider

export const useFormContext = (): FormParts => {
  const form = useContext(FormContext)
  if (!form) throw new Error('This component needs a FormProvider above it.')
  return form
}

/** The value of one field; the component re-renders only when this value changes. */
export const useField = (path: string): readonly [string, (value: string) => void] => {
  const { store } = useFormContext()
  const get = () => store.get(path)
  const value = useSyncExternalStore(store.subscribe, get, get)
  return [value, next => store.set(path, next)]
}

export const useFieldError = (path: string): string | undefined => {
  const { store } = useFormContext()
  const get = () => store.errors()[path]
  return useSyncExternalStore(store.subscribe, get, get)
}

export const useValues = (): Values => {
  const { store } = useFormContext()
  return useSyncExternalStore(store.subscribe, store.values, store.values)
}

/** Scrolls a field into view and focuses it; unfolds its group first if necessary. */
export const focusField = (path: string): void => {
  const field = document.querySelector<HTMLElement>(`[data-part=advert-form] [name="${CSS.escape(path)}"]`)
  if (!field) return
  const folded = field.closest('details')
  if (folded) folded.open = true
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
