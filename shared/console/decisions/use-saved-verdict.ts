import { pick } from '../../rules/keys'
import { isRecord, keysOf } from '../../rules/records'
import { doneWith } from '../../forms/done-with'
import { useCallback, useRef, useState } from 'react'
import type { Host } from '../platform/host'
import { useDrafts } from '../platform/use-kept-draft'
import { useArrivals } from '../../forms/use-arrivals'
import { emptyDraft, type VerdictDraft } from './verdict-draft'

const nameOf = (advertId: number) => `verdict-${advertId}`

/** Parses a stored draft; an empty draft if it cannot be read. */
const read = (text: string): VerdictDraft => {
  try {
    const stored: unknown = JSON.parse(text)
    const kept = { ...emptyDraft, ...(isRecord(stored) ? stored : {}) }
    const isDraft =
      Array.isArray(kept.reasons) && (kept.left === null || Array.isArray(kept.left)) && isRecord(kept.photos)
    // The other parts are trusted, since this program wrote them.
    return isDraft ? kept : emptyDraft
  } catch {
    return emptyDraft
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What is chosen, as it is stored: with the rest, another device would seem to have chosen that, too. */
const textOf = (draft: VerdictDraft): string => {
  const chosen = keysOf(draft).filter(name => !isSame(draft[name], emptyDraft[name]))
  return chosen.length > 0 ? JSON.stringify(pick(draft, ...chosen)) : ''
}

/** Stores a draft where the advert's screen reads it. */
export const saveVerdict = (
  drafts: NonNullable<Host['drafts']>,
  advertId: number,
  draft: VerdictDraft,
): void => drafts.write(nameOf(advertId), textOf(draft))

/** The moderator's draft for one advert; it survives a reload, and a crash of a program that stores drafts. */
export const useSavedVerdict = (advertId: number) => {
  const drafts = useDrafts()
  const [draft, setDraft] = useState(() => read(drafts.read(nameOf(advertId))))
  const latest = useRef(draft)
  useArrivals(drafts, nameOf(advertId), (_, arrived) => {
    latest.current = read(arrived)
    setDraft(latest.current)
  })
  const put = useCallback(
    (next: VerdictDraft) => {
      latest.current = next
      setDraft(next)
      saveVerdict(drafts, advertId, next)
    },
    [drafts, advertId],
  )
  const change = useCallback(
    (changes: Partial<VerdictDraft>) => put({ ...latest.current, ...changes }),
    [put],
  )
  const clear = () => {
    latest.current = emptyDraft
    setDraft(emptyDraft)
    doneWith(drafts, nameOf(advertId))
  }
  return { draft, change, put, clear }
}
