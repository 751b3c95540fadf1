import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { AdvertItem } from '../../shared/console/review/advert-item'
import { mergeKept } from '../../shared/forms/merge-kept'
import { fakeClient, pressKey } from '../testing'
import { photosOf } from '../adverts/adverts.factory'
import { aFile, noMarket } from './advert-file.factory'
import { controlOf, pass, renderStaff, typeIn } from './staff.testing'

const previewMail = vi.fn<Client['deciding']['previewMail']>()
const key = 'form:desk-verdict-41'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  previewMail.mockReset().mockResolvedValue({
    purpose: 'rejected',
    template: 'rejected',
    to: 'ada@seller.test',
    subject: 'About your advert',
    advert: { id: 41, kind: 'aircraft', status: 'unapproved', title: 'Skylane' },
    text: 'Please look at it again.',
    html: '<p>Please look at it again.</p>',
  })
})
afterEach(() => void vi.useRealTimers())

const gallery = photosOf(2)
const [first = '', second = ''] = gallery.map(({ file }) => file)
const template = (purpose: string, templateKey: string, name: string) => ({
  ...{ key: templateKey, purpose, name, subject: name, text: name },
  ...{ builtIn: false, version: 1, updatedAt: null, updatedBy: null },
})

const opened = async () => {
  const file = aFile({ gallery })
  const client = fakeClient({
    deciding: {
      advert: async () => file,
      previewMail,
      templates: async () =>
        [
          template('rejected', 'rejected', 'Rejected'),
          template('changesRequested', 'changesRequested', 'Changes requested'),
          template('changesRequested', '9', 'Logbooks first'),
        ] as never,
      market: async () => noMarket,
    },
    signals: { list: async () => ({ advertId: 41, risk: 0, signals: [] }) },
    bulk: { jobs: async () => ({ data: [], page: 1, size: 18, totalElements: 0, totalPages: 0 }) },
  })
  const page = await renderStaff(<AdvertItem advertId={41} onDecided={() => {}} />, {
    client,
    siteHref: path => path,
  })
  // What is to be decided is loaded only then.
  await act(async () => void (await import('../../shared/forms/typed-elsewhere-question')))
  await pass(0)
  const question = () =>
    [...page.container.querySelectorAll('[role=status]')].find(each => each.querySelector('dl'))
  const words = () => [...(question()?.querySelectorAll('dt, dd') ?? [])].map(each => each.textContent)
  const sheet = () => page.container.querySelector('#sheet-title')?.textContent
  return { ...page, question, words, sheet }
}

it('another panel, mail template and photos that another device chose are asked about, and can be taken back', async () => {
  localStorage.setItem(key, JSON.stringify({ open: 'reject', photos: { [first]: '' } }))
  const there = { open: 'requestChanges', photos: { [second]: '' }, template: '9' }
  localStorage.setItem(`other:${key}`, JSON.stringify([there]))
  const { container, press, words, sheet, question } = await opened()
  expect(question()?.textContent).toContain('On another device you chose something else:')
  expect(words()).toEqual([
    ...['Decision', 'Ask for changes'],
    ...['Photos that come off', 'Photo 2 of 2: See the note'],
    ...['Mail template', 'Logbooks first'],
  ])
  expect(sheet()).toBe('Reject')
  await press('Use this')
  expect(sheet()).toBe('Ask for changes')
  expect(controlOf(container, 'Mail template').value).toBe('9')
  expect(words()).toEqual(['Decision', 'Reject', 'Photos that come off', 'Photo 1 of 2: See the note'])
  await press('Use this')
  expect(sheet()).toBe('Reject')
  await press('Discard')
  expect([question(), localStorage.getItem(`other:${key}`)]).toEqual([undefined, null])
})

it('what another device chose is asked about, too, where no panel is open here', async () => {
  localStorage.setItem(key, JSON.stringify({ photos: { [first]: '' } }))
  localStorage.setItem(`other:${key}`, JSON.stringify([{ photos: { [second]: '' } }]))
  const { press, words, sheet } = await opened()
  expect(sheet()).toBeUndefined()
  expect(words()).toEqual(['Photos that come off', 'Photo 2 of 2: See the note'])
  await press('Use this')
  expect(localStorage.getItem(key)).toBe(JSON.stringify({ photos: { [second]: '' } }))
})

it('a template of another decision is not sent with this one', async () => {
  localStorage.setItem(key, JSON.stringify({ open: 'reject', template: '9' }))
  const { container } = await opened()
  await typeIn(controlOf(container, 'Note to the seller'), 'It is sold.')
  await pass(500)
  expect(previewMail.mock.lastCall?.[0].body).toMatchObject({ mail: { template: 'rejected' } })
})

it('a panel that is merely opened is no choice of everything else', async () => {
  await opened()
  await pressKey('r')
  const mine = localStorage.getItem(key) ?? ''
  const theirs = JSON.stringify({ open: 'reject', template: '9', photos: { [second]: '' } })
  const { text, others } = mergeKept([''], mine, theirs)
  expect(JSON.parse(text)).toEqual(JSON.parse(theirs))
  expect(others).toEqual([])
})
