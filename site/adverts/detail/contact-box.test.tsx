import { expect, it } from 'vitest'
import type { Client } from '../../../shared/client/client'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { AppError } from '../../../shared/contract/errors'
import { fakeClient, renderPage } from '../../testing'
import { anAdvert } from '../adverts.factory'
import { ContactBox } from './contact-box'

const show = (facts: Partial<AdvertDetail>, adverts: Partial<Client['adverts']> = {}) =>
  renderPage(<ContactBox advert={anAdvert(facts)} isOwn={false} />, { client: fakeClient({ adverts }) })

const ada = {
  name: 'Ada',
  surname: 'Hopper',
  mail: null,
  dialcode: null,
  phone: null,
  tel: null,
  hasPhone: true,
  hasMail: true,
}

it('[DETAIL-04] [SAFE-02] says who sells it and since when, and a press shows phone or mail, not both', async () => {
  const found = { dialcode: '+90', phone: '5321234567', tel: '+90 532 123 45 67', mail: 'ada@hopper.test' }
  const asked: unknown[] = []
  const contact: Client['adverts']['contact'] = ({ query }) => {
    asked.push(query.way)
    return Promise.resolve(
      query.way === 'phone' ? { ...found, mail: null } : { ...found, dialcode: null, phone: null, tel: null },
    )
  }
  const page = await show({ contact: ada }, { contact })
  expect(page.text()).toContain('Ada Hopper')
  expect(page.text()).toContain('Advert Id41')
  expect(page.text()).toContain('Advert Date20.02.2026')
  const links = () => [...page.container.querySelectorAll('a')].map(a => a.getAttribute('href'))
  expect(links()).toEqual([])
  await page.press('Show phone number')
  expect(page.text()).toContain('+90 532 123 45 67')
  expect(links()).toEqual(['tel:+905321234567'])
  expect(document.activeElement?.getAttribute('href')).toBe('tel:+905321234567')
  await page.press('Show email')
  const mail = 'mailto:ada@hopper.test?subject=Advert%2041%3A%202014%20Cessna%20182T%20Skylane'
  expect(links()).toEqual(['tel:+905321234567', mail])
  expect(document.activeElement?.getAttribute('href')).toBe(mail)
  expect(asked).toEqual(['phone', 'mail'])
})

it('[DETAIL-04] names the company first and the person below, as text and never as markup', async () => {
  const company = '<b>Alpine</b> & Söhne'
  const seller = { key: 'bcdfghjkmn', name: company, isBusiness: true }
  const { container } = await show({ contact: ada, seller })
  const lines = [...container.querySelectorAll('.contact-name, .contact-person')]
  expect(lines.map(line => line.textContent)).toEqual([company, 'Ada Hopper'])
  expect(container.querySelector('.contact-name b')).toBeNull()
})

it('[DETAIL-04] says why phone and mail cannot be shown, and lets one try again', async () => {
  const contact = () => Promise.reject(new AppError('too_many_requests', 'Too many attempts.'))
  const page = await show({ contact: ada }, { contact })
  await page.press('Show email')
  expect(page.text()).toContain('Too many attempts.')
  expect(page.button('Show email')).toBeTruthy()
})

it('[DETAIL-04] the contact box leaves out a phone or mail that the seller did not give', async () => {
  const page = await show({ start: '0' })
  expect(page.container.querySelectorAll('.contact-way, .contact-name')).toHaveLength(0)
  expect(page.text()).not.toContain('Show')
  expect(page.text()).not.toContain('Advert Date')
  const mailOnly = await show({ contact: { ...ada, hasPhone: false } })
  expect(mailOnly.text()).toContain('Show email')
  expect(mailOnly.text()).not.toContain('Show phone')
})

it('the contact box shows owners their own phone and mail without a press', async () => {
  const contact = {
    ...ada,
    dialcode: '+90',
    phone: '5321234567',
    tel: '+90 532 123 45 67',
    mail: 'ada@hopper.test',
  }
  const page = await show({ contact, preview: true })
  expect(page.text()).toContain('+90 532 123 45 67')
  expect(page.text()).toContain('ada@hopper.test')
})
