import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import type { UserDetail } from '../../shared/contract/users'
import { lastYear } from '../../shared/rules/years'
import { selling } from '../../shared/text/en-selling'
import { MoreTexts } from '../../shared/text/text'
import { fakeClient, renderPage } from '../testing'
import { CreateForm } from './create-form'

const user: UserDetail = {
  id: 7,
  name: 'Ada',
  surName: 'Hopper',
  mail: 'ada@example.test',
  // As long as numbers of Germany may be.
  tel: '+49 15123456789',
  dialCode: '+49',
  phone: '15123456789',
  phoneChecked: true,
  accountType: 'person',
  role: 'user',
  confirmed: true,
  remain: { advert: 3, part: 3, lease: 0, toollease: 0 },
} as never

const open = async () => {
  const create = vi.fn<Client['adverts']['create']>()
  const client = fakeClient({ users: { detail: async () => user }, adverts: { create } })
  const page = await renderPage(
    <MoreTexts texts={{ en: { selling } }}>
      <CreateForm kind="aircraft" name="aircraft" onDrawn={() => {}} />
    </MoreTexts>,
    { client },
  )
  const input = (name: string) => page.container.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  const type = (name: string, value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(name), value)
      input(name).dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { ...page, create, input, type }
}

it('[SELL-01] the phone of the profile stands whole in the form, however many digits it has', async () => {
  const { input } = await open()
  expect([input('contact.dialcode').value, input('contact.phone').value]).toEqual(['+49', '15123456789'])
})

it('[CREATE-05] a price below 0 and a year far ahead stay as typed, are named at their fields and not sent', async () => {
  const { input, type, press, container, text, create } = await open()
  await type('price', '-5')
  await type('year', '2100')
  expect([input('price').value, input('year').value]).toEqual(['-5', '2100'])
  await press('Submit for review')
  expect(['price', 'year'].map(name => input(name).getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(text()).toContain('cannot be below 0')
  expect(text()).toContain(`must be a year from 1903 to ${lastYear()}`)
  expect(container.querySelector('form')).not.toBeNull()
  expect(create).not.toHaveBeenCalled()
})
