import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { useTakenBack } from '../../shared/console/decisions/decisions.public'
import { AdvertItem } from '../../shared/console/review/advert-item'
import type { AdvertFile, VersionConflict } from '../../shared/contract/deciding'
import { AppError } from '../../shared/contract/errors'
import { fakeClient, pressKey } from '../testing'
import { aFile, noMarket } from './advert-file.factory'
import { controlOf, painted, pass, renderStaff, typeIn } from './staff.testing'

const review = vi.fn<Client['moderation']['review']>()
const update = vi.fn<Client['moderation']['update']>()
const previewMail = vi.fn<Client['deciding']['previewMail']>()
const undoDecision = vi.fn<Client['bulk']['undoDecision']>()
const onDecided = vi.fn<() => void>()
const signals = vi.fn<Client['signals']['list']>()

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  signals.mockResolvedValue({ advertId: 41, risk: 0, signals: [] })
  previewMail.mockImplementation(async ({ body }) => ({
    purpose: 'rejected',
    template: 'rejected',
    to: 'ada@seller.test',
    subject: 'About your advert',
    advert: { id: 41, kind: 'aircraft', status: 'unapproved', title: 'Skylane' },
    text: `The moderator wrote: ${body.note}`,
    html: `<p>${body.note}</p>`,
  }))
})
afterEach(() => {
  vi.useRealTimers()
  for (const call of [review, update, previewMail, undoDecision, onDecided, signals]) call.mockReset()
})

/** The advert on a screen that shows it again when its decision is taken back. */
const Opened = () => {
  useTakenBack(() => undefined)
  return <AdvertItem advertId={41} onDecided={onDecided} />
}

const opened = async (file: AdvertFile = aFile(), later: AdvertFile | Promise<AdvertFile> = file) => {
  const advert = vi.fn<Client['deciding']['advert']>(async () => later).mockResolvedValueOnce(file)
  const client = fakeClient({
    deciding: { advert, previewMail, templates: async () => [], market: async () => noMarket },
    signals: { list: signals },
    bulk: {
      jobs: async () => ({ data: [], page: 1, size: 18, totalElements: 0, totalPages: 0 }),
      undoDecision,
    },
    moderation: { review, update },
  })
  const page = await renderStaff(<Opened />, {
    client,
    siteHref: path => path,
  })
  await pass(0)
  return {
    ...page,
    section: (name: string) =>
      [...page.container.querySelectorAll('section')].find(
        each => each.querySelector('h3')?.textContent === name,
      ),
  }
}

it('the head of an approved advert names the day until which it is online', async () => {
  const { text } = await opened(aFile({ status: 'approved', exp: String(Date.UTC(2027, 0, 23)) }))
  expect(text()).toContain('until 2027-01-23')
})

it('an advert is shown with its signals, which would else push away what is pressed below them', async () => {
  signals.mockImplementation(async () => {
    await new Promise(done => setTimeout(done, 300))
    return { advertId: 41, risk: 0, signals: [] }
  })
  const { text, container } = await opened()
  await pass(200)
  expect(container.querySelector('article')).toBeNull()
  await pass(200)
  expect(text()).toContain('Nothing unusual was found.')
})

it('an advert is shown without signals that cannot be read, also while they are read once more', async () => {
  signals.mockRejectedValue(new AppError('unavailable', 'No.'))
  const { container, press } = await opened()
  expect(container.querySelector('article')).not.toBeNull()
  await pass(10_000)
  signals.mockReturnValue(new Promise(() => undefined))
  await press('Try again')
  expect(container.querySelector('article')).not.toBeNull()
})

describe('[PLUS-15] a decision on the open advert', () => {
  it('is sent by one press, with the version that was on the screen, and can be taken back', async () => {
    review.mockResolvedValue({ id: 41, status: 'approved', version: 2 } as never)
    undoDecision.mockResolvedValue({ advertId: 41, status: 'unapproved', version: 3, reopened: [] })
    const { press, text } = await opened()
    await press('Approve a')
    await painted()
    expect(review.mock.calls[0]?.[0]).toMatchObject({
      params: { id: 41 },
      body: { decision: 'approve', version: 1, seenChange: 12 },
    })
    expect(onDecided).toHaveBeenCalledOnce()
    await pass(0)
    expect(text()).toContain('Advert 41 is approved.')
    await pressKey('z')
    await pass(0)
    expect(undoDecision.mock.calls[0]?.[0]).toEqual({ params: { id: 41 }, body: { version: 2 } })
    expect(text()).toContain('Taken back: 2014 Cessna 182T Skylane')
  })

  it('is hidden with reasons on demand, which are those for hiding', async () => {
    update.mockResolvedValue({ advertId: 41, status: 'hide', version: 2 } as never)
    const { container, press } = await opened()
    await press('Hide, say why y')
    const dialog = container.querySelector('dialog')
    expect(dialog?.textContent).not.toContain('Photos are blurred')
    await act(async () => controlOf(dialog ?? container, 'The offer looks fraudulent.').click())
    await act(async () => dialog?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
    await pass(50)
    expect(update.mock.calls[0]?.[0].body).toEqual({ status: 'hide', version: 1, reasons: ['fraud'] })
  })

  it('a rejection cannot be sent without a reason or a note to the seller', async () => {
    const { container, press, button, text } = await opened()
    await press('Reject r')
    expect(text()).toContain('Pick a reason or write a note: the seller has to know why.')
    expect(button('Reject and send Ctrl Enter')).toHaveProperty('disabled', true)
    expect(previewMail).not.toHaveBeenCalled()
    await typeIn(controlOf(container, 'Note to the seller'), 'The photos show another aircraft.')
    await pass(500)
    expect(button('Reject and send Ctrl Enter')).toHaveProperty('disabled', false)
    expect(text()).not.toContain('the seller has to know why')
    expect(text()).toContain('To ada@seller.test')
    expect(text()).toContain('The moderator wrote: The photos show another aircraft.')
    await press('Reject and send Ctrl Enter')
    await painted()
    expect(review.mock.calls[0]?.[0]).toMatchObject({
      body: { decision: 'reject', note: 'The photos show another aircraft.', version: 1 },
    })
  })

  it('no mail is asked for while a decision is being taken back', async () => {
    review.mockResolvedValue({ id: 41, status: 'unapproved', version: 2 } as never)
    let undone: (value: never) => void = () => undefined
    undoDecision.mockReturnValue(new Promise(resolve => (undone = resolve)))
    const { container, press } = await opened()
    await press('Reject r')
    await typeIn(controlOf(container, 'Note to the seller'), 'One photo is not enough.')
    await pass(500)
    await press('Reject and send Ctrl Enter')
    await painted()
    const before = previewMail.mock.calls.length
    await pressKey('z')
    await pass(500)
    expect(controlOf(container, 'Note to the seller').value).toBe('One photo is not enough.')
    expect(previewMail).toHaveBeenCalledTimes(before)
    undone({ advertId: 41, status: 'unapproved', version: 3 } as never)
    await pass(500)
    expect(previewMail).toHaveBeenCalledTimes(before + 1)
  })

  it('is not shown as made once it is taken back, although an answer that tells of it was on its way', async () => {
    review.mockResolvedValue({ id: 41, status: 'approved', version: 2 } as never)
    undoDecision.mockReturnValue(new Promise(() => undefined))
    let answer: (file: AdvertFile) => void = () => undefined
    const { press, text, button } = await opened(aFile(), new Promise(resolve => (answer = resolve)))
    await press('Approve a')
    await painted()
    await pass(0)
    await pressKey('z')
    await pass(0)
    answer(aFile({ status: 'approved', version: 2 }))
    await pass(500)
    expect(text()).toContain('Taken back: 2014 Cessna 182T Skylane')
    expect(button('Approve a')).toBeDefined()
  })

  it('takes the reasons that were picked, in words and by the keyboard alone', async () => {
    review.mockResolvedValue({ id: 41, status: 'unapproved', version: 2 } as never)
    const { container, text } = await opened()
    await pressKey('c')
    const find = controlOf(container, 'Find a reason')
    expect(document.activeElement).toBe(find)
    await typeIn(find, 'price implausible')
    await pressKey('Enter', find)
    await pass(500)
    const picked = container.querySelector('[aria-label="Picked reasons"]')?.textContent
    expect(picked).toContain('price')
    expect(text()).toContain('About your advert')
    await pressKey('Enter', find, { ctrlKey: true })
    await painted()
    expect(review.mock.calls[0]?.[0]).toMatchObject({
      body: { decision: 'requestChanges', reasons: [{ code: 'price-implausible' }] },
    })
  })

  it('is refused where somebody was faster: it says who did what, and what was typed comes back on demand', async () => {
    const change = {
      id: 13,
      at: '2026-03-01T11:59:00.000Z',
      by: { id: 2, name: 'Mona' },
      role: 'Moderator',
      action: 'advert.requestChanges',
      changes: [],
      reasons: [],
      job: null,
      reason: null,
    }
    review.mockRejectedValue(
      new AppError('version_conflict', 'It was changed.', {
        data: { yourVersion: 1, storedVersion: 2, changes: [change] } satisfies VersionConflict,
      }),
    )
    const { container, press, text } = await opened(aFile(), aFile({ version: 2 }, { history: [change] }))
    await press('Reject r')
    await typeIn(controlOf(container, 'Note to the seller'), 'Sold twice.')
    await pass(500)
    await press('Reject and send Ctrl Enter')
    await pass(50)
    const alert = () => container.querySelector('[role="alert"]')
    expect(alert()?.textContent).toContain('Somebody was faster')
    expect(alert()?.textContent).toContain('Mona asked for changes')
    await press('Decide again')
    expect(controlOf(container, 'Note to the seller').value).toBe('Sold twice.')
    // The second try is about the advert as it is now, and stands in the place of the first.
    review.mockResolvedValue({ id: 41, status: 'unapproved', version: 3 } as never)
    await pass(500)
    await press('Reject and send Ctrl Enter')
    await pass(50)
    expect(review.mock.calls[1]?.[0]).toMatchObject({ body: { version: 2, note: 'Sold twice.' } })
    expect([alert(), text().includes('Advert 41 is rejected.')]).toEqual([null, true])
  })

  it('no decision is offered on one’s own advert, and its keys do nothing', async () => {
    const { container } = await opened(aFile({}, { isOwn: true }))
    for (const key of ['a', 'r', 'c', 'h']) await pressKey(key)
    const bar = container.querySelector('[role="toolbar"]')
    expect([...(bar?.querySelectorAll('button') ?? [])].map(each => each.textContent)).toEqual(['?'])
    expect([review.mock.calls, update.mock.calls]).toEqual([[], []])
  })

  it('a decision without an answer is kept and sent again by itself', async () => {
    update.mockRejectedValueOnce(new AppError('unavailable', 'The server does not answer.'))
    update.mockResolvedValue({ id: 41, status: 'hide', version: 2 } as never)
    const { press, text } = await opened(aFile({ status: 'approved', reviewState: 'done' }))
    await press('Hide h')
    expect(onDecided).toHaveBeenCalledOnce()
    await painted()
    expect(text()).toContain('Hide: your decision waits for the server.')
    await pass(1500)
    expect(text()).toContain('Advert 41 is hidden.')
    expect(update).toHaveBeenCalledTimes(2)
  })

  it('a second press on the same state of an advert decides nothing', async () => {
    review.mockResolvedValue({ id: 41, status: 'approved', version: 2 } as never)
    await opened()
    await act(async () => {
      for (let times = 0; times < 3; times++)
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
    })
    await painted()
    expect([review.mock.calls.length, onDecided.mock.calls.length]).toEqual([1, 1])
  })
})
