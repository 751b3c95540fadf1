import { describe, expect, it } from 'vitest'
import { hrefOf, readView } from './view-params'

describe('the address of My Adverts', () => {
  it('[MY-02, MY-07] says which tab, which adverts and which page', () => {
    const view = { kind: 'part', show: 'deleted', page: 3, edit: null } as const
    expect(hrefOf('/myadverts', view)).toBe('/myadverts?kind=part&show=deleted&page=3')
    expect(readView('/myadverts', '?kind=part&show=deleted&page=3')).toEqual(view)
  })

  it('[MY-07] the address /hide lists hidden adverts without a parameter', () => {
    expect(readView('/hide', '')).toMatchObject({ kind: 'aircraft', show: 'hidden', page: 1 })
    expect(hrefOf('/hide', readView('/hide', ''))).toBe('/hide')
    expect(hrefOf('/hide', { ...readView('/hide', ''), show: 'all' })).toBe('/hide?show=all')
  })

  it('unknown parameters in the address of My Adverts are ignored', () => {
    expect(readView('/profile/adverts', '?kind=boat&show=no&page=-1&edit=1e3')).toEqual({
      kind: 'aircraft',
      show: 'all',
      page: 1,
      edit: null,
    })
  })
})
