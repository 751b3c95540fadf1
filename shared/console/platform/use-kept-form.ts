import { useLayoutEffect, useRef, useState } from 'react'
import { differences } from '../../forms/merge'
import { pick } from '../../rules/keys'
import { isRecord, keysOf } from '../../rules/records'
import { useDrafts, useKeptDraft } from './use-kept-draft'
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

/** What is kept of a form, and what the form showed then. */
const useFormDraft = <Name extends string>(
  { draft, version = 0, stored, unkept = [] }: Pick<Options<Name>, 'draft' | 'version' | 'stored' | 'unkept'>,
  onArrival: (values: FormValues<Name>) => void,
) => {
  const names = keysOf(stored)
  const drafts = useDrafts()
  const [found, setFound] = useState(() => keptIn(drafts.read(draft), names))
  const [, keep, done] = useKeptDraft(draft, arrived => {
    const kept = keptIn(arrived, names)
    setFound(kept)
    onArrival({ ...stored, ...kept?.typed })
  })
  const shown = useRef<FormValues<Name>>({ ...stored, ...found?.typed })
  return {
    /** Whether typed values of before were put back, and whether somebody has saved since. */
    found: found && { isOlder: found.version !== version },
    isTypedOver: (values: FormValues<Name>) =>
      differences(shown.current, values).length > 0 || unkept.some(name => values[name] !== stored[name]),
    shown,
    put: (values: FormValues<Name>) => {
      shown.current = values
      keep(draftOf({ version, stored, values, unkept }))
    },
    forget: () => {
      keep('')
      setFound(null)
    },
    done: () => {
      done()
      setFound(null)
    },
  }
}

/** A form as `useSavedForm`, whose typed values outlast a closed window until they are saved or discarded. */
export const useKeptForm = <Name extends string>(all: Options<Name>) => {
  const { stored, save, ...options } = all
  const kept = useFormDraft(all, values => showUnlessTyped(values))
  const { found, forget } = kept
  const form = useSavedForm<Name>({
    ...options,
    stored,
    save: async values => {
      await save(values)
      kept.done()
    },
    onType: (name, value, values) => {
      kept.put(values)
      options.onType?.(name, value, values)
    },
  })
  const { replace } = form
  useLayoutEffect(() => {
    if (found) replace(kept.shown.current)
    // Only once: later changes of what is stored come with a conflict.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  /** Goes back to what is stored. */
  const discard = () => {
    forget()
    replace(stored)
    form.fail()
  }
  const showUnlessTyped = (values: FormValues<Name>) => {
    if (form.busy || kept.isTypedOver(form.values)) return
    kept.shown.current = values
    replace(values)
    form.fail()
  }
  return { ...form, draft: all.draft, found, forget, discard }
}
