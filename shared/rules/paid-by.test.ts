import { expect, it } from 'vitest'
import { paidBy } from './paid-by'

const remain = { advert: 0, lease: 0, toolLease: 0, parts: 1 }
const plan = (taken: number, spendsCredits = false) => ({ mostLive: 2, taken, spendsCredits })

it('[DEAL-06] a place of the plan pays first, whatever credits there are', () => {
  expect(paidBy('part', { remain, plan: plan(1) })).toBe('plan')
  expect(paidBy('aircraft', { remain, plan: plan(1) })).toBe('plan')
})

it('[DEAL-06] a full plan pays nothing, and credits pay only where the company said so', () => {
  expect(paidBy('part', { remain, plan: plan(2) })).toBe('full')
  expect(paidBy('part', { remain, plan: plan(2, true) })).toBe('credit')
  expect(paidBy('aircraft', { remain, plan: plan(2, true) })).toBe('none')
})

it('[DEAL-06] a live advert is renewed in the place that it holds, unless more are live than the plan holds', () => {
  expect(paidBy('part', { remain, plan: plan(2) }, true)).toBe('plan')
  expect(paidBy('part', { remain, plan: plan(3) }, true)).toBe('full')
})

it('[DEAL-06] without a plan credits pay as before', () => {
  expect(paidBy('part', { remain, plan: null })).toBe('credit')
  expect(paidBy('lease', { remain, plan: null })).toBe('none')
})
