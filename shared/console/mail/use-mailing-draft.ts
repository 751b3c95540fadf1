import { useEffect } from 'react'
import { audienceKinds, type AudienceKind } from '../../data/mailing-codes'
import type { PreviewBody } from '../../queries/mailing'
import { useKeptDrafts } from '../platform/use-kept-draft'
import { useHost, usePlaceQuery } from '../platform/host'

type Audience = PreviewBody['audience']

/** Pasted addresses may be surrounded by names, angle brackets and quotes. */
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

interface Filter {
  readonly search: string
  readonly role: string
  readonly accountType: string
}

/** Whom the draft means; null while it means nobody. */
const audienceOf = (by: AudienceKind, adverts: string, list: string, filter: Filter): Audience | null => {
  if (by === 'users') return { by, ...filter }
  if (by === 'adverts') {
    const ids = numbersIn(adverts)
    return ids.length > 0 ? { by, ids: [...ids] } : null
  }
  const entries = entriesIn(list)
  return entries.length > 0 ? { by, entries: [...entries] } : null
}

const kept = ['by', 'adverts', 'list', 'subject', 'text', 'template'] as const

/** The draft of a mailing, stored while it is typed; the filter for users is part of the URL. */
export const useMailingDraft = () => {
  const { role } = useHost()
  const { query, change } = usePlaceQuery()
  const { textOf, keep } = useKeptDrafts('mailing', kept)
  const handed = query.get('adverts')
  const asked = query.get('by')
  // Parameters of the URL are moved into the draft once, since the draft can be changed at once.
  useEffect(() => {
    if (handed === null && asked === null) return
    keep(handed === null ? { by: asked ?? '' } : { by: 'adverts', adverts: numbersIn(handed).join(', ') })
    change({ adverts: undefined, by: undefined })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address that asks for something
  }, [handed, asked])
  const kinds = role === 'Admin' ? audienceKinds : audienceKinds.filter(kind => kind !== 'users')
  const wanted = asked ?? textOf('by')
  const by = kinds.find(kind => kind === wanted) ?? 'adverts'
  const entry = (name: string) => query.get(name) ?? ''
  const filter = { search: entry('search'), role: entry('role'), accountType: entry('accountType') }
  return {
    kinds,
    by,
    chooseBy: (kind: AudienceKind) => {
      keep({ by: kind })
      if (query.size > 0) change({ search: undefined, role: undefined, accountType: undefined })
    },
    textOf,
    keep,
    filter,
    changeFilter: change,
    audience: audienceOf(by, textOf('adverts'), textOf('list'), filter),
    /** Clears text and recipients; the kind of audience is kept. */
    forget: () => keep({ adverts: '', list: '', subject: '', text: '', template: '' }),
  }
}
export type MailingDraft = ReturnType<typeof useMailingDraft>
