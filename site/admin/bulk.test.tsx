import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { BulkDialog } from '../../shared/console/bulk/bulk-dialog'
import { JobCards } from '../../shared/console/bulk/job-cards'
import type { BulkTerms, BulkWords } from '../../shared/console/bulk/use-bulk-form'
import type { BulkAction, BulkJob, BulkPreview } from '../../shared/contract/bulk'
import { AppError } from '../../shared/contract/errors'
import { fakeClient, pressKey } from '../testing'
import { controlOf, pass, renderStaff, typeIn } from './staff.testing'

const none = { waiting: 0, done: 0, refused: 0, cancelled: 0, undone: 0, kept: 0 }
const aJob = (more: Partial<BulkJob> = {}): BulkJob => ({
  id: 5,
  action: 'hide',
  state: 'running',
  total: 120,
  counts: { ...none, waiting: 90, done: 30 },
  reasons: [],
  note: '',
  type: null,
  manufacturer: null,
  startedBy: { id: 1, name: 'Mara' },
  isOwn: true,
  createdAt: '2026-03-01T11:59:00.000Z',
  finishedAt: null,
  problem: null,
  ...more,
})
const ended: Partial<BulkJob> = { finishedAt: '2026-03-01T12:00:00.000Z' }

let job: BulkJob
const move = { pause: vi.fn<Client['bulk']['pause']>(), resume: vi.fn<Client['bulk']['resume']>() }
const undo = vi.fn<Client['bulk']['undo']>()

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:10.000Z') }))
afterEach(() => {
  vi.useRealTimers()
  for (const call of [move.pause, move.resume, undo]) call.mockReset()
})

/** Its label, or what it says to those alone who do not see it. */
const nameOf = (button: Element) =>
  button.getAttribute('aria-label') ?? button.querySelector('.unseen')?.textContent

const opened = async (first: BulkJob) => {
  job = first
  const rows = async () => ({ data: [], page: 1, size: 50, totalElements: 0, totalPages: 1 })
  const jobs = async () => ({ data: [job], page: 1, size: 18, totalElements: 1, totalPages: 1 })
  const page = await renderStaff(<JobCards />, {
    client: fakeClient({ bulk: { jobs, rows, ...move, undo } }),
  })
  await pass(0)
  const buttons = () => [...page.container.querySelectorAll<HTMLElement>('li button')]
  return {
    ...page,
    press: (name: string) =>
      act(async () =>
        buttons()
          .find(each => nameOf(each) === name)
          ?.click(),
      ),
    progress: () => page.container.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'),
    said: () => page.container.querySelector('.job-stand')?.textContent,
    told: () => page.container.querySelector('output')?.textContent,
    offered: () => buttons().map(nameOf),
  }
}

describe('[PLUS-16] the bar of jobs', () => {
  it('shows how far a job is as it goes on, and tells its end once to who listens', async () => {
    const { progress, said, told, offered } = await opened(aJob())
    expect([said(), progress()]).toEqual(['30 of 120, 90 to go', '30'])
    expect(offered()).toEqual([
      'Pause: Hide: 120 adverts',
      'Stop: Hide: 120 adverts',
      'Undo all: Hide: 120 adverts',
    ])
    expect(told()).toBe('')
    job = aJob({ counts: { ...none, waiting: 20, done: 98, refused: 2 } })
    await pass(1000)
    expect([said(), progress()]).toEqual(['100 of 120, 20 to go', '100'])
    job = aJob({ ...ended, state: 'done', counts: { ...none, done: 118, refused: 2 } })
    await pass(1000)
    expect([said(), progress()]).toEqual(['118 done, 2 refused', '120'])
    expect(told()).toBe('Hide: 120 adverts: 118 done, 2 refused')
  })

  it('a job can be paused and resumed in the bar', async () => {
    const paused = aJob({ state: 'paused' })
    move.pause.mockImplementation(async () => (job = paused))
    move.resume.mockImplementation(async () => (job = aJob()))
    const { press, said, offered } = await opened(aJob())
    await press('Pause: Hide: 120 adverts')
    expect(move.pause.mock.calls[0]?.[0]).toEqual({ params: { id: 5 } })
    expect(said()).toBe('Paused at 30 of 120')
    expect(offered()).toEqual([
      'Go on: Hide: 120 adverts',
      'Stop: Hide: 120 adverts',
      'Undo all: Hide: 120 adverts',
    ])
    await press('Go on: Hide: 120 adverts')
    expect([move.resume.mock.calls.length, said()]).toEqual([1, '30 of 120, 90 to go'])
  })

  it('takes back what a job has done, and shows how far that is', async () => {
    undo.mockImplementation(
      async () => (job = aJob({ state: 'undoing', counts: { ...none, done: 78, undone: 40, refused: 2 } })),
    )
    const { press, said, offered } = await opened(
      aJob({ ...ended, state: 'done', counts: { ...none, done: 118, refused: 2 } }),
    )
    await press('Undo all: Hide: 120 adverts')
    expect(undo.mock.calls[0]?.[0]).toEqual({ params: { id: 5 } })
    expect(said()).toBe('Taking back, 40 of 118')
    job = aJob({ ...ended, state: 'undone', counts: { ...none, undone: 117, kept: 1, refused: 2 } })
    await pass(1000)
    expect(said()).toBe('117 taken back, 2 refused, 1 kept')
    expect(offered()).not.toContain('Undo all: Hide: 120 adverts')
  })

  it('the card of a job that has ended goes by itself after its minute, later where rows were refused', async () => {
    const { text } = await opened(aJob({ ...ended, state: 'done', counts: { ...none, done: 120 } }))
    await pass(48_000)
    expect(text()).toContain('120 done')
    await pass(3000)
    expect(text()).not.toContain('120 done')
    const other = await opened(aJob({ ...ended, state: 'done', counts: { ...none, done: 119, refused: 1 } }))
    expect(other.text()).toContain('119 done, 1 refused')
    await pass(5 * 60_000)
    expect(other.text()).not.toContain('119 done')
  })

  it('d puts the cards of all jobs that have ended away, and leaves those that go on', async () => {
    const over = await opened(aJob({ ...ended, state: 'done', counts: { ...none, done: 120 } }))
    expect(over.offered()).not.toEqual([])
    await pressKey('d')
    expect(over.offered()).toEqual([])
    const going = await opened(aJob())
    await pressKey('d')
    expect(going.offered()).toContain('Stop: Hide: 120 adverts')
  })

  it('says why a move was refused, and shows the job as it is', async () => {
    move.pause.mockImplementation(async () => {
      job = aJob({ ...ended, state: 'done', counts: { ...none, done: 120 } })
      throw new AppError('conflict', 'This job has ended.')
    })
    const { press, text, said } = await opened(aJob())
    await press('Pause: Hide: 120 adverts')
    expect(text()).toContain('This job has ended.')
    await pass(0)
    expect(said()).toBe('120 done')
  })
})

describe('[DESK-03] what is asked before something is done with many adverts', () => {
  const run = vi.fn<(words: BulkWords, terms: BulkTerms) => Promise<unknown>>()
  const onClose = vi.fn<() => void>()
  const onLook = vi.fn<() => void>()
  afterEach(() => {
    for (const call of [run, onClose, onLook]) call.mockReset()
  })
  const impact = (adverts: number) => ({ adverts, mails: adverts, sellers: 3, credits: 0 })
  const aPreview = (more: Partial<BulkPreview> = {}): BulkPreview => ({
    total: 12,
    all: impact(12),
    withoutSignals: impact(12),
    signals: { count: 0, highestRisk: 0, adverts: [] },
    left: [],
    claimedBy: [],
    ...more,
  })
  const risky = aPreview({
    withoutSignals: impact(10),
    signals: {
      count: 2,
      highestRisk: 70,
      adverts: [{ id: 475, title: 'Cirrus SR22', risk: 70, signals: ['prepayment'] }],
    },
  })
  const asked = async (action: BulkAction, preview: BulkPreview = aPreview()) => {
    sessionStorage.clear()
    localStorage.clear()
    const ask = vi.fn<Client['bulk']['preview']>(async () => preview)
    const page = await renderStaff(
      <BulkDialog
        kind="aircraft"
        offer={{ action, asks: true }}
        count={12}
        chosen={14}
        requestKey="one"
        target={{ ids: [1, 2] }}
        run={run}
        onLook={onLook}
        onClose={onClose}
      />,
      { client: fakeClient({ bulk: { preview: ask } }) },
    )
    await pass(0)
    /** Presses what confirms, which is called so. */
    const confirm = async (name: string) => {
      const button = page.container.querySelector<HTMLElement>('[form="bulk-form"]')
      expect(button?.textContent).toBe(`${name}Ctrl Enter`)
      await act(async () => button?.click())
      await pass(0)
    }
    return { ...page, ask, confirm }
  }
  const ctrlEnter = () => pressKey('Enter', document.body, { ctrlKey: true })

  it('a bulk rejection asks for a reason or a note before anything is sent', async () => {
    const { confirm, text, container } = await asked('reject')
    await confirm('Reject 12')
    expect(run).not.toHaveBeenCalled()
    expect(text()).toContain('Choose a reason or write a note')
    run.mockResolvedValue(undefined)
    await typeIn(controlOf(container, 'Note to the sellers'), 'These were copied.')
    await confirm('Reject 12')
    const said = { reasons: [], note: 'These were copied.' }
    expect(run.mock.calls[0]).toEqual([said, { withoutSignals: false }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('a bulk action asks again when another number of adverts matches by now', async () => {
    run.mockRejectedValueOnce(new AppError('conflict', 'Others match now.', { data: { count: 15 } }))
    const { confirm, text, ask } = await asked('hide')
    ask.mockResolvedValue(aPreview({ total: 15, all: impact(15), withoutSignals: impact(15) }))
    await confirm('Hide 12')
    await pass(0)
    expect(text()).toContain('The filter matches 15 adverts by now.')
    expect(onClose).not.toHaveBeenCalled()
    run.mockResolvedValue(undefined)
    await confirm('Hide 15')
    expect(run.mock.calls[1]).toEqual([{}, { withoutSignals: false, expectedCount: 15 }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('says what changes, whom it tells and what is left out, and confirms by Ctrl Enter', async () => {
    const left = [{ code: 'claimed' as const, count: 2 }]
    const { text } = await asked('approve', aPreview({ left }))
    expect(text()).toContain('Approve 12 of 14 adverts?')
    expect(text()).toMatch(/12 go online.*12 mails to 3 sellers.*2 left out: a colleague has them/)
    expect(document.activeElement?.textContent).toContain('Approve 12')
    run.mockResolvedValue(undefined)
    await ctrlEnter()
    expect(run.mock.calls[0]).toEqual([{}, { withoutSignals: false }])
  })

  it('leaves adverts with signals out unless they are included, and the first focus is not on what confirms', async () => {
    const { text } = await asked('approve', risky)
    expect(text()).toContain('Approve 10 of 14 adverts?')
    expect(document.activeElement?.getAttribute('value')).toBe('leave')
    await pressKey('3')
    expect(text()).toContain('Approve 12 of 14 adverts?')
    await pressKey('2')
    await ctrlEnter()
    expect([onLook.mock.calls.length, run.mock.calls.length]).toEqual([1, 0])
    await pressKey('1')
    run.mockResolvedValue(undefined)
    await ctrlEnter()
    expect(run.mock.calls[0]).toEqual([{}, { withoutSignals: true }])
  })
})
