import { call as callServer } from './call.mjs'
import { median } from './load.mjs'
import { ms, ok } from './table.mjs'

/**
 * Approves and takes back many adverts: in single requests, and in a job. Each case answers a row of the table.
 * @param {string} base
 * @param {string} token
 */
export function bulkCases(base, token) {
  /** @type {(method: string, path: string, body?: object) => ReturnType<typeof callServer>} */
  const call = (method, path, body) => callServer(base, token, method, path, body)
  /** @type {(name: string, ours: string, bar: string, passed: boolean) => import('./table.mjs').Row} */
  const row = (name, ours, bar, passed) => ({ name, ours, bare: '', bar, verdict: ok(passed) })

  /**
   * The older call without a job behind it.
   * @param {readonly number[]} waiting
   */
  const statusCall = async waiting => {
    const moved = waiting.slice(0, 500)
    const times = []
    for (let round = 0; round < 6; round++) {
      const start = performance.now()
      const status = round % 2 === 0 ? 'approved' : 'unapproved'
      const { changed } = await call('PATCH', '/admin/adverts/status', { ids: moved, status })
      times.push(performance.now() - start)
      if (changed.length !== moved.length)
        throw new Error(`${changed.length} of ${moved.length} were changed`)
    }
    const time = median(times)
    return row(`${moved.length} status changes with audit`, `${ms(time)} ms`, '≤ 100 ms', time <= 100)
  }

  /**
   * From the press until the caller sees them changed: the answer says that the job is done.
   * @param {readonly number[]} waiting
   */
  const atOnce = async waiting => {
    const ids = waiting.slice(0, 500)
    /** @type {[number[], number[]]} */
    const [times, undone] = [[], []]
    for (let round = 0; round < 3; round++) {
      const start = performance.now()
      const job = await call('PATCH', '/admin/adverts/bulk', { action: 'approve', ids })
      times.push(performance.now() - start)
      if (job.counts.done !== ids.length) throw new Error(`${job.counts.done} of ${ids.length} were approved`)
      const back = performance.now()
      await call('POST', `/admin/jobs/${job.id}/undo`)
      undone.push(performance.now() - back)
    }
    const time = median(times)
    const text = `${ms(time)} ms, undone in ${ms(median(undone))} ms`
    return row(`${ids.length} adverts approved in a bulk request`, text, '≤ 1 s', time <= 1000)
  }

  /**
   * @param {number} id
   * @param {string} state
   */
  const until = async (id, state) => {
    for (;;) {
      const job = await call('GET', `/admin/jobs/${id}`)
      if (job.state === state) return job
      if (!['running', 'undoing'].includes(job.state)) throw new Error(`the job is ${job.state}`)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }

  /**
   * A job of thousands, and all of it taken back.
   * @param {readonly number[]} ids
   */
  const inJob = async ids => {
    const start = performance.now()
    const { id } = await call('PATCH', '/admin/adverts/bulk', { action: 'hide', ids })
    const answered = performance.now() - start
    const { counts } = await until(id, 'done')
    const done = performance.now() - start
    const back = performance.now()
    await call('POST', `/admin/jobs/${id}/undo`)
    await until(id, 'undone')
    const undone = performance.now() - back
    /** @param {number} value */
    const seconds = value => `${(value / 1000).toFixed(1)} s`
    return row(
      `${counts.done} adverts hidden in a job`,
      `${seconds(done)}, answered in ${ms(answered)} ms, undone in ${seconds(undone)}`,
      'answered ≤ 1 s',
      answered <= 1000,
    )
  }
  return { statusCall, atOnce, inJob, call }
}
