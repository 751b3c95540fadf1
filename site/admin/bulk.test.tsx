import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { BulkDialog, type BulkWords } from '../../shared/console/bulk/bulk-dialog'
import { JobBar } from '../../shared/console/bulk/job-bar'
import type { BulkJob } from '../../shared/contract/bulk'
import { AppError } from '../../shared/contract/errors'
import { fakeClient } from '../testing'
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

const opened = async (first: BulkJob) => {
  job = first
  const jobs = async () => ({ data: [job], page: 1, size: 18, totalElements: 1, totalPages: 1 })
  const page = await renderStaff(<JobBar />, { client: fakeClient({ bulk: { jobs, ...move, undo } }) })
  await pass(0)
  return {
    ...page,
    progress: () => page.container.querySelector('progress'),
    said: () => page.container.querySelector('.job-stand')?.textContent,
    told: () => page.container.querySelector('output')?.textContent,
    offered: () =>
      [...page.container.querySelectorAll('li button')].map(each => each.getAttribute('aria-label')),
  }
}

describe('[PLUS-16] the bar of jobs', () => {
  it('shows how far a job is as it goes on, and tells its end once to who listens', async () => {
    const { progress, said, told, offered } = await opened(aJob())
    expect([said(), progress()?.value, progress()?.max]).toEqual(['30 of 120', 30, 120])
    expect(offered()).toEqual(['Pause: Hide: 120 adverts', 'Cancel: Hide: 120 adverts'])
    expect(told()).toBe('')
    job = aJob({ counts: { ...none, waiting: 20, done: 98, refused: 2 } })
    await pass(1000)
    expect([said(), progress()?.value]).toEqual(['100 of 120', 100])
    job = aJob({ ...ended, state: 'done', counts: { ...none, done: 118, refused: 2 } })
    await pass(1000)
    expect([said(), progress()]).toEqual(['118 done, 2 refused', null])
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
    expect(offered()).toEqual(['Go on: Hide: 120 adverts', 'Cancel: Hide: 120 adverts'])
    await press('Go on: Hide: 120 adverts')
    expect([move.resume.mock.calls.length, said()]).toEqual([1, '30 of 120'])
  })

  it('takes back what a job has done, and shows how far that is', async () => {
    undo.mockImplementation(
      async () => (job = aJob({ state: 'undoing', counts: { ...none, done: 78, undone: 40, refused: 2 } })),
    )
    const { press, said, offered } = await opened(
      aJob({ ...ended, state: 'done', counts: { ...none, done: 118, refused: 2 } }),
    )
    await press('Undo: Hide: 120 adverts')
    expect(undo.mock.calls[0]?.[0]).toEqual({ params: { id: 5 } })
    expect(said()).toBe('Taking back, 40 of 118')
    job = aJob({ ...ended, state: 'undone', counts: { ...none, undone: 117, kept: 1, refused: 2 } })
    await pass(1000)
    expect(said()).toBe('117 taken back, 2 refused, 1 kept')
    expect(offered()).not.toContain('Undo: Hide: 120 adverts')
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
  const run = vi.fn<(words: BulkWords, expectedCount?: number) => Promise<unknown>>()
  const onClose = vi.fn<() => void>()
  afterEach(() => {
    run.mockReset()
    onClose.mockReset()
  })
  const asked = async () => {
    sessionStorage.clear()
    const page = await renderStaff(
      <BulkDialog
        kind="aircraft"
        offer={{ action: 'reject', asks: true }}
        count={12}
        run={run}
        onClose={onClose}
      />,
    )
    return page
  }

  it('a bulk rejection asks for a reason or a note before anything is sent', async () => {
    const { press, text, container } = await asked()
    await press('Reject 12')
    expect(run).not.toHaveBeenCalled()
    expect(text()).toContain('Choose a reason or write a note')
    run.mockResolvedValue(undefined)
    await typeIn(controlOf(container, 'Note to the sellers'), 'These were copied.')
    await press('Reject 12')
    expect(run.mock.calls[0]).toEqual([{ reasons: [], note: 'These were copied.' }, undefined])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('a bulk action asks again when another number of adverts matches by now', async () => {
    run.mockRejectedValueOnce(new AppError('conflict', 'Others match now.', { data: { count: 15 } }))
    const { press, text, container } = await asked()
    await typeIn(controlOf(container, 'Note to the sellers'), 'These were copied.')
    await press('Reject 12')
    expect(text()).toContain('15')
    expect(onClose).not.toHaveBeenCalled()
    run.mockResolvedValue(undefined)
    await press('Reject 15')
    expect(run.mock.calls[1]).toEqual([{ reasons: [], note: 'These were copied.' }, 15])
    expect(onClose).toHaveBeenCalledOnce()
  })
})
