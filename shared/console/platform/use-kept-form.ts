import { useLayoutEffect, useRef, useState } from 'react'
import { differences } from '../../forms/merge'
import { pick } from '../../rules/keys'
import { isRecord, keysOf } from '../../rules/records'
import { useKeptDraft } from './use-kept-draft'
import { useSavedForm, type FormValues } from './use-saved-form'

interface Kept<Name extends string> {
  /** The version that it was typed over. */
  readonly version: number
  readonly typed: Readonly<Partial<Record<Name, string>>>
}

/** Parses a draft; null for none, or for one that cannot be read. */
const keptIn = <Name extends string>(text: string, names: readonly Name[]): Kept<Name> | null => {
  try {
    const kept: unknown = JSON.parse(text)
    if (!isRecord(kept) || typeof kept['version'] !== 'number' || !isRecord(kept['typed'])) return null
    const all = kept['typed']
    const typed: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const value = all[name]
      if (typeof value === 'string') typed[name] = value
    }
    return { version: kept['version'], typed }
  } catch {
    return null
  }
}

interface Typed<Name extends string> {
  readonly version: number
  readonly stored: FormValues<Name>
  readonly values: FormValues<Name>
  readonly unkept: readonly Name[]
}

/** What is kept of a form: the values that differ from the stored ones; empty if none does. */
const draftOf = <Name extends string>({ version, stored, values, unkept }: Typed<Name>): string => {
  const changed = differences(stored, values)
  const kept = keysOf(values).filter(name => changed.includes(name) && !unkept.includes(name))
  return kept.length > 0 ? JSON.stringify({ version, typed: pick(values, ...kept) }) : ''
}

type Options<Name extends string> = Parameters<typeof useSavedForm<Name>>[0] & {
  /** Unique to what is edited, and the same as long as the form is there. */
  readonly draft: string
  /** The version that is stored, where versions are counted. */
  readonly version?: number
  /** What is never kept, as a password. */
  readonly unkept?: readonly Name[]
}

/** A form as `useSavedForm`, whose typed values outlast a closed window until they are saved or discarded. */
export const useKeptForm = <Name extends string>(all: Options<Name>) => {
  const { draft, version = 0, unkept = [], stored, save, ...options } = all
  const [text, keep] = useKeptDraft(draft, () => emptyUnlessTyped())
  const [found, setFound] = useState(() => keptIn(text, keysOf(stored)))
  /** What the form showed when it was kept last. */
  const shown = useRef<FormValues<Name>>(stored)
  const put = (values: FormValues<Name>) => {
    shown.current = values
    keep(draftOf({ version, stored, values, unkept }))
  }
  const forget = () => {
    keep('')
    setFound(null)
  }
  const form = useSavedForm<Name>({
    ...options,
    stored,
    save: async values => {
      await save(values)
      forget()
    },
    onType: (name, value, values) => {
      put(values)
      options.onType?.(name, value, values)
    },
  })
  const { replace } = form
  useLayoutEffect(() => {
    if (!found) return
    shown.current = { ...stored, ...found.typed }
    replace(shown.current)
    // Only once: later changes of what is stored come with a conflict.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const emptyUnlessTyped = () => {
    const isTyped =
      differences(shown.current, form.values).length > 0 ||
      unkept.some(name => form.values[name] !== stored[name])
    if (isTyped || form.busy) return
    setFound(null)
    replace(stored)
    form.fail()
  }
  return {
    ...form,
    /** Whether typed values of before were put back, and whether somebody has saved since. */
    found: found && { isOlder: found.version !== version },
    forget,
    /** Goes back to what is stored. */
    discard: () => {
      forget()
      replace(stored)
      form.fail()
    },
  }
}
