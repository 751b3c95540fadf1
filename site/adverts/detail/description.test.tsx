import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing'
import { Description } from './description'

/** Gives every element this height and this much content. */
const layOut = (clientHeight: number, scrollHeight: number) => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight)
}
afterEach(() => vi.restoreAllMocks())

const toggle = (container: Element) => container.querySelector('button')
const isFolded = (container: Element) => container.querySelector('.description-folded') !== null

it('[DETAIL-03] a long description is folded and toggles between Read and Hidden', async () => {
  layOut(110, 400)
  const { container, press } = await renderPage(<Description>Long.</Description>)
  expect(isFolded(container)).toBe(true)
  await press('Read')
  expect(isFolded(container)).toBe(false)
  expect(toggle(container)?.getAttribute('aria-expanded')).toBe('true')
  await press('Hidden')
  expect(isFolded(container)).toBe(true)
})

it('[DETAIL-03] a description of five lines has nothing to toggle', async () => {
  layOut(110, 110)
  const { container } = await renderPage(<Description>{'Line.\n'.repeat(9)}</Description>)
  expect(toggle(container)).toBeNull()
})

it('[DETAIL-05] an empty description reads No Detail', async () => {
  const { text } = await renderPage(<Description>{''}</Description>)
  expect(text()).toBe('No Detail')
})
