import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { eventually } from '../../shared/eventually.testing'
import { accountFields } from '../../shared/data/field-limits'
import { useForm, type FormSender } from '../../shared/forms/use-form'
import { fakeClient, renderPage } from '../testing'
import { PhoneFields } from './phone-fields'

const countries = () =>
  Promise.resolve([
    { code: 'GB', name: 'United Kingdom', dial_code: '+44', region: 'europe' },
    { code: 'DE', name: 'Germany', dial_code: '+49', region: 'europe' },
  ])

const Fields = ({ send }: { readonly send: FormSender }) => {
  const form = useForm({ dialCode: 'Dial code', phone: 'Phone' }, accountFields, send)
  return (
    <form {...form.element} className="account-form">
      <PhoneFields form={form} />
    </form>
  )
}

afterEach(() => void vi.restoreAllMocks())

const open = async (asked = countries) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  const sent = vi.fn<FormSender>(() => Promise.resolve())
  const page = await renderPage(<Fields send={sent} />, {
    client: fakeClient({ catalogue: { countries: asked } }),
  })
  const input = page.container.querySelector<HTMLInputElement>('input[name=phone]')!
  const leave = async (typed: string) => {
    await page.type('phone', typed)
    await act(async () => {
      input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      await Promise.resolve()
    })
  }
  const code = () => page.container.querySelector<HTMLInputElement>('input[type=hidden]')!.value
  return { page, input, leave, code, sent }
}

it('[SELL-01] a number that is left loses its trunk zero and stands as it is dialled', async () => {
  const { input, leave, code } = await open()
  await leave('0171 1234567')
  await eventually(() => expect(input.value).toBe('171 1234567'))
  expect(code()).toBe('+49')
})

it('[SELL-01] a number that is left before the codes have come is read when they have, and no fault stays', async () => {
  let come = () => {}
  const asked = new Promise<void>(resolve => (come = resolve)).then(countries)
  const { page, input, leave, code } = await open(() => asked)
  await leave('0171 1234567')
  expect(input.value).toBe('0171 1234567')
  await act(async () => come())
  await eventually(() => expect(input.value).toBe('171 1234567'))
  expect(code()).toBe('+49')
  expect(page.container.querySelector('[aria-invalid=true]')).toBeNull()
})

it('[SELL-01] a form that is sent before the codes have come waits for them', async () => {
  let come = () => {}
  const asked = new Promise<void>(resolve => (come = resolve)).then(countries)
  const { page, leave, sent } = await open(() => asked)
  await leave('0171 1234567')
  await act(async () => page.container.querySelector('form')!.requestSubmit())
  expect(sent).not.toHaveBeenCalled()
  await act(async () => come())
  await eventually(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ dialCode: '+49' }))
})

it('[SELL-01] a form that is left while it waits for the codes is not sent', async () => {
  let come = () => {}
  const asked = new Promise<void>(resolve => (come = resolve)).then(countries)
  const { page, leave, sent } = await open(() => asked)
  await leave('0171 1234567')
  await act(async () => page.container.querySelector('form')!.requestSubmit())
  await page.close()
  await act(async () => come())
  expect(sent).not.toHaveBeenCalled()
})

it('[SELL-01] a form whose codes cannot be had is sent all the same, so that it says what is missing', async () => {
  const { page, sent } = await open(() => Promise.reject(new Error('Away')))
  await page.type('phone', '0171 1234567')
  await act(async () => page.container.querySelector('form')!.requestSubmit())
  await eventually(() => expect(sent).toHaveBeenCalledOnce())
})

it('[SELL-01] a whole number is taken apart, and its country chosen', async () => {
  const { input, leave, code } = await open()
  await leave('+44 (0)20 7946 0958')
  await eventually(() => expect(input.value).toBe('20 7946 0958'))
  await eventually(() => expect(code()).toBe('+44'))
})

it('[SELL-01] what is wrong with a number is said at its field, and nothing is cut', async () => {
  const { page, input, leave } = await open()
  await leave('0171 12345678901234')
  await eventually(() => expect(page.text()).toContain('Phone is too long for +49 (Germany)'))
  expect(input.value).toBe('0171 12345678901234')
  await leave('0171 1234567')
  await eventually(() => expect(page.text()).not.toContain('too long'))
})
