import type { AdvertKind } from '../../shared/contract/adverts'
import type { OwnShow } from '../../shared/queries/own-adverts'
import { kinds } from '../platform/categories'

/** The view of My Adverts that an address describes. */
export interface View {
  readonly kind: AdvertKind
  readonly show: OwnShow
  readonly page: number
  /** The advert that is being edited. */
  readonly edit: number | null
}

const shows: readonly OwnShow[] = ['all', 'hidden', 'deleted']
const positive = (text: string | null) => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null)

/** The view of an address; `/hide` lists hidden adverts unless its query says otherwise. */
export const readView = (pathname: string, search: string): View => {
  const params = new URLSearchParams(search)
  return {
    kind: kinds.find(kind => kind === params.get('kind')) ?? 'aircraft',
    show: shows.find(show => show === params.get('show')) ?? defaultShow(pathname),
    page: positive(params.get('page')) ?? 1,
    edit: positive(params.get('edit')),
  }
}

const defaultShow = (pathname: string): OwnShow => (pathname === '/hide' ? 'hidden' : 'all')

/** Address of a view; default values are omitted. */
export const hrefOf = (pathname: string, { kind, show, page, edit }: View): string => {
  const params = new URLSearchParams()
  if (kind !== 'aircraft') params.set('kind', kind)
  if (show !== defaultShow(pathname)) params.set('show', show)
  if (page > 1) params.set('page', String(page))
  if (edit !== null) params.set('edit', String(edit))
  const search = params.toString()
  return search ? `${pathname}?${search}` : pathname
}
