// A job that approved many adverts is taken back.
import { ask, call, makeSeller } from '../../api-calls.mjs'
import { alone, underKill, until } from '../acts.mjs'
import { notNone } from '../check.mjs'
import { manyAdverts } from './market.mjs'

/** More than are done with the answer, so that it goes on in batches. */
const count = 620

/**
 * @param {import('../server.mjs').Home} home
 * @returns {import('../acts.mjs').Play}
 */
const play = home => {
  const { url } = home
  /** @type {number[]} */
  let ids = []
  let job = 0
  return {
    prepare: async token => {
      if (ids.length === 0) ids = await manyAdverts(url, await makeSeller(url, token, 0), count)
      const body = { action: 'approve', ids }
      job = (await ask(url, '/admin/adverts/bulk', { method: 'PATCH', token, body })).data.id
      const watch = () =>
        until(
          () => call(url, `/admin/jobs/${job}`, { token }),
          ({ status, body: now }) => status !== 200 || !['running', 'undoing'].includes(now.data.state),
        )
      await watch()
      const send = async () => {
        const answer = await call(url, `/admin/jobs/${job}/undo`, { method: 'POST', token })
        return answer.status === 200 ? watch() : answer
      }
      const isDone = async () => {
        const { state, counts } = (await watch()).body.data
        return state === 'undone' && counts.undone === count
      }
      return [{ name: 'undo', send, isDone }]
    },
    findHalves: () => notNone(home, none(job)),
  }
}

/**
 * @param {number} job
 * @returns {Record<string, string>}
 */
const none = job => ({
  'adverts that were taken back but are approved, or the reverse': `SELECT a.id FROM bulk_rows r
    JOIN adverts a ON a.id = r.advert_id WHERE r.job_id = ${job} AND (r.result = 'undone') = (a.status = 'approved')`,
  'decisions that do not agree with the job': `SELECT d.id FROM bulk_rows r
    JOIN decisions d ON d.job_id = r.job_id AND d.advert_id = r.advert_id
    WHERE r.job_id = ${job} AND (r.result = 'undone') = (d.undone_at IS NULL)`,
  'adverts that hold another number of credits than one': `SELECT a.id FROM adverts a WHERE -1 <>
    (SELECT SUM(c.amount) FROM credit_ledger c WHERE c.advert_id = a.id)`,
  'counts of the job that are wrong': `SELECT j.id FROM bulk_jobs j WHERE j.id = ${job} AND j.undone <>
    (SELECT COUNT(*) FROM bulk_rows r WHERE r.job_id = j.id AND r.result = 'undone')`,
  'mails of decisions that were taken back': `SELECT m.id FROM mail_outbox m
    JOIN decisions d ON d.mail_group = m.group_key JOIN bulk_jobs j ON j.id = d.job_id
    WHERE j.id = ${job} AND j.state = 'undone' AND m.state = 'waiting'`,
})

export const undo = underKill(play, alone)
