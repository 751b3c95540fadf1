import type { AdvertKind } from '../../shared/contract/adverts'
import { ownSorts, ownStates, type OwnSort, type OwnState } from '../../shared/data/own-advert-codes'
import { kinds } from '../platform/categories'

/** What is listed: adverts of a state, or drafts. */
export type Show = OwnState | 'drafts'

/** A question that an address opens about one advert, as the links of mails do. */
export const asked = ['renew', 'let'] as const

/** The view of My Adverts that an address describes. */
export interface View {
  readonly kind: AdvertKind
  readonly show: Show
  readonly search: string
  readonly sort: OwnSort
  readonly page: number
  /** The advert that is being edited. */
  readonly edit: number | null
  /** The advert that a question is asked about. */
  readonly ask: { readonly what: (typeof asked)[number]; readonly id: number } | null
}

export const shows: readonly Show[] = [...ownStates.filter(state => state !== 'deleted'), 'drafts', 'deleted']
const positive = (text: string | null) => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null)

/** The view of an address; `/hide` lists hidden adverts unless its query says otherwise. */
export const readView = (pathname: string, search: string): View => {
  const params = new URLSearchParams(search)
  const questions = asked.flatMap(what => {
    const id = positive(params.get(what))
    return id === null ? [] : [{ what, id }]
  })
  return {
    kind: kinds.find(kind => kind === params.get('kind')) ?? 'aircraft',
    show: shows.find(show => show === params.get('show')) ?? defaultShow(pathname),
    search: (params.get('search') ?? '').trim().slice(0, 120),
    sort: ownSorts.find(sort => sort === params.get('sort')) ?? 'newest',
    page: positive(params.get('page')) ?? 1,
    edit: positive(params.get('edit')),
    ask: questions[0] ?? null,
  }
}

const defaultShow = (pathname: string): Show => (pathname === '/hide' ? 'hidden' : 'all')

/** Address of a view; default values are omitted. */
export const hrefOf = (pathname: string, { kind, show, search, sort, page, edit, ask }: View): string => {
  const params = new URLSearchParams()
  if (kind !== 'aircraft') params.set('kind', kind)
  if (show !== defaultShow(pathname)) params.set('show', show)
  if (search) params.set('search', search)
  if (sort !== 'newest') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (edit !== null) params.set('edit', String(edit))
  if (ask !== null) params.set(ask.what, String(ask.id))
  const query = params.toString()
  return query ? `${pathname}?${query}` : pathname
}
