import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { BulkAction } from '../../shared/contract/own-advert-calls'
import { desk } from '../../shared/text/en-my-desk'
import { MoreTexts } from '../../shared/text/text'
import { renderPage } from '../testing'
import { PriceChangeForm } from './price-change-form'

afterEach(() => sessionStorage.clear())

const texts = { en: { desk } }
const open = async (onSubmit: (action: BulkAction) => void = () => {}) => {
  const page = await renderPage(
    <MoreTexts texts={texts}>
      <PriceChangeForm id="bulk-price" onSubmit={onSubmit} />
    </MoreTexts>,
  )
  const input = () => page.container.querySelector('input')!
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
      input().dispatchEvent(new Event('input', { bubbles: true }))
    })
  const pick = (at: number, value: string) =>
    act(async () => {
      const select = page.container.querySelectorAll('select')[at]!
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const values = () => [
    input().value,
    ...[...page.container.querySelectorAll('select')].map(one => one.value),
  ]
  const submit = () => act(async () => page.container.querySelector('form')!.requestSubmit())
  return { ...page, type, pick, values, submit }
}

it('[SELL-05] a change of many prices outlasts its dialog, Back and a reload as it was typed', async () => {
  const first = await open()
  await first.pick(0, 'amount')
  await first.type('-1,500')
  await first.pick(1, 'USD')
  const changed = vi.fn<(action: BulkAction) => void>()
  const again = await open(changed)
  expect(again.values()).toEqual(['-1,500', 'amount', 'USD', '1'])
  // A thousands separator is no decimal comma with three digits: it is asked for, and stays.
  await again.submit()
  expect(changed).not.toHaveBeenCalled()
  expect(again.values()[0]).toBe('-1,500')
  await again.type('-1500')
  await again.submit()
  expect(changed).toHaveBeenCalledWith({ do: 'price', by: 'amount', value: -1500, step: 1, currency: 'USD' })
})
