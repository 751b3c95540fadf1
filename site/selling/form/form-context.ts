import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PhotoList } from '../photos/photo-list'
import type { FormSpec } from './field-spec'
import type { FormStore, Values } from './form-store'

export interface FormHands {
  readonly spec: FormSpec
  readonly store: FormStore
  /** Of the edit of a live advert: whether a change of this field is public at once. */
  readonly isImmediate?: (path: string) => boolean
}

const FormContext = createContext<FormHands | null>(null)
export const FormProvider = FormContext.Provider

export const useForm = (): FormHands => {
  const form = useContext(FormContext)
  if (!form) throw new Error('This component needs a FormProvider above it.')
  return form
}

const PhotoListContext = createContext<PhotoList | null>(null)
export const PhotoListProvider = PhotoListContext.Provider

/** The photos of the form. */
export const usePhotoList = (): PhotoList => {
  const photoList = useContext(PhotoListContext)
  if (!photoList) throw new Error('This component needs a PhotoListProvider above it.')
  return photoList
}

/** One field's text; rendered anew only when it changes. */
export const useField = (path: string): readonly [string, (value: string) => void] => {
  const { store } = useForm()
  const get = () => store.get(path)
  const value = useSyncExternalStore(store.subscribe, get, get)
  return [value, next => store.set(path, next)]
}

export const useFieldError = (path: string): string | undefined => {
  const { store } = useForm()
  const get = () => store.errors()[path]
  return useSyncExternalStore(store.subscribe, get, get)
}

export const useValues = (): Values => {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, store.values, store.values)
}

/** Brings a field into view and into focus, out of a folded group too. */
export const focusField = (path: string): void => {
  const field = document.querySelector<HTMLElement>(`.sell-form [name="${CSS.escape(path)}"]`)
  if (!field) return
  const folded = field.closest('details')
  if (folded) folded.open = true
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
