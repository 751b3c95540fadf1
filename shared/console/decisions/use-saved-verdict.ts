import { isRecord } from '../../rules/records'
import { useCallback, useRef, useState } from 'react'
import type { Host } from '../platform/host'
import { useDrafts } from '../platform/use-kept-draft'
import { useArrivals } from '../../forms/use-arrivals'
import { emptyDraft, type VerdictDraft } from './verdict-draft'

const nameOf = (advertId: number) => `verdict-${advertId}`

/** Parses a stored draft; an empty draft if it cannot be read. */
const read = (text: string): VerdictDraft => {
  try {
    const kept: unknown = JSON.parse(text)
    const isDraft =
      isRecord(kept) &&
      Array.isArray(kept['reasons']) &&
      (kept['left'] === null || Array.isArray(kept['left'])) &&
      isRecord(kept['photos'])
    // The other parts are trusted, since this program wrote them.
    return isDraft ? { ...emptyDraft, ...(kept as Partial<VerdictDraft>) } : emptyDraft
  } catch {
    return emptyDraft
  }
}

const isEmpty = ({ open, reasons, left, photos, mail }: VerdictDraft) =>
  open === null && left === null && reasons.length + Object.keys(photos).length === 0 && mail === null

/** Stores a draft where the advert's screen reads it. */
export const saveVerdict = (
  drafts: NonNullable<Host['drafts']>,
  advertId: number,
  draft: VerdictDraft,
): void => drafts.write(nameOf(advertId), isEmpty(draft) ? '' : JSON.stringify(draft))

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
  const clear = () => put(emptyDraft)
  return { draft, change, put, clear }
}
