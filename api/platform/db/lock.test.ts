import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../testing/start-api'
import { underLock } from './lock'

let one: TestApi
let two: TestApi
beforeAll(async () => {
  one = await startApi()
  two = await one.another()
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const hurried = { beat: 40, dead: 400 }

it('is held by one at a time, for as long as the work takes', async () => {
  const steps: string[] = []
  const work = (name: string, { app }: TestApi) =>
    underLock(
      app.db,
      'long work',
      async signal => {
        steps.push(`${name} begins`)
        await pause(2 * hurried.dead)
        steps.push(`${name} ends${signal.aborted ? ', robbed' : ''}`)
      },
      hurried,
    )
  await Promise.all([work('one', one), work('two', two)])
  const inTurn = ['one begins', 'one ends', 'two begins', 'two ends']
  expect([inTurn, [...inTurn.slice(2), ...inTurn.slice(0, 2)]]).toContainEqual(steps)
})

it('passes on when the work fails, and at once', async () => {
  const failing = underLock(one.app.db, 'failing', async () => {
    throw new Error('not today')
  })
  await expect(failing).rejects.toThrow('not today')
  expect(await underLock(two.app.db, 'failing', async () => 'done')).toBe('done')
})

it('is taken over when its holder was killed, and not before that is sure', async () => {
  const held = (begun: () => void) =>
    // It gives no sign of life, and never lets go.
    underLock(one.app.db, 'killed', () => new Promise(begun), { ...hurried, beat: 3_600_000 })
  await new Promise<void>(begun => void held(begun))
  const from = performance.now()
  expect(await underLock(two.app.db, 'killed', async () => 'done', hurried)).toBe('done')
  expect(performance.now() - from).toBeGreaterThan(hurried.dead)
})

it('tells a holder who stood still that another has taken it', async () => {
  const work = async (signal: AbortSignal) => {
    await two.app.db.write(tx => two.app.db.runIn(tx, "UPDATE locks SET holder = 'another'"))
    await new Promise(resolve => signal.addEventListener('abort', resolve))
    return 'told'
  }
  expect(await underLock(one.app.db, 'robbed', work, hurried)).toBe('told')
})
