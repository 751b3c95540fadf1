import { useCallback, useEffect, useState, type RefObject } from 'react'

type Values = Readonly<Record<string, string>>

const stored = (key: string): Values => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Values) : {}
  } catch {
    return {}
  }
}

const store = (key: string, values: Values | null) => {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the text lasts as long as the page.
  }
}

const typedIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Puts what was kept into fields, except where somebody was quicker than the scripts. */
const fill = (form: HTMLFormElement, values: Values) => {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    const isText =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    const isOpen = isText && (field.value === '' || field instanceof HTMLSelectElement)
    if (isOpen && typeof value === 'string') field.value = value
  }
}

/**
 * What is typed into a form, kept in this tab through a reload until it has been sent.
 */
export const useKeptForm = (form: RefObject<HTMLFormElement | null>, name: string) => {
  const key = `form:${name}`
  const [values, setValues] = useState<Values>({})
  useEffect(() => {
    if (!form.current) return
    fill(form.current, stored(key))
    setValues(typedIn(form.current))
  }, [form, key])
  const onInput = useCallback(() => {
    if (!form.current) return
    const now = typedIn(form.current)
    setValues(now)
    store(key, now)
  }, [form, key])
  const forget = useCallback(() => {
    store(key, null)
    setValues({})
  }, [key])
  return { values, onInput, forget }
}
