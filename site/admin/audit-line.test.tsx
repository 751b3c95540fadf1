import { expect, it } from 'vitest'
import { AuditLine } from '../../shared/console/audit-log/audit-line'
import type { AuditEntry } from '../../shared/contract/audit-log'
import { renderStaff } from './staff.testing'

const entry: AuditEntry = {
  id: 4711,
  at: '2026-03-01T09:30:00.000Z',
  actor: { id: 1, name: 'Ada Admin' },
  for: null,
  key: null,
  role: 'Admin',
  client: 'console',
  action: 'userRun.change',
  object: { type: 'userRun', id: '4711', name: null },
  before: null,
  after: { action: 'suspend', count: 12 },
  changes: [
    { field: 'action', from: null, to: 'suspend' },
    { field: 'count', from: null, to: '12' },
  ],
  ...{ reasons: [], names: {}, reason: null, requestId: 'r1', job: null, run: null, hidden: false },
}

it('[OPER-11] what a program did names its key, who made it and for whom', async () => {
  const byKey: AuditEntry = {
    ...entry,
    ...{
      actor: { id: 3, name: 'Olga Owner' },
      for: { id: 9, name: 'Skyparts GmbH' },
      key: { id: 5, name: 'Stock list' },
    },
    ...{ role: 'user', action: 'advert.create', object: { type: 'advert', id: '12', name: 'Magneto' } },
  }
  const { text } = await renderStaff(<AuditLine entry={byKey} />)
  expect(text()).toContain('Olga Owner by the key “Stock list” for Skyparts GmbH submitted')
})

it('a bulk change of users is a sentence that says what was done to how many and leads to each', async () => {
  const { text, container } = await renderStaff(<AuditLine entry={entry} />)
  expect(text()).toContain('Ada Admin made bulk change of users 4711')
  expect(text()).toMatch(/ActionemptySuspendHow manyempty12/)
  expect(container.querySelector('details a')?.getAttribute('href')).toBe('/admin/audit?run=4711')
  const part: AuditEntry = {
    ...entry,
    ...{ id: 4712, action: 'user.suspend', object: { type: 'user', id: '7', name: 'Udo' }, run: 4711 },
  }
  const shown = await renderStaff(<AuditLine entry={part} />)
  expect(shown.container.querySelector('details a')?.getAttribute('href')).toBe(
    '/admin/audit?objectType=userRun&objectId=4711',
  )
})
