import { expect, it } from 'vitest'
import { fakeClient, renderPage } from '../testing'
import { Summary } from './summary'

const never = () => new Promise<never>(() => {})
const fails = () => Promise.reject(new Error('down'))
const zeroes = { aircraft: 0, part: 0, lease: 0, toollease: 0 }

const open = (mine: () => Promise<unknown>, detail: () => Promise<unknown> = never) =>
  renderPage(<Summary title="My Adverts" />, {
    client: fakeClient({ adverts: { myTotals: mine as never }, users: { detail: detail as never } }),
  })

it('[MY-01] the summary keeps a place for the total while it loads', async () => {
  const { text, container } = await open(never)
  expect(text()).not.toContain('–')
  expect(container.querySelectorAll('.mine-title .skeleton')).toHaveLength(1)
})

it('[MY-01] the summary shows a dash where the total could not be loaded', async () => {
  const { text, container } = await open(fails, fails)
  expect(text()).toContain('Total adverts: –')
  expect(container.querySelectorAll('.skeleton')).toHaveLength(0)
  expect(text()).toContain('Get more adverts')
})

it('[MY-01] says how many adverts there are', async () => {
  const { text } = await open(async () => ({ ...zeroes, aircraft: 1200, lease: 34 }))
  expect(text()).toContain('Total adverts: 1,234')
})
