import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../contract/errors'
import type { DecisionRequest, KeptDecision } from '../../contract/ipc-decisions'
import type { Sent } from './decision-answers'
import { createPendingDecisions } from './pending-decisions'
import { aDecision, aRequest, fakePort, shownAs } from './pending-decisions.testing'
import { createRecentDecisions } from './recent-decisions'
import { advertsOf } from './send-decision'

const stops: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

type Send = (decision: KeptDecision) => Promise<Sent>

const made: Send = async ({ request }) => ({ version: versionOf(request) + 1, status: 'hide' })
const versionOf = (request: DecisionRequest) => ('version' in request ? request.version : 0)
/** A call that ends when the test says so. */
const answered = () => {
  const ends: ((error?: unknown) => void)[] = []
  const send: Send = decision =>
    new Promise((resolve, reject) => ends.push(error => (error ? reject(error) : resolve(made(decision)))))
  return { send, end: async (error?: unknown) => (ends.shift()?.(error), vi.advanceTimersByTimeAsync(0)) }
}

const start = (send: Send = made, kept: readonly KeptDecision[] = []) => {
  const disk = fakePort(kept)
  const calls: string[] = []
  const name = (request: DecisionRequest) => `${advertsOf(request)[0]}@${versionOf(request)}`
  const how = { send, undo: async (): Promise<{ version: number }> => ({ version: 9 }) }
  const undo = async (request: DecisionRequest) => {
    calls.push(`undo ${name(request)}`)
    return how.undo()
  }
  const pending = createPendingDecisions({
    port: disk.port,
    send: async decision => {
      calls.push(`decide ${name(decision.request)}`)
      return how.send(decision)
    },
    undo: ({ request }) => undo(request),
    undoIfDone: async ({ request }) => {
      calls.push(`undo if done ${name(request)}`)
      return null
    },
    me: async () => 5,
    waits: [100],
  })
  const recent = createRecentDecisions<string>({ pending, undo, again: 100 })
  stops.push(pending.start(() => undefined))
  return {
    ...disk,
    pending,
    recent,
    calls,
    how,
    decide: (advertId: number, version = 1) =>
      recent.decide(aRequest(advertId, version), shownAs(`Advert ${advertId}`), `typed for ${advertId}`),
    states: () => recent.all().map(({ request, state }) => `${advertsOf(request)[0]} ${state}`),
    settle: () => vi.advanceTimersByTimeAsync(0),
  }
}

describe('[STAFF-03] decisions that nobody waits for', () => {
  it('are made one after the other in the order of the keys, whatever the server takes for each', async () => {
    const server = answered()
    const desk = start(server.send)
    for (const id of [3, 1, 2]) desk.decide(id)
    expect(desk.states()).toEqual(['2 sending', '1 sending', '3 sending'])
    await desk.settle()
    expect(desk.calls).toEqual(['decide 3@1'])
    await server.end()
    expect([desk.calls.at(-1), desk.states()]).toEqual(['decide 1@1', ['2 sending', '1 sending', '3 held']])
    await server.end()
    await server.end()
    expect(desk.calls).toEqual(['decide 3@1', 'decide 1@1', 'decide 2@1'])
  })

  it('one that the server refuses stays with its words and reason; those behind it are made', async () => {
    const desk = start(async decision => {
      if (advertsOf(decision.request)[0] === 1) throw new AppError('version_conflict', 'Mona was faster.')
      return made(decision)
    })
    desk.decide(1)
    desk.decide(2)
    await desk.settle()
    expect(desk.states()).toEqual(['2 held', '1 unfit'])
    expect(desk.recent.all()[1]).toMatchObject({ problem: 'Mona was faster.', back: 'typed for 1' })
    expect(desk.pending.ofAdvert(1)?.stand).toBe('conflict')
  })

  it('one that has to be looked at stays until the one in its place was made', async () => {
    const server = answered()
    const desk = start(server.send, [aDecision(1, { stand: 'conflict' })])
    desk.decide(1, 4)
    await desk.settle()
    expect(desk.onDisk().map(({ stand }) => stand)).toEqual(['conflict', 'waiting'])
    await server.end()
    expect(desk.onDisk()).toEqual([])
  })

  it('one that has to be looked at stays when the one in its place is taken back before it left', async () => {
    const desk = start(made, [aDecision(1, { stand: 'conflict' })])
    desk.setReady(false)
    desk.decide(1, 4)
    await desk.settle()
    desk.recent.takeBack()
    expect(desk.onDisk().map(({ stand }) => stand)).toEqual(['conflict'])
  })
})

describe('[STAFF-02] taking back', () => {
  it('goes from the newest to the one before, and gives back what was typed', async () => {
    const desk = start()
    desk.decide(1)
    desk.decide(2)
    await desk.settle()
    expect(desk.recent.takeBack()).toMatchObject({ kind: 'back', recent: { back: 'typed for 2' } })
    expect(desk.recent.takeBack()).toMatchObject({ kind: 'back', recent: { back: 'typed for 1' } })
    expect(desk.recent.takeBack()).toEqual({ kind: 'none' })
    await desk.settle()
    expect(desk.calls.slice(2)).toEqual(['undo 2@1', 'undo 1@1'])
    expect(desk.states()).toEqual(['2 undone', '1 undone'])
  })

  it('a decision under way is undone as soon as the server has made it, before the next one on its advert', async () => {
    const server = answered()
    const desk = start(server.send)
    desk.decide(1)
    await desk.settle()
    expect(desk.recent.takeBack()).toMatchObject({ kind: 'back' })
    expect(desk.states()).toEqual(['1 undone'])
    desk.decide(1)
    await server.end()
    expect(desk.calls).toEqual(['decide 1@1', 'undo 1@1', 'decide 1@9'])
  })

  it('a decision that has not left is dropped and never sent', async () => {
    const desk = start()
    desk.setReady(false)
    desk.decide(1)
    desk.decide(2)
    await desk.settle()
    expect(desk.states()).toEqual(['2 waiting', '1 waiting'])
    desk.recent.takeBack()
    desk.setReady(true)
    await desk.settle()
    expect([desk.calls, desk.onDisk()]).toEqual([['decide 1@1'], []])
  })

  it('a decision whose answer was lost is undone if the server had made it', async () => {
    const desk = start(async () => {
      desk.setReady(false)
      throw new AppError('unavailable', 'No answer.')
    })
    desk.decide(1)
    await desk.settle()
    expect(desk.recent.takeBack()).toMatchObject({ kind: 'back' })
    expect(desk.onDisk()).toMatchObject([{ withdrawn: true }])
    desk.setReady(true)
    await desk.settle()
    expect(desk.calls).toEqual(['decide 1@1', 'undo if done 1@1'])
    expect(desk.onDisk()).toEqual([])
  })

  it('after a minute the mail has left, and the undo says so instead', async () => {
    const desk = start()
    desk.decide(1)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(desk.states()).toEqual(['1 held'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(desk.states()).toEqual(['1 sent'])
    expect(desk.recent.takeBack()).toMatchObject({ kind: 'late', recent: { shown: { title: 'Advert 1' } } })
    expect(desk.calls).toEqual(['decide 1@1'])
  })

  it('an undo that the server refuses leaves the decision as it is, with the reason', async () => {
    const desk = start()
    const told: string[] = []
    desk.recent.onUndoFailed((_, problem) => told.push(problem))
    desk.decide(1)
    await desk.settle()
    desk.how.undo = async () => {
      throw new AppError('version_conflict', 'Mona changed it.')
    }
    desk.recent.takeBack()
    await desk.settle()
    expect([desk.states(), told]).toEqual([['1 held'], ['Mona changed it.']])
  })

  it('an undo without an answer is tried until there is one', async () => {
    const desk = start()
    desk.decide(1)
    await desk.settle()
    desk.how.undo = async () => {
      throw new AppError('unavailable', 'No answer.')
    }
    desk.recent.takeBack()
    await desk.settle()
    expect(desk.states()).toEqual(['1 undoing'])
    desk.how.undo = async () => ({ version: 3 })
    await vi.advanceTimersByTimeAsync(150)
    expect(desk.states()).toEqual(['1 undone'])
  })
})
