import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import type { Suggestion } from '../../shared/contract/searching'
import { eventually } from '../../shared/eventually.testing'
import { SearchBox } from '../app/search-box'
import { fakeClient, pressKey, renderPage } from '../testing'

const offer = (text: string, more: Partial<Suggestion> = {}): Suggestion => ({
  sort: 'manufacturer',
  kind: 'aircraft',
  text,
  section: null,
  count: 2,
  href: `#${text}`,
  ...more,
})

type Suggest = Client['searching']['suggest']

const open = async (suggest: Suggest, path = '/') => {
  const asked = vi.fn<Suggest>(suggest)
  const page = await renderPage(<SearchBox />, {
    client: fakeClient({ searching: { suggest: asked } }),
    path,
  })
  const field = page.container.querySelector('input')!
  await act(async () => field.focus())
  await eventually(() => expect(field.getAttribute('role')).toBe('combobox'))
  const type = (value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const options = () => [...page.container.querySelectorAll('[role=option]')]
  const active = () => page.container.querySelector('[aria-selected=true] b')?.textContent
  return { ...page, asked, field, type, options, active }
}

const two = async () => [offer('Cessna'), offer('Cirrus', { sort: 'model', kind: 'lease', count: 1 })]

it('offers what the letters may become, from two on, with what it is and how many there are', async () => {
  const { type, options, asked, field, text } = await open(two)
  await type('c')
  await type('ce ')
  await eventually(() => expect(options()).toHaveLength(2))
  expect(asked.mock.calls.map(([sent]) => sent.query.search)).toEqual(['ce'])
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'CessnaManufacturer · Aircraft2 adverts',
    'CirrusModel · Aircraft Lease1 advert',
  ])
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(text()).toContain('2 suggestions')
  await type('c')
  expect(options()).toHaveLength(0)
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

it('is walked through with the arrows, round about and past what was typed, and closed with Escape', async () => {
  const { type, options, active, field } = await open(two)
  await type('ci')
  await eventually(() => expect(options()).toHaveLength(2))
  const walked: (string | undefined)[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await pressKey(key, field)
    walked.push(active() ?? undefined)
  }
  expect(walked).toEqual(['Cessna', 'Cirrus', undefined, 'Cirrus'])
  expect(field.getAttribute('aria-activedescendant')).toBe(options()[1]?.id)
  await pressKey('Escape', field)
  expect(options()).toHaveLength(0)
  expect(field.value).toBe('ci')
  await pressKey('ArrowDown', field)
  expect([options().length, active()]).toEqual([2, undefined])
})

it('follows the active one with Enter, and else searches for what was typed', async () => {
  const { type, options, field, container, press, address } = await open(two)
  const followed: string[] = []
  const onClick = (event: Event) => {
    event.preventDefault()
    followed.push((event.target as Element).getAttribute('href') ?? '')
  }
  container.addEventListener('click', onClick, { once: true })
  await type('ce')
  await eventually(() => expect(options()).toHaveLength(2))
  await pressKey('ArrowDown', field)
  await pressKey('Enter', field)
  expect(followed).toEqual(['#Cessna'])
  expect([options().length, field.value]).toEqual([0, ''])
  await type('ce')
  await press('Search')
  expect(address()).toBe('/search?search=ce')
})

it('keeps the last answer while the next one comes, and is silent when none does', async () => {
  let fail: (error: Error) => void = () => {}
  const { type, options, text } = await open(({ query }) =>
    query.search === 'ce' ? two() : new Promise((_, reject) => (fail = reject)),
  )
  await type('ce')
  await eventually(() => expect(options()).toHaveLength(2))
  await type('ces')
  await act(() => new Promise(resolve => setTimeout(resolve, 150)))
  expect(options()).toHaveLength(2)
  await act(async () => fail(new Error('gone')))
  await eventually(() => expect(options()).toHaveLength(0))
  expect(text()).not.toContain('suggestion')
})

it('suggestions do not open while the field holds the search of the page that is shown', async () => {
  const { options, asked, container } = await open(two, '/search?search=cessna')
  await act(() => new Promise(resolve => setTimeout(resolve, 150)))
  expect([options().length, asked.mock.calls.length]).toEqual([0, 0])
  expect(container.querySelector('input')?.value).toBe('cessna')
})
