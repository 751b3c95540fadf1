import { useState } from 'react'
import { keepUnsent, unsentText } from '../../forms/unsent-text'
import { useProgram, type Host } from './host'

const nameOf = (name: string) => `desk-${name}`

const ofThisBrowser: NonNullable<Host['drafts']> = {
  read: name => unsentText(nameOf(name)),
  write: (name, text) => keepUnsent(nameOf(name), text),
}

/** Where typed texts are kept: by the program on the computer, or in a browser as those of the site's own forms. */
export const useDrafts = (): NonNullable<Host['drafts']> => useProgram().drafts ?? ofThisBrowser

/**
 * A draft that outlasts reloads, a session that ends and a closed window until it is sent. On a shared computer the
 * sign-out takes it away, and so does another account. A component that uses it must keep the same name.
 */
export const useKeptDraft = (name: string) => {
  const drafts = useDrafts()
  const [text, setText] = useState(() => drafts.read(name))
  const change = (changed: string) => {
    setText(changed)
    drafts.write(name, changed)
  }
  return [text, change] as const
}

/** Codes that are ticked, such as of reasons, as `useKeptDraft`. */
export const useKeptCodes = (name: string) => {
  const [text, change] = useKeptDraft(name)
  const codes: readonly string[] = text.split(' ').filter(Boolean)
  return [codes, (changed: readonly string[]) => change(changed.join(' '))] as const
}

/** Drafts of a form's fields, each stored under its own name after `prefix`. */
export const useKeptDrafts = <Name extends string>(prefix: string, names: readonly Name[]) => {
  const drafts = useDrafts()
  const [texts, setTexts] = useState(
    () => new Map(names.map(name => [name, drafts.read(`${prefix}-${name}`)])),
  )
  const keep = (changed: Readonly<Partial<Record<Name, string>>>) => {
    for (const name of names) {
      const text = changed[name]
      if (text === undefined) continue
      setTexts(now => new Map(now).set(name, text))
      drafts.write(`${prefix}-${name}`, text)
    }
  }
  return { textOf: (name: Name) => texts.get(name) ?? '', keep }
}
