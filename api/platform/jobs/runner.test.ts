import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApi, type TestApi } from '../../testing/start-api'
import { leaseTime, openSlots, takeLease } from './lease'
import { createJobRunner, type Job } from './runner'
import { eventually } from '../../../shared/eventually.testing'

const minute = 60_000

let first: TestApi
let second: TestApi
let name = ''
let made = 0

beforeAll(async () => {
  first = await startApi()
  second = await first.another()
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await second.close()
  await first.close()
})

/** Two processes that know one job of a name of its own; `ran` lists who ran it. */
const twoRunners = (run: Job['run'] = async () => {}, everySeconds = 60, isShared = false) => {
  name = `job-${++made}`
  const ran: string[] = []
  const runnerOf = (who: string, api: TestApi) =>
    createJobRunner(api.app, [
      {
        name,
        everySeconds,
        isShared,
        run: async (app, signal) => {
          ran.push(who)
          await run(app, signal)
        },
      },
    ])
  return { ran, one: runnerOf('one', first), two: runnerOf('two', second) }
}
const advance = (milliseconds: number) => {
  first.clock.advance(milliseconds)
  second.clock.advance(milliseconds)
}
const row = async () => (await first.app.db.models.Job.findOne({ where: { slot: name } }))!.get()
/** A piece of work that lasts until it is told to end. */
const slow = () => {
  let end = () => {}
  const ended = new Promise<void>(resolve => (end = resolve))
  return { run: () => ended, end }
}

describe('a job with two processes', () => {
  it('[OPS-02] runs in one of them at a time, at its times', async () => {
    const { ran, one, two } = twoRunners()
    await Promise.all([one.tick(), two.tick()])
    expect(ran).toHaveLength(1)
    await Promise.all([one.tick(), two.tick()])
    expect(ran).toHaveLength(1)
    advance(61_000)
    await Promise.all([one.tick(), two.tick(), one.tick(), two.tick()])
    expect(ran).toHaveLength(2)
    expect(await row()).toMatchObject({ state: 'done', leasedBy: null, lastError: null })
  })

  it('[OPS-02] a job that still runs is not started a second time, however long it takes', async () => {
    const { run, end } = slow()
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const { ran, one, two } = twoRunners(run)
    const running = one.tick()
    await eventually(() => expect(ran).toEqual(['one']))
    for (let minutes = 0; minutes < 3; minutes++) {
      advance(minute / 2)
      await vi.advanceTimersByTimeAsync(leaseTime / 2)
      await eventually(async () => expect((await row()).leasedUntil! > first.app.clock()).toBe(true))
      await two.tick()
      await one.tick()
    }
    expect(ran).toEqual(['one'])
    end()
    await running
    advance(minute)
    await two.tick()
    expect(ran).toEqual(['one', 'two'])
  })

  it('one that all processes share runs in each, at its times and once at a time', async () => {
    const { run, end } = slow()
    const { ran, one, two } = twoRunners(run, 60, true)
    const running = [one.tick(), two.tick()]
    await eventually(() => expect(ran.toSorted()).toEqual(['one', 'two']))
    advance(minute)
    await Promise.all([one.tick(), two.tick()])
    expect(ran).toHaveLength(2)
    end()
    await Promise.all(running)
    advance(minute)
    await Promise.all([one.tick(), two.tick()])
    expect(ran).toHaveLength(4)
  })

  it('[OPS-02] is taken over when the process that had it was killed', async () => {
    const { ran, two } = twoRunners()
    await openSlots(first.app, [name])
    expect(await takeLease(first.app, name, 'a process that dies', minute)).toBe(true)
    advance(leaseTime - 1000)
    await two.tick()
    expect(ran).toEqual([])
    advance(2000)
    await two.tick()
    expect(ran).toEqual(['two'])
  })

  it('is told to end when another process took it over while this one was held up', async () => {
    const seen: boolean[] = []
    const held = slow()
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const { one, two } = twoRunners(async (app, signal) => {
      if (app === first.app) await held.run()
      seen.push(signal.aborted)
    })
    const running = one.tick()
    await eventually(async () => expect((await row()).state).toBe('running'))
    // A sleeping machine: its clock goes on, its timers do not.
    advance(leaseTime + 1000)
    await two.tick()
    await vi.advanceTimersByTimeAsync(leaseTime)
    await new Promise(resolve => setTimeout(resolve, 200))
    held.end()
    await running
    expect(seen).toEqual([false, true])
    expect(await row()).toMatchObject({ state: 'done', leasedBy: null })
  })

  it('says what went wrong, is tried again at its next time, and forgets it once it went well', async () => {
    let wrong = true
    const { ran, one } = twoRunners(async () => {
      if (wrong) throw new Error('the disk is full')
    })
    await one.tick()
    expect(await row()).toMatchObject({ state: 'failed', tries: 1, lastError: 'the disk is full' })
    await one.tick()
    expect(ran).toHaveLength(1)
    advance(61_000)
    await one.tick()
    expect((await row()).tries).toBe(2)
    wrong = false
    advance(61_000)
    await one.tick()
    expect(await row()).toMatchObject({ state: 'done', tries: 0, lastError: null })
  })

  it('a job goes on at its times after the clock was set back', async () => {
    const { ran, one, two } = twoRunners()
    await one.tick()
    advance(-2 * 60 * minute)
    await two.tick()
    expect(ran).toEqual(['one', 'two'])
    advance(2 * 60 * minute)
  })

  it('a job that runs long does not hold up the others', async () => {
    const { run, end } = slow()
    const done: string[] = []
    const runner = createJobRunner(first.app, [
      { name: `slow-${made}`, everySeconds: 60, run },
      { name: `quick-${made}`, everySeconds: 60, run: async () => void done.push('quick') },
    ])
    const running = runner.tick()
    await eventually(() => expect(done).toEqual(['quick']))
    end()
    await running
  })
})

describe('a process that stops', () => {
  it('[OPS-03] asks its work to end, waits for it, and leaves it to the next process at once', async () => {
    const { ran, one, two } = twoRunners(
      (_, signal) =>
        new Promise(resolve => {
          if (ran.length > 1) resolve(undefined)
          signal.addEventListener('abort', () => setTimeout(resolve, 100))
        }),
    )
    const running = one.tick()
    await eventually(async () => expect((await row()).state).toBe('running'))
    await one.stop()
    await running
    expect(await row()).toMatchObject({ state: 'waiting', leasedBy: null })
    await one.tick()
    await two.tick()
    expect(ran).toEqual(['one', 'two'])
  })

  it('[OPS-03] gives up what does not end, and nobody has to wait for its lease', async () => {
    const { run, end } = slow()
    const { one } = twoRunners(run)
    const running = one.tick()
    await eventually(async () => expect((await row()).state).toBe('running'))
    const asked = Date.now()
    await one.stop(0.2)
    expect(Date.now() - asked).toBeLessThan(2000)
    expect(await row()).toMatchObject({ state: 'waiting', leasedBy: null })
    end()
    await running
  })
})
