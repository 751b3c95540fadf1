import { useState } from 'react'
import { keepText, keptText } from '../../forms/kept-text'
import { useProgram, type Host } from './host'

const keyOf = (name: string) => `desk-${name}`

const ofThisWindow: NonNullable<Host['drafts']> = {
  read: name => keptText('session', keyOf(name)),
  write: (name, text) => void keepText('session', keyOf(name), text),
}

/** Where typed texts are kept: by the program on the computer, or in a browser by the window. */
export const useDrafts = (): NonNullable<Host['drafts']> => useProgram().drafts ?? ofThisWindow

/**
 * A draft that survives reloads until it is sent or the window is closed; in a browser it must not stay on a
 * shared computer, hence session storage. A component that uses it must keep the same name.
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
