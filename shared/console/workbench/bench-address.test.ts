import { describe, expect, it } from 'vitest'
import { searchOf, stateFrom, usualState, type BenchState } from './bench-address'
import { noFilters } from './filters'
import { queueFilters } from './queues'

describe('the address of the workbench', () => {
  it('[DESK-02] gives back filters, sort, search, columns and the open advert', () => {
    const state: BenchState = {
      filters: {
        words: ' skylane & co ',
        picked: {
          kind: ['aircraft', 'part'],
          manufacturer: ['Grob, Burkhart', '100% Air', ''],
          owner: ['7'],
        },
        price: { from: 1000 },
        submitted: { from: '2026-01-01', to: '2026-02-01' },
        ids: [3, 4],
      },
      sort: ['-risk', 'waiting'],
      columns: ['risk', 'title', 'price'],
      open: 475,
    }
    expect(stateFrom(searchOf(state))).toEqual(state)
    expect(searchOf(usualState)).toBe('')
    expect(stateFrom('')).toEqual(usualState)
  })

  it('reads a queue by its name, and drops what it does not understand', () => {
    expect(stateFrom('?queue=waiting&search=x').filters).toEqual({ ...queueFilters('waiting'), words: 'x' })
    expect(
      stateFrom('?queue=none&price=a..b&submitted=soon..&sort=<b>,-risk&columns=,&open=-1&kind=%E0%A4%A'),
    ).toEqual({ ...usualState, sort: ['-risk'], filters: { ...noFilters, picked: expect.anything() } })
  })
})
