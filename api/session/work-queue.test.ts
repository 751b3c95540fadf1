import { expect, it } from 'vitest'
import { workQueue } from './work-queue'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>(resolve => (open = resolve))
  return { opened, open }
}

it('never runs more than its limit at once and keeps the order of arrival', async () => {
  const queued = workQueue(2, 10)
  const gates = Array.from({ length: 5 }, gate)
  const started: number[] = []
  const work = gates.map(({ opened }, at) =>
    queued(async () => {
      started.push(at)
      await opened
      return at
    }),
  )
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  gates[1]!.open()
  await work[1]
  await Promise.resolve()
  expect(started).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3, 4])
  expect(started).toEqual([0, 1, 2, 3, 4])
})

it('goes on after work that failed', async () => {
  const queued = workQueue(1, 10)
  const failed = queued(() => Promise.reject(new Error('no')))
  const next = queued(() => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

it('turns away what nobody would wait for', async () => {
  const queued = workQueue(1, 1)
  const { opened, open } = gate()
  const first = queued(() => opened)
  const second = queued(() => opened)
  await expect(queued(() => opened)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  open()
  await Promise.all([first, second])
  await expect(queued(() => Promise.resolve('again'))).resolves.toBe('again')
})
