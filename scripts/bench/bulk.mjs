import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../percentile.mjs'
import { ms, rowOf } from './table.mjs'

/**
 * @typedef {(method: string, path: string, body?: object) => ReturnType<Response["json"]>} Call of a moderator; its data
 * @typedef {(call: Call, ids: readonly number[]) => Promise<import('./table.mjs').Row>} Case
 */

/**
 * Answers the duration in milliseconds and the result.
 * @template T
 * @param {() => Promise<T>} act
 */
const timed = async act => {
  const start = performance.now()
  const result = await act()
  return { time: performance.now() - start, result }
}

/**
 * The older call without a job behind it.
 * @type {Case}
 */
export const statusCall = async (call, waiting) => {
  const ids = waiting.slice(0, 500)
  const times = []
  for (let round = 0; round < 6; round++) {
    const status = round % 2 === 0 ? 'approved' : 'unapproved'
    const { time, result } = await timed(() => call('PATCH', '/admin/adverts/status', { ids, status }))
    times.push(time)
    if (result.changed.length !== ids.length)
      throw new Error(`${result.changed.length} of ${ids.length} were changed`)
  }
  const time = median(times)
  return rowOf('500 status changes with audit', `${ms(time)} ms, of ${ids.length}`, '≤ 100 ms', time <= 100)
}

/**
 * Time until the caller sees the changes: the answer comes when the job is done.
 * @type {Case}
 */
export const atOnce = async (call, waiting) => {
  const ids = waiting.slice(0, 500)
  /** @type {[number[], number[]]} */
  const [times, undone] = [[], []]
  for (let round = 0; round < 3; round++) {
    const done = await timed(() => call('PATCH', '/admin/adverts/bulk', { action: 'approve', ids }))
    times.push(done.time)
    const { id, counts } = done.result
    if (counts.done !== ids.length) throw new Error(`${counts.done} of ${ids.length} were approved`)
    undone.push((await timed(() => call('POST', `/admin/jobs/${id}/undo`))).time)
  }
  const time = median(times)
  const text = `${ms(time)} ms, undone in ${ms(median(undone))} ms, of ${ids.length}`
  return rowOf('500 adverts approved in a bulk request', text, '≤ 1 s', time <= 1000)
}

/**
 * @param {Call} call
 * @param {number} id
 * @param {string} state
 */
const until = async (call, id, state) => {
  for (;;) {
    const job = await call('GET', `/admin/jobs/${id}`)
    if (job.state === state) return job
    if (!['running', 'undoing'].includes(job.state)) throw new Error(`the job is ${job.state}`)
    await pause(50)
  }
}

/** @param {number} value */
const seconds = value => `${(value / 1000).toFixed(1)} s`

/**
 * A job of thousands, and all of it taken back.
 * @type {Case}
 */
export const inJob = async (call, ids) => {
  const started = await timed(() => call('PATCH', '/admin/adverts/bulk', { action: 'hide', ids }))
  const { id } = started.result
  const done = await timed(() => until(call, id, 'done'))
  const undone = await timed(async () => {
    await call('POST', `/admin/jobs/${id}/undo`)
    await until(call, id, 'undone')
  })
  return rowOf(
    '10,000 adverts hidden in a job',
    `${seconds(started.time + done.time)}, answered in ${ms(started.time)} ms, undone in ${seconds(undone.time)}, of ${done.result.counts.done}`,
    'answered ≤ 1 s',
    started.time <= 1000,
  )
}
