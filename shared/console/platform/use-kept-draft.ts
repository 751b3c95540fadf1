import { useEffect, useState } from 'react'
import { doneWith } from '../../forms/done-with'
import { isOnlyHere } from '../../forms/only-here'
import { nameWithin } from '../../forms/other-name'
import { arrivedHere, formKey, keepAt, unsentAt } from '../../forms/unsent-text'
import { useArrivals } from '../../forms/use-arrivals'
import { useProgram, type Host } from './host'

const keyOf = (name: string) => nameWithin(formKey('desk-'), name)

const ofThisBrowser: NonNullable<Host['drafts']> = {
  read: name => unsentAt(keyOf(name)),
  write: (name, text) => keepAt(keyOf(name), text),
  isOnlyHere: name => isOnlyHere(keyOf(name)),
  subscribe: arrivedHere.subscribe,
}

/** Where typed texts are kept: by the program on the computer, or in a browser as those of the site's own forms. */
export const useDrafts = (): NonNullable<Host['drafts']> => useProgram().drafts ?? ofThisBrowser

/**
 * A draft that outlasts reloads, a session that ends and a closed window until it is sent. On a shared computer the
 * sign-out takes it away, and so does another account. What another device puts into its place is shown, and `onArrival`
 * is called with it; it is empty where it was sent or discarded there. The last of the three forgets what was sent here. A
 * component that uses it must keep the same name.
 */
export const useKeptDraft = (name: string, onArrival?: (text: string) => void) => {
  const drafts = useDrafts()
  const [text, setText] = useState(() => drafts.read(name))
  useArrivals(drafts, name, (was, is) => {
    if (was !== text) return
    setText(is)
    onArrival?.(is)
  })
  const change = (changed: string) => {
    setText(changed)
    drafts.write(name, changed)
  }
  const done = () => {
    setText('')
    doneWith(drafts, name)
  }
  return [text, change, done] as const
}

/** Codes that are ticked, such as of reasons, as `useKeptDraft`. */
export const useKeptCodes = (name: string) => {
  const [text, change, done] = useKeptDraft(name)
  const codes: readonly string[] = text.split(' ').filter(Boolean)
  return [codes, (changed: readonly string[]) => change(changed.join(' ')), done] as const
}

/** Drafts of a form's fields, each stored under its own name after `prefix`. */
export const useKeptDrafts = <Name extends string>(prefix: string, names: readonly Name[]) => {
  const drafts = useDrafts()
  const [texts, setTexts] = useState(
    () => new Map(names.map(name => [name, drafts.read(`${prefix}-${name}`)])),
  )
  useEffect(() => {
    const read = (name: Name) => drafts.read(`${prefix}-${name}`)
    const untouched = names.filter(name => (texts.get(name) ?? '') === read(name))
    return drafts.subscribe(() => {
      const arrived = untouched.filter(name => (texts.get(name) ?? '') !== read(name))
      if (arrived.length > 0)
        setTexts(now => new Map([...now, ...arrived.map(name => [name, read(name)] as const)]))
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
