import { describe, expect, it } from 'vitest'
import { hrefOf, readView } from './view-params'

const plain = {
  kind: 'aircraft',
  show: 'all',
  search: '',
  sort: 'newest',
  page: 1,
  edit: null,
  ask: null,
} as const

describe('the address of My Adverts', () => {
  it('[MY-02, MY-07, SELL-05] says which tab, which adverts, what is searched, the order and the page', () => {
    const view = { ...plain, kind: 'part', show: 'closed', search: 'm 20', sort: 'price', page: 3 } as const
    const search = '?kind=part&show=closed&search=m+20&sort=price&page=3'
    expect(hrefOf('/myadverts', view)).toBe(`/myadverts${search}`)
    expect(readView('/myadverts', search)).toEqual(view)
  })

  it('[SELL-03] names the advert that a mail asks about', () => {
    const view = { ...plain, kind: 'lease', ask: { what: 'let', id: 7 } } as const
    expect(hrefOf('/profile/adverts', view)).toBe('/profile/adverts?kind=lease&let=7')
    expect(readView('/profile/adverts', '?kind=lease&let=7')).toEqual(view)
  })

  it('[MY-07] the address /hide lists hidden adverts without a parameter', () => {
    expect(readView('/hide', '')).toMatchObject({ kind: 'aircraft', show: 'hidden', page: 1 })
    expect(hrefOf('/hide', readView('/hide', ''))).toBe('/hide')
    expect(hrefOf('/hide', { ...readView('/hide', ''), show: 'all' })).toBe('/hide?show=all')
  })

  it('unknown parameters in the address of My Adverts are ignored', () => {
    expect(readView('/profile/adverts', '?kind=boat&show=no&page=-1&edit=1e3&sort=up&renew=x')).toEqual(plain)
  })
})
