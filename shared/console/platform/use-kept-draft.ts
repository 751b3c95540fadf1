import { useEffect, useState } from 'react'
import { arrivedHere, keepUnsent, unsentText } from '../../forms/unsent-text'
import { useWhenGone } from '../../forms/use-when-gone'
import { useProgram, type Host } from './host'

const nameOf = (name: string) => `desk-${name}`

const ofThisBrowser: NonNullable<Host['drafts']> = {
  read: name => unsentText(nameOf(name)),
  write: (name, text) => keepUnsent(nameOf(name), text),
  subscribe: arrivedHere.subscribe,
}

/** Where typed texts are kept: by the program on the computer, or in a browser as those of the site's own forms. */
export const useDrafts = (): NonNullable<Host['drafts']> => useProgram().drafts ?? ofThisBrowser

/**
 * A draft that outlasts reloads, a session that ends and a closed window until it is sent. On a shared computer the
 * sign-out takes it away, and so does another account; sent or discarded on another device, it is empty here, and
 * `onGone` is called. A component that uses it must keep the same name.
 */
export const useKeptDraft = (name: string, onGone?: () => void) => {
  const drafts = useDrafts()
  const [text, setText] = useState(() => drafts.read(name))
  useWhenGone(drafts, name, was => {
    if (was !== text) return
    setText('')
    onGone?.()
  })
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
  useEffect(() => {
    const read = (name: Name) => drafts.read(`${prefix}-${name}`)
    const kept = names.filter(name => texts.get(name) && texts.get(name) === read(name))
    return drafts.subscribe(() => {
      const gone = kept.filter(name => read(name) === '')
      if (gone.length > 0) setTexts(now => new Map([...now, ...gone.map(name => [name, ''] as const)]))
    })
  })
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
