import { expect, it } from 'vitest'
import { maxPhotos } from '../../shared/contract/photos'
import { bannerClasses, bannerTerms } from '../../shared/data/banner-classes'
import { freeCredits, publicationDays } from '../../shared/rules/adverts'
import { cookies } from '../../shared/text/en-cookies'
import { policies } from '../../shared/text/en-policies'
import { privacy } from '../../shared/text/en-privacy'
import { terms } from '../../shared/text/en-terms'
import { TextProvider, textOf } from '../../shared/text/text'
import { policyDate, type Policy } from '../../shared/text/policy'
import { fakeClient, renderPage } from '../testing'
import { PolicyView } from './policy-view'

const client = fakeClient({
  settings: { notices: () => Promise.resolve({ priceNoticeDays: 21, termsNoticeDays: 45 }) },
})

const show = (policy: Policy) =>
  renderPage(
    <TextProvider value={textOf({ en: { policy, policies } })}>
      <PolicyView path="/" />
    </TextProvider>,
    { client },
  )

it.each([
  ['privacy', privacy],
  ['cookies', cookies],
  ['terms', terms],
] as const)(
  '[STAT-03] %s is dated and has a table of contents that leads to every section',
  async (_, policy) => {
    const { container } = await show(policy)
    const time = container.querySelector('time')!
    expect([time.dateTime, time.textContent]).toEqual([policyDate, '13 April 2024'])
    const links = [...container.querySelectorAll<HTMLAnchorElement>('.policy-contents a')]
    expect(links.length).toBe(policy.sections.length)
    for (const link of links) {
      const section = container.querySelector(link.getAttribute('href')!)
      expect(section?.querySelector('h2')?.textContent).toBe(link.textContent)
    }
  },
)

it('[STAT-03] the terms name the periods and limits that the program keeps', async () => {
  const { container, text } = await show(terms)
  const rows = [...container.querySelectorAll('tbody tr')].map(row =>
    [...row.children].map(cell => cell.textContent),
  )
  expect(rows.slice(0, 4)).toEqual([
    ['Aircraft for sale', `${publicationDays.aircraft} days`],
    ['Aircraft parts', `${publicationDays.part} days`],
    ['Aircraft lease', `${publicationDays.lease} days`],
    ['Tool lease', `${publicationDays.toollease} days`],
  ])
  expect(rows.slice(4)).toEqual(
    bannerClasses.map(name => [
      name,
      `${bannerTerms[name].days} days`,
      `${bannerTerms[name].width}px by ${bannerTerms[name].height}px`,
    ]),
  )
  expect(text()).toContain(`Up to ${maxPhotos} photos per advert`)
  expect(text()).toContain(`A new account has ${freeCredits} credits of each kind`)
  expect(text()).toContain('approved within 3 business days')
  expect(text()).toContain('change of prices 21 days before')
  expect(text()).toContain('change of these terms 45 days before')
})

it('[STAT-03] the privacy page tells that addresses whose mails come back are kept, why and for how long', async () => {
  const { text } = await show(privacy)
  expect(text()).toMatch(/If mails to you come back.* we keep your address with the reason and the day/)
  expect(text()).toMatch(/14 days where the fault may pass, otherwise until .* you delete your account/)
})
