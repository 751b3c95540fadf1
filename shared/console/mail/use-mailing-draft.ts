import { useEffect, useMemo } from 'react'
import { audienceKinds, type AudienceKind } from '../../data/mailing-codes'
import type { PreviewBody } from '../../queries/mailing'
import { useKeptDraft } from '../platform/use-kept-draft'
import { useHost, usePlaceQuery } from '../platform/host'

type Audience = PreviewBody['audience']

/** What people paste has names, brackets and quotes around its addresses. */
const entriesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map(entry => entry.replace(/[<>"'()]/g, ''))
      .filter(entry => /@|^#?\d+$/.test(entry)),
  ),
]
const numbersIn = (text: string): readonly number[] => [
  ...new Set((text.match(/\d{1,10}/g) ?? []).map(Number).filter(id => id > 0)),
]

/** The mailing that somebody is writing, kept as it is typed; users are filtered by the address of the place. */
export const useMailingDraft = () => {
  const { role } = useHost()
  const { query, change } = usePlaceQuery()
  const [keptBy, keepBy] = useKeptDraft('mailing-by')
  const [adverts, setAdverts] = useKeptDraft('mailing-adverts')
  const [list, setList] = useKeptDraft('mailing-list')
  const [subject, setSubject] = useKeptDraft('mailing-subject')
  const [text, setText] = useKeptDraft('mailing-text')
  const [template, setTemplate] = useKeptDraft('mailing-template')
  const handed = query.get('adverts')
  const asked = query.get('by')
  // What an address asks for once is from then on part of the draft, where it changes at once.
  useEffect(() => {
    if (handed === null && asked === null) return
    if (handed !== null) setAdverts(numbersIn(handed).join(', '))
    keepBy(handed === null ? (asked ?? '') : 'adverts')
    change({ adverts: undefined, by: undefined })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address that asks for something
  }, [handed, asked])
  const kinds = role === 'Admin' ? audienceKinds : audienceKinds.filter(kind => kind !== 'users')
  const wanted = asked ?? keptBy
  const by = kinds.find(kind => kind === wanted) ?? 'adverts'
  const filter = {
    search: query.get('search') ?? '',
    role: query.get('role') ?? '',
    accountType: query.get('accountType') ?? '',
  }
  const { search, role: wantedRole, accountType } = filter
  const audience = useMemo((): Audience | null => {
    if (by === 'adverts') {
      const ids = numbersIn(adverts)
      return ids.length > 0 ? { by, ids: [...ids] } : null
    }
    if (by === 'list') {
      const entries = entriesIn(list)
      return entries.length > 0 ? { by, entries: [...entries] } : null
    }
    return { by, search, role: wantedRole, accountType }
  }, [by, adverts, list, search, wantedRole, accountType])
  return {
    kinds,
    by,
    chooseBy: (kind: AudienceKind) => {
      keepBy(kind)
      if (query.size > 0) change({ search: undefined, role: undefined, accountType: undefined })
    },
    adverts,
    setAdverts,
    list,
    setList,
    filter,
    changeFilter: change,
    subject,
    setSubject,
    text,
    setText,
    template,
    setTemplate,
    /** Null while it means nobody. */
    audience,
    forget: () => {
      for (const clear of [setAdverts, setList, setSubject, setText, setTemplate]) clear('')
    },
  }
}
export type MailingDraft = ReturnType<typeof useMailingDraft>
