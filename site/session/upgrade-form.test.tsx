import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { fakeClient, renderPage } from '../testing'
import { UpgradeForm } from './upgrade-form'

it('[STAT-04] a VAT id of the wrong form is named at its field and not sent', async () => {
  const requestUpgrade = vi.fn<Client['account']['requestUpgrade']>()
  const page = await renderPage(<UpgradeForm user={{ id: 7, accountType: 'person' }} onSent={() => {}} />, {
    client: fakeClient({ account: { requestUpgrade } }),
  })
  await page.type('company', 'Alpine Air Service')
  await page.type('vatId', 'DE12')
  await page.press('Send request')
  await act(async () => {})
  expect(page.field('vatId').getAttribute('aria-invalid')).toBe('true')
  expect(page.text()).toMatch(/DE.*9 digits/)
  expect([page.field('vatId').value, requestUpgrade.mock.calls]).toEqual(['DE12', []])
})
