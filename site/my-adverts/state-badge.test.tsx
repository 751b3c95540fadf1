import { expect, it } from 'vitest'
import { mine } from '../../shared/text/en-my-adverts'
import { renderPage } from '../testing'
import { StateBadge } from './state-badge'

const rejected = {
  kind: 'lease',
  status: 'unapproved',
  reviewState: 'rejected',
  reviewReasons: [],
  reviewNote: null,
  closedReason: null,
  deletedAt: null,
  start: '0',
  exp: '0',
}
const told = async (more: object) =>
  (await renderPage(<StateBadge advert={{ ...rejected, ...more } as never} />)).text()

it('[LIFE-03] says that a credit came back only where it did: what was online has used it', async () => {
  expect(await told({})).toContain(mine.rejectedHint)
  const taken = await told({ start: '1767225600000' })
  expect(taken).not.toContain('given back')
  expect(taken).toContain('takes a credit')
})

it('[MY-08] calls a lease that has found its taker leased', async () => {
  expect(await told({ closedReason: 'sold' })).toContain('Leased')
})
