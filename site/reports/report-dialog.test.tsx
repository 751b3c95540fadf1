import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../shared/contract/errors'
import { fakeClient, renderPage } from '../testing'
import { AdvertReportDialog } from './report-dialog'

afterEach(() => sessionStorage.clear())

const open = async (send: () => Promise<{ advertId: number }>, advertId = 41) => {
  const client = fakeClient({ reports: { send } })
  const page = await renderPage(<AdvertReportDialog advertId={advertId} onClose={() => {}} />, { client })
  const area = () => page.container.querySelector('textarea')
  const radio = (name: string) =>
    [...page.container.querySelectorAll('label')]
      .find(label => label.textContent === name)
      ?.querySelector('input')
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), text)
      area()?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const choose = (name: string) => act(async () => radio(name)?.click())
  return { ...page, area, radio, type, choose }
}
const refuse = () => Promise.reject(new AppError('unavailable', 'The server is away.'))

describe('a report that is being written', () => {
  it('outlasts a failed sending, the dialog and a reload, until it is sent', async () => {
    const first = await open(refuse)
    await first.choose('Facts are wrong')
    await first.type('The hours are of another one.')
    await first.press('Send report')
    expect(first.text()).toContain('The server is away.')
    expect(first.area()?.value).toBe('The hours are of another one.')
    const again = await open(() => Promise.resolve({ advertId: 41 }))
    expect(again.area()?.value).toBe('The hours are of another one.')
    expect(again.radio('Facts are wrong')?.checked).toBe(true)
    await again.press('Send report')
    expect(again.text()).toContain('Thank you, we will look at it')
    const fresh = await open(refuse)
    expect(fresh.area()?.value).toBe('')
    expect(fresh.radio('Facts are wrong')?.checked).toBe(false)
  })

  it('belongs to its advert alone', async () => {
    const one = await open(refuse)
    await one.type('About this one.')
    expect((await open(refuse, 42)).area()?.value).toBe('')
  })
})
