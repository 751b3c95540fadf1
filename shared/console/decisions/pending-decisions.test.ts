import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BulkJob } from '../../contract/bulk'
import { AppError } from '../../contract/errors'
import type { KeptDecision } from '../../contract/ipc-decisions'
import type { Report, Sent } from './decision-answers'
import { createPendingDecisions } from './pending-decisions'
import { aDecision, aRequest, fakePort, shownAs } from './pending-decisions.testing'
import { advertsOf } from './send-decision'
import { eventually } from '../../eventually.testing'

type Behaviour = (decision: KeptDecision, isLate: boolean) => Sent | Promise<Sent>

const away = () => {
  throw new AppError('unavailable', 'No answer.')
}
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const start = (
  behave: Behaviour = () => ({ version: 2, status: 'hide' }),
  kept: readonly KeptDecision[] = [],
) => {
  const disk = fakePort(kept)
  const calls: KeptDecision[] = []
  const reports: Report[] = []
  const undone: number[] = []
  let doing = behave
  const pending = createPendingDecisions({
    port: disk.port,
    send: async (decision, isLate) => {
      calls.push(decision)
      return doing(decision, isLate)
    },
    undo: async decision => {
      undone.push(advertsOf(decision.request)[0] ?? 0)
      return { version: 3 }
    },
    undoIfDone: async decision => {
      undone.push(-(advertsOf(decision.request)[0] ?? 0))
      return { version: 3 }
    },
    me: async () => 5,
    waits: [5],
    patience: 60,
  })
  stops.push(pending.start(report => reports.push(report)))
  return {
    ...disk,
    pending,
    calls,
    reports,
    undone,
    behave: (next: Behaviour) => void (doing = next),
    sentAdverts: () => calls.map(({ request }) => advertsOf(request)[0]),
    decide: (advertId: number, version = 1) =>
      pending.decide(aRequest(advertId, version), shownAs(`Advert ${advertId}`)),
    phases: () =>
      pending
        .entries()
        .map(({ request, stand, sending }) => [advertsOf(request)[0], sending ? 'sending' : stand]),
  }
}

describe('[PLUS-23] deciding', () => {
  it('shows at once that it is being sent, is on the disk before, and is gone when the server has it', async () => {
    let wasOnDisk = 0
    const desk = start()
    desk.behave(() => {
      wasOnDisk = desk.onDisk().length
      return { version: 2, status: 'hide' }
    })
    const asked = desk.decide(1)
    expect(desk.phases()).toEqual([[1, 'sending']])
    expect(await asked).toEqual({ kind: 'sent', done: { version: 2, status: 'hide' } })
    expect([wasOnDisk, desk.onDisk().length, desk.phases().length]).toEqual([1, 0, 0])
    expect(desk.reports).toEqual([])
  })

  it('decisions made without the server are sent in their order, one at a time, when it is back', async () => {
    const desk = start()
    desk.setReady(false)
    for (const id of [3, 1, 2]) expect(await desk.decide(id)).toEqual({ kind: 'waiting' })
    expect(desk.calls).toEqual([])
    expect(desk.onDisk().map(({ request }) => advertsOf(request)[0])).toEqual([3, 1, 2])
    let together = 0
    let most = 0
    desk.behave(async () => {
      most = Math.max(most, ++together)
      await new Promise(done => setTimeout(done, 3))
      together--
      return { version: 2 }
    })
    desk.setReady(true)
    await eventually(() => expect(desk.reports).toEqual([{ sent: 3, unfit: 0 }]))
    expect([desk.sentAdverts(), most]).toEqual([[3, 1, 2], 1])
    expect(desk.onDisk()).toEqual([])
  })

  it('goes on with its key after an answer was lost, so that the server does it once', async () => {
    const desk = start(away)
    expect(await desk.decide(1)).toEqual({ kind: 'waiting' })
    desk.behave(() => ({ version: 2 }))
    await eventually(() => expect(desk.reports).toEqual([{ sent: 1, unfit: 0 }]))
    expect(new Set(desk.calls.map(({ id }) => id)).size).toBe(1)
    expect(desk.calls.length).toBeGreaterThan(1)
  })

  it('lets the screen go on when the server is slow; what comes of it is told later', async () => {
    let release: (sent: Sent) => void = () => undefined
    const desk = start(() => new Promise(done => (release = done)))
    expect(await desk.decide(1)).toEqual({ kind: 'waiting' })
    expect(desk.phases()).toEqual([[1, 'sending']])
    release({ version: 2 })
    await eventually(() => expect(desk.reports).toEqual([{ sent: 1, unfit: 0 }]))
  })

  it('a decision is shown as waiting only once it is on the disk, however long that takes', async () => {
    const desk = start(away)
    const write = desk.hold()
    let answer: unknown
    const asked = desk.decide(1).then(given => (answer = given))
    await new Promise(done => setTimeout(done, 100))
    expect([desk.pending.kept(), answer, desk.phases()]).toEqual([[], undefined, [[1, 'sending']]])
    write()
    await asked
    expect(answer).toEqual({ kind: 'waiting' })
    expect([desk.pending.kept().length, desk.onDisk().length]).toEqual([1, 1])
  })

  it('a decision that finds a full disk and no server goes back to the screen', async () => {
    const desk = start(away)
    desk.setLimit(0)
    await expect(desk.decide(1)).rejects.toMatchObject({ code: 'unavailable' })
    expect([desk.phases(), desk.onDisk()]).toEqual([[], []])
  })

  it('a decision that the server refuses goes back to the screen with what was typed', async () => {
    const desk = start(() => {
      throw new AppError('version_conflict', 'It was changed.')
    })
    await expect(desk.decide(1)).rejects.toMatchObject({ code: 'version_conflict' })
    expect([desk.phases(), desk.onDisk()]).toEqual([[], []])
  })

  it('a decision that finds a full disk is refused with words while the server is away, and sent while it answers', async () => {
    const desk = start()
    desk.setLimit(0)
    expect(await desk.decide(1)).toMatchObject({ kind: 'sent' })
    desk.setReady(false)
    await expect(desk.decide(2)).rejects.toThrow('The disk is full.')
    expect(desk.phases()).toEqual([])
  })

  it('a second decision about one version is sent with the version that the first one left', async () => {
    const desk = start(({ request }) => ({ version: ('version' in request ? request.version : 0) + 1 }))
    desk.setReady(false)
    await desk.decide(1, 4)
    await desk.decide(1, 4)
    desk.setReady(true)
    await eventually(() => expect(desk.reports).toHaveLength(1))
    expect(desk.calls.map(({ request }) => 'version' in request && request.version)).toEqual([4, 5])
  })
})

describe('[PLUS-23] what was kept', () => {
  it('kept decisions are sent after a restart in their order, and one that no longer fits stays with the server’s words', async () => {
    const kept = [aDecision(1), aDecision(2, { tried: true }), aDecision(3), aDecision(4), aDecision(5)]
    const desk = start(({ request }) => {
      const [id] = advertsOf(request)
      if (id === 2) throw new AppError('version_conflict', 'It was changed.')
      if (id === 3) throw new AppError('not_found', 'It was not found.')
      if (id === 4) throw new AppError('forbidden', 'Your account may not do this.')
      return { version: 2 }
    }, kept)
    await eventually(() => expect(desk.reports).toEqual([{ sent: 2, unfit: 3 }]))
    expect(desk.sentAdverts()).toEqual([1, 2, 3, 4, 5])
    expect(desk.phases()).toEqual([
      [2, 'conflict'],
      [3, 'gone'],
      [4, 'forbidden'],
    ])
    expect(desk.onDisk().map(({ stand, problem }) => `${stand}: ${problem}`)).toContain(
      'conflict: It was changed.',
    )
  })

  it('and was done by an earlier try counts as sent: the key says so, or the history after its day', async () => {
    const hid = (by: number) => ({ id: 8, by: { id: by, name: 'Mona' }, action: 'advert.hide' })
    const desk = start(
      ({ request }) => {
        const [id] = advertsOf(request)
        if (id === 1)
          throw new AppError('conflict', 'Sent already, with other values.', { data: { result: {} } })
        throw new AppError('version_conflict', 'It was changed.', {
          data: { changes: [hid(id === 2 ? 5 : 6)] },
        })
      },
      [aDecision(1, { tried: true }), aDecision(2, { tried: true }), aDecision(3, { tried: true })],
    )
    await eventually(() => expect(desk.reports).toEqual([{ sent: 2, unfit: 1 }]))
    expect(desk.phases()).toEqual([[3, 'conflict']])
  })

  it('stops at the first one without an answer, and waits until the sign-in holds again', async () => {
    const desk = start(() => {
      desk.setReady(false)
      throw new AppError('unauthenticated', 'Please sign in.')
    }, [aDecision(1), aDecision(2)])
    await eventually(() => expect(desk.sentAdverts()).toEqual([1]))
    desk.behave(() => ({ version: 2 }))
    desk.setReady(true)
    await eventually(() => expect(desk.sentAdverts()).toEqual([1, 1, 2]))
  })

  it('a waiting decision can be dropped, brought back, and tried again as it is', async () => {
    const desk = start(away, [aDecision(1, { stand: 'claimed' }), aDecision(2, { stand: 'gone' })])
    const dropped = desk.pending.drop(desk.pending.entries().map(({ id }) => id))
    expect(desk.onDisk()).toEqual([])
    desk.pending.wait(dropped)
    expect(desk.phases()).toEqual([
      [1, 'claimed'],
      [2, 'gone'],
    ])
    desk.behave(() => ({ version: 2 }))
    desk.pending.retry([dropped[0]!.id])
    await eventually(() => expect(desk.phases()).toEqual([[2, 'gone']]))
  })

  it('about many leaves each row that the job refused as a decision of its own', async () => {
    const rows = [1, 2, 3].map(id => ({ id, version: 1, seenAt: null, title: `Advert ${id}` }))
    const request = {
      call: 'bulk',
      action: 'hide',
      rows,
      reasons: [],
      note: '',
      type: null,
      manufacturer: null,
    } as const
    const desk = start(
      () => ({
        job: { counts: { done: 1 } } as BulkJob,
        refused: [
          { advertId: 2, title: 'Two', kind: 'part', code: 'changed', why: 'Changed since by Bob.' },
          { advertId: 3, title: null, kind: null, code: 'not_found', why: 'It has been deleted.' },
        ],
      }),
      [aDecision(1, { request: { ...request, rows, reasons: [] } })],
    )
    await eventually(() => expect(desk.reports).toEqual([{ sent: 1, unfit: 2 }]))
    expect(desk.phases()).toEqual([
      [2, 'conflict'],
      [3, 'gone'],
    ])
    expect(desk.onDisk().map(({ shown, problem }) => [shown.title, problem])).toEqual([
      ['Two', 'Changed since by Bob.'],
      ['Advert 3', 'It has been deleted.'],
    ])
  })

  it('no longer fits and is decided anew: the new decision stands in its place', async () => {
    const desk = start(undefined, [aDecision(1, { stand: 'conflict' }), aDecision(2, { stand: 'conflict' })])
    await desk.decide(1, 9)
    expect(desk.phases()).toEqual([[2, 'conflict']])
  })
})
