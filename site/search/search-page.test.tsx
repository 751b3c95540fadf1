import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { AdvertDetail } from '../../shared/contract/adverts'
import type { SearchHelp } from '../../shared/contract/searching'
import { AppError } from '../../shared/contract/errors'
import { anAdvert } from '../adverts/adverts.factory'
import { eventually } from '../../shared/eventually.testing'
import { fakeClient, renderPage, testText } from '../testing'
import { load, Page } from './search-page'

type List = ReturnType<typeof fakeClient>['adverts']['list']

const pageOf = (
  adverts: readonly AdvertDetail[],
  more: { totalElements?: number; totalExact?: boolean } = {},
) =>
  vi.fn<List>(() =>
    Promise.resolve({
      data: [...adverts],
      page: 1,
      size: 18,
      totalElements: adverts.length,
      totalPages: 1,
      ...more,
    }),
  )

const several = (kind: AdvertDetail['kind'], count: number) =>
  Array.from({ length: count }, (_, n) =>
    anAdvert({ kind, id: n + 1, title: `${kind} ${n + 1}`, type: 'engine' }),
  )

const calls = () => ({
  list: pageOf(several('aircraft', 2)),
  parts: pageOf(several('part', 1)),
  leases: pageOf(several('lease', 1)),
  toolLeases: pageOf(several('toollease', 1)),
})

const open = (adverts: Partial<ReturnType<typeof calls>>, search = '?search=cessna', searching = {}) =>
  renderPage(<Page />, {
    client: fakeClient({ adverts: { ...calls(), ...adverts }, searching }),
    path: `/search${search}`,
  })

describe('the search page', () => {
  it('[SEARCH-01] counts all results and shows aircraft, then parts, then leases and tools', async () => {
    const { container } = await open({})
    expect(container.querySelector('h1')?.textContent).toBe('5 results for “cessna”')
    expect([...container.querySelectorAll('.row-title')].map(title => title.textContent)).toEqual([
      'aircraft 1',
      'aircraft 2',
      'part 1',
      'lease 1',
      'toollease 1',
    ])
  })

  it('[SEARCH-01] says about how many where the server is still counting', async () => {
    const { container } = await open({
      list: pageOf(several('aircraft', 1), { totalElements: 4000, totalExact: false }),
    })
    expect(container.querySelector('h1')?.textContent).toBe('about 4,003 results for “cessna”')
  })

  it('[SEARCH-01] cuts a long term in the heading', async () => {
    const { container } = await open({}, `?search=${'cessna+'.repeat(28)}`)
    const heading = container.querySelector('h1')?.textContent ?? ''
    expect(heading).toMatch(/^5 results for “(?:cessna )+\w*…”$/)
    expect(heading.length).toBeLessThan(80)
  })

  it('[SEARCH-01] leads to all matches of a kind when there are more than it shows', async () => {
    const { container } = await open({ list: pageOf(several('aircraft', 10), { totalElements: 40 }) })
    expect(container.querySelectorAll('.rows[data-kind=aircraft] .row')).toHaveLength(10)
    const all = [...container.querySelectorAll('.section-all')].map(link => link.getAttribute('href'))
    expect(all).toEqual(['/aircraft?search=cessna'])
  })

  it('[SEARCH-02] asks for nothing without a term', async () => {
    const adverts = calls()
    const { text } = await open(adverts, '?search=%20%20')
    // Its code comes when it is first wanted.
    await eventually(() => expect(text()).toContain('What are you looking for?'))
    const url = new URL('https://hangarlist.test/search?search=+')
    await load({
      client: fakeClient({ adverts }),
      queries: new QueryClient(),
      url,
      params: {},
      now: new Date(),
      text: testText,
    })
    for (const call of Object.values(adverts)) expect(call).not.toHaveBeenCalled()
  })

  it('[SEARCH-03] hands quotes and operators on as they are', async () => {
    const adverts = calls()
    const { text } = await open(adverts, `?${new URLSearchParams({ search: '"172" OR -x*' }).toString()}`)
    expect(adverts.list).toHaveBeenCalledWith(
      { query: { search: '"172" OR -x*', sort: 'relevance', explain: '1', size: 10 } },
      expect.anything(),
    )
    expect(text()).toContain('for “"172" OR -x*”')
  })

  it('[PLUS-02] says why a row is among the results', async () => {
    const matched = [
      { field: 'avionics', before: '… with ', hit: 'Cessna', after: ' NAV-O-MATIC 300A autopilot' },
      { field: 'title', before: '', hit: 'Skylane', after: ', one owner' },
    ] as const
    const { container } = await open({ list: pageOf([{ ...anAdvert(), matched: [...matched] }]) })
    await eventually(() =>
      expect([...container.querySelectorAll('.row-why li')].map(reason => reason.textContent)).toEqual([
        'Avionics … with Cessna NAV-O-MATIC 300A autopilot',
        'Title Skylane',
      ]),
    )
    expect([...container.querySelectorAll('.row-why mark')].map(mark => mark.textContent)).toEqual([
      'Cessna',
      'Skylane',
    ])
  })

  it('[SEARCH-03] offers other ways when nothing matches: what was meant, and less, each with its number', async () => {
    const nothing = { list: pageOf([]), parts: pageOf([]), leases: pageOf([]), toolLeases: pageOf([]) }
    const help = vi.fn<() => Promise<SearchHelp>>(() =>
      Promise.resolve({
        didYouMean: [{ search: 'Cessna', count: 1200 }],
        missing: ['zzz'],
        fewer: [{ search: 'cesna', count: 1 }],
      }),
    )
    const { text, container } = await open(nothing, '?search=cesna+zzz', { help })
    await vi.waitFor(() => expect(text()).toContain('Did you mean'))
    expect(help).toHaveBeenCalledWith({ query: { search: 'cesna zzz' } }, expect.anything())
    expect(text()).toContain('0 results for “cesna zzz”')
    expect(text()).toContain('No advert here has the word “zzz”.')
    const links = [...container.querySelectorAll('a')].map(link => [
      link.getAttribute('href'),
      link.textContent,
    ])
    expect(links).toContainEqual(['/search?search=Cessna', 'Cessna 1,200 adverts'])
    expect(links).toContainEqual(['/search?search=cesna', '1 advert for “cesna”'])
    expect(links.map(([href]) => href)).toContain('/jet-aircraft')
  })

  it('asks for no help where something is found', async () => {
    const help = vi.fn<() => Promise<never>>()
    await open({ list: pageOf([]) }, '?search=cessna', { help })
    expect(help).not.toHaveBeenCalled()
  })

  it('shows the other kinds when one cannot be fetched', async () => {
    const parts = vi.fn<List>(() => Promise.reject(new AppError('unavailable', 'down')))
    const { text, container } = await open({ parts })
    expect(text()).toContain('Parts fetch error')
    expect(container.querySelectorAll('.row')).toHaveLength(4)
  })

  it('[SEARCH-01] counts nothing when nothing could be fetched', async () => {
    const fails = () => vi.fn<List>(() => Promise.reject(new AppError('unavailable', 'down')))
    const all = { list: fails(), parts: fails(), leases: fails(), toolLeases: fails() }
    const { text, container } = await open(all)
    expect(container.querySelector('h1')?.textContent).toBe('Search: cessna')
    expect(text()).not.toContain('0 results')
  })

  it('[LIST-08, SEARCH-01] shows the places of rows while results are on their way', async () => {
    const never = () => vi.fn<List>(() => new Promise(() => undefined))
    const { container, text } = await open({ leases: never() })
    expect(container.querySelectorAll('.row')).toHaveLength(4)
    expect(container.querySelectorAll('.waiting-row').length).toBeGreaterThan(2)
    expect(text()).toContain('Loading...')
    expect((await open({})).container.querySelector('.waiting-row')).toBeNull()
  })
})
