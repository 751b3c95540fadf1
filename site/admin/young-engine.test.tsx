import { expect, it } from 'vitest'
import { Signals } from '../../shared/console/signals/signals.public'
import type { Signal } from '../../shared/contract/signals'
import { fakeClient } from '../testing'
import { renderStaff } from './staff.testing'

const signal: Signal = {
  code: 'engine',
  weight: 8,
  foundAt: '2026-03-01T09:00:00.000Z',
  evidence: {
    ...{ adverts: [], count: 0, price: null, words: [] },
    hours: 3240,
    engines: [{ number: 2, hours: 840 }],
  },
  dismissed: null,
}

it('[PLUS-17] staff read which engine is younger than its airframe, with both hours', async () => {
  const { container } = await renderStaff(
    <Signals advertId={41} isOwn={false} proposal={() => null} lit={null} onLight={() => undefined} />,
    { client: fakeClient({ signals: { list: async () => ({ advertId: 41, risk: 8, signals: [signal] }) } }) },
  )
  expect(container.textContent).toContain('Engine younger than its airframe')
  expect(container.textContent).toContain(
    'Engine 2 has 840 h since new, the airframe 3,240 h: it was replaced, or a figure is wrong.',
  )
})
