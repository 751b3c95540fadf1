import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { compare } from '../../shared/text/en-compare'
import { textOf } from '../../shared/text/text'
import { anAdvert } from '../adverts/adverts.factory'
import { fakeClient, renderPage, testText } from '../testing'
import { CompareButton } from './compare-button'
import { takeOut } from './compare-list'
import { CompareTray } from './compare-tray'
import { load, Page } from './compare-page'

const rates = {
  date: '2026-11-20',
  demo: false,
  perEuro: { USD: 1.08, GBP: 0.8641, CHF: 0.9328, TRY: 48.62 },
}
const adverts = [1, 2, 3, 4, 5].map(id => anAdvert({ id, title: `Skylane ${id}`, year: 2000 + id }))
type Compare = ReturnType<typeof fakeClient>['adverts']['compare']
const comparing = () =>
  vi.fn<Compare>(({ query }) => {
    const ids = query.ids.split(',').map(Number)
    const found = adverts.filter(({ id }) => ids.includes(id))
    return Promise.resolve({ adverts: found, left: ids.filter(id => id > 5), rates })
  })
const open = (search: string, call = comparing()) =>
  renderPage(<Page />, { client: fakeClient({ adverts: { compare: call } }), path: `/compare${search}` })
afterEach(() => act(() => takeOut([1, 2, 3, 4, 5, 6])))

describe('[PLUS-03] the comparison', () => {
  it('stands under an address that names its adverts, and leads to each and to the same without it', async () => {
    const { container, text } = await open('?ids=1,2,9')
    expect([...container.querySelectorAll('.compare-title')].map(link => link.textContent)).toEqual([
      'Skylane 1',
      'Skylane 2',
    ])
    expect(container.querySelector('.compare-remove')?.getAttribute('href')).toBe('/compare?ids=2')
    expect(text()).toContain('One advert was left out')
  })

  it('shows only the differences under an address of its own', async () => {
    const rows = (container: HTMLElement) =>
      [...container.querySelectorAll('tbody th[scope=row]')].map(th => th.textContent)
    const wayTo = (container: HTMLElement) => container.querySelector('.compare-head a')?.getAttribute('href')
    const whole = await open('?ids=1,2')
    expect(rows(whole.container)).toContain('Manufacturer')
    expect(wayTo(whole.container)).toBe('/compare?ids=1,2&differences=1')
    const differences = await open('?ids=1,2&differences=1')
    expect(rows(differences.container)).toEqual(['Year'])
    expect(wayTo(differences.container)).toBe('/compare?ids=1,2')
  })

  it('takes four adverts at most, each once, and nothing that is no id', async () => {
    const call = comparing()
    await open('?ids=1,2,2,x,3,-1,4,5', call)
    expect(call.mock.calls[0]?.[0]).toEqual({ query: { ids: '1,2,3,4' } })
  })

  it('the comparison explains itself without adverts, and when none is left', async () => {
    expect((await open('')).text()).toContain('Nothing to compare yet')
    expect((await open('?ids=9')).text()).toContain('None of these adverts is online any more.')
  })

  it('answers 404 when none is left, and never stands in a search engine', async () => {
    const loaded = (search: string) =>
      load({
        client: fakeClient({ adverts: { compare: comparing() } }),
        queries: new QueryClient(),
        url: new URL(`https://hangarlist.test/compare${search}`),
        params: {},
        now: new Date(),
        text: { ...testText, ...textOf({ en: { compare } }) },
      })
    expect(await loaded('?ids=9')).toMatchObject({ status: 404, head: { hidden: true } })
    expect(await loaded('?ids=1,2')).toMatchObject({ head: { hidden: true, canonical: '/compare?ids=1,2' } })
  })
})

describe('[PLUS-03] choosing adverts to compare', () => {
  const choices = (
    <>
      {adverts.map(advert => (
        <CompareButton key={advert.id} advert={advert} />
      ))}
      <CompareButton advert={anAdvert({ id: 6, kind: 'part', title: 'Altimeter' })} />
      <CompareTray />
    </>
  )
  const titles = (container: HTMLElement) =>
    [...container.querySelectorAll('.tray-title')].map(title => title.textContent)

  it('fills the tray, whose link compares them; a second press takes one out', async () => {
    const { press, container, button } = await renderPage(choices)
    await press('Compare: Skylane 1')
    expect(container.textContent).toContain('Choose one more to compare')
    await press('Compare: Skylane 2')
    expect(button('Compare: Skylane 2').getAttribute('aria-pressed')).toBe('true')
    expect(container.querySelector('.tray a')?.getAttribute('href')).toBe('/compare?ids=1,2')
    await press('Compare: Skylane 1')
    expect(titles(container)).toEqual(['Skylane 2'])
    await press('Take out: Skylane 2')
    expect(titles(container)).toEqual([])
  })

  it('a fifth advert is refused from the comparison with a message', async () => {
    const { press, container, text } = await renderPage(choices)
    for (const { title } of adverts) await press(`Compare: ${title}`)
    expect(titles(container)).toHaveLength(4)
    expect(text()).toContain('Four adverts can be compared at once')
  })

  it('keeps kinds apart: the tray shows those of the kind chosen last', async () => {
    const { press, container } = await renderPage(choices)
    await press('Compare: Skylane 1')
    await press('Compare: Altimeter')
    expect(titles(container)).toEqual(['Altimeter'])
    await press('Clear')
    expect(titles(container)).toEqual(['Skylane 1'])
  })

  it('the comparison’s tray survives unreadable entries in the device’s storage', async () => {
    localStorage.setItem('compare', '{"no":"list"}')
    const { press, container } = await renderPage(choices)
    expect(titles(container)).toEqual([])
    await press('Compare: Skylane 3')
    expect(titles(container)).toEqual(['Skylane 3'])
  })
})
