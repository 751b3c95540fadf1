import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { otherName } from '../../shared/forms/other-name'
import { formKey } from '../../shared/forms/unsent-text'
import { webhooks } from '../../shared/text/en-webhooks'
import { MoreTexts } from '../../shared/text/text'
import { WebhookForm } from '../profile/webhook-form'
import { fakeClient, renderPage } from '../testing'
import { forms, open } from './kept-forms.factory'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Another device has chosen this in the place of what is chosen here. */
const chosenElsewhere = (name: string, value: string) =>
  localStorage.setItem(otherName(formKey(name)), JSON.stringify([{ '': value }]))

const question = async (container: HTMLElement) => {
  const asked = () => container.querySelector('[role=status] dl')?.closest<HTMLElement>('[role=status]')
  // It is loaded only where there is something to decide.
  await act(async () => void (await import('../../shared/forms/typed-elsewhere-question')))
  expect(asked()).toBeTruthy()
  const words = () => [...(asked()?.querySelectorAll('dt, dd') ?? [])].map(each => each.textContent)
  const press = (name: string) =>
    act(async () =>
      [...(asked()?.querySelectorAll('button') ?? [])].find(each => each.textContent === name)?.click(),
    )
  return { asked, words, press, title: asked()?.querySelector('p')?.textContent }
}

const formOf = async (name: keyof typeof forms) => {
  const { container } = await open(forms[name]!, () => new Promise(() => {}))
  return container
}

it('[SELL-05] a step of prices that another device has chosen is asked about in the words of its select', async () => {
  chosenElsewhere('bulk-price-step', '100')
  const container = await formOf('a change of many prices')
  const select = () => container.querySelector<HTMLSelectElement>('select[name=step]')!
  const { title, words, press, asked } = await question(container)
  expect(title).toBe('On another device you chose something else:')
  expect(words()).toEqual([
    'Round new prices to',
    [...select().options].find(({ value }) => value === '100')?.textContent,
  ])
  await press('Use this')
  expect(select().value).toBe('100')
  expect(words()[1]).toBe([...select().options].find(({ value }) => value === '1')?.textContent)
  await press('Discard')
  expect(asked()).toBeFalsy()
  expect(select().value).toBe('100')
})

it('a reason of a report that another device has chosen is asked about by its name', async () => {
  chosenElsewhere('report-advert-41-reason', 'sold')
  const container = await formOf('a report')
  const { words, press } = await question(container)
  const [, shown] = words()
  await press('Use this')
  const chosen = container.querySelector<HTMLInputElement>('[name=reason]:checked')
  expect([chosen?.value, chosen?.labels?.[0]?.textContent]).toEqual(['sold', shown])
})

it('the last day of a lease that another device has typed is asked about as a date', async () => {
  chosenElsewhere('leased-41', '2031-05-01')
  const container = await formOf('the last day of a lease')
  const { words, press } = await question(container)
  expect(words()[1]).toMatch(/May.*2031/)
  await press('Use this')
  expect(container.querySelector<HTMLInputElement>('[type=date]')?.value).toBe('2031-05-01')
})

it('events that another device has ticked are all ticked at once, and those before can be taken back', async () => {
  const hook = { id: 5, url: 'https://a.test', description: '', events: ['advert.approved', 'advert.ended'] }
  chosenElsewhere('webhook-5-events', 'advert.rejected message.received')
  const { container } = await renderPage(
    <MoreTexts texts={{ en: { webhooks } }}>
      <WebhookForm
        client={fakeClient()}
        forOperator={false}
        hook={hook as never}
        onMade={() => {}}
        onSaved={() => {}}
      />
    </MoreTexts>,
  )
  const ticked = () =>
    [...container.querySelectorAll<HTMLInputElement>('[name=events]:checked')].map(({ value }) => value)
  const { words, press } = await question(container)
  const [before, shown] = [ticked(), words()[1]]
  await press('Use this')
  expect(ticked().toSorted()).toEqual(['advert.rejected', 'message.received'])
  expect(words()[1]).not.toBe(shown)
  await press('Use this')
  expect(ticked()).toEqual(before)
  expect(words()[1]).toBe(shown)
})
