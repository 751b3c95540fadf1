import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { HostProvider, type Host } from '../../shared/console/platform/host'
import { SellerForm } from '../../shared/console/settings/seller-form'
import { staff } from '../../shared/text/en-staff'
import { MoreTexts } from '../../shared/text/text'
import { fakeClient, renderPage } from '../testing'

const texts = { en: { staff } }

it('the lines of the postal address stay lines when something else of it is saved', async () => {
  const address = 'Hangar 3\n12345 Airfield'
  type SetSeller = Client['orders']['setSeller']
  const setSeller = vi.fn<SetSeller>(async () => stored)
  const stored: Awaited<ReturnType<Client['orders']['seller']>> = {
    seller: { name: 'Hangarlist GmbH', address },
    vatPercent: 19,
    missing: [],
  }
  const host = { client: fakeClient({ orders: { setSeller } }) } as Host
  const page = await renderPage(
    <MoreTexts texts={texts}>
      <HostProvider value={host}>
        <SellerForm stored={stored} />
      </HostProvider>
    </MoreTexts>,
  )
  const field = [...page.container.querySelectorAll('label')].find(
    label => label.textContent === staff.settings.fields.address,
  )?.control
  expect(field).toBeInstanceOf(HTMLTextAreaElement)
  expect((field as HTMLTextAreaElement).value).toBe(address)
  await act(async () => page.container.querySelector('form')?.requestSubmit())
  expect(setSeller.mock.calls[0]?.[0]).toMatchObject({ body: { address, vatPercent: 19 } })
})
