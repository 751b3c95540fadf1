// A stock file is applied; killed anywhere, each row is there whole or not at all, and the job goes on with the others.
import { ask, call, makeSeller } from '../../api-calls.mjs'
import { alone, underKill, until } from '../acts.mjs'
import { notNone } from '../check.mjs'

const rows = 150
const working = ['running', 'undoing']

/**
 * A dealer's file.
 * @param {number} round
 * @param {number} [count] of its rows
 */
export const stockFile = (round, count = rows) =>
  [
    'Stock number,Title,Type,Manufacturer,Model,Year,Price',
    ...Array.from(
      { length: count },
      (_, at) => `K${round}-${at},Aircraft ${round} ${at},jet,Cessna,525,2014,${at + 1}`,
    ),
  ].join('\n')

/** What the rows of such a file do not say. */
export const stockDefaults = {
  'contact.name': 'Sales',
  'contact.mail': 'sales@example.test',
  'location.country': 'DE',
}

/**
 * @param {import('../server.mjs').Home} home
 * @returns {import('../acts.mjs').Play}
 */
const play = home => {
  const { url } = home
  return {
    prepare: async (admin, round) => {
      const { token } = await makeSeller(url, admin, round)
      const body = { name: 'Fleet', kind: 'aircraft', currency: 'EUR', defaults: stockDefaults }
      const source = await ask(url, '/stock/sources', { method: 'POST', token, body })
      const form = new FormData()
      form.append('file', new File([stockFile(round)], 'fleet.csv'))
      const path = `/stock/sources/${source.data.id}/files`
      const run = (await ask(url, path, { method: 'POST', token, form })).data.id
      const watch = () =>
        until(
          () => call(url, `/stock/runs/${run}`, { token }),
          ({ status, body: now }) => status === 200 && !working.includes(now.data.state),
        )
      const send = () => call(url, `/stock/runs/${run}/apply`, { method: 'POST', token, body: {} })
      const isDone = async () => {
        const { state, results } = (await watch()).body.data
        return state === 'done' && results.done === rows
      }
      return [{ name: `file ${round}`, send: () => sendAndWatch(send, watch), isDone }]
    },
    findHalves: () => notNone(home, none),
  }
}

/**
 * The answer of a call once its job has ended, so that the kill comes amid the job.
 * @param {() => Promise<import('../acts.mjs').Answer>} send
 * @param {() => Promise<import('../acts.mjs').Answer>} watch
 */
const sendAndWatch = async (send, watch) => {
  const answer = await send()
  return answer.status === 200 ? watch() : answer
}

/** @type {Record<string, string>} */
const none = {
  'rows that are done without their advert, or the reverse': `SELECT r.id FROM stock_rows r
    LEFT JOIN adverts a ON a.stock_number = r.stock_number WHERE (r.result = 'done') <> (a.id IS NOT NULL)`,
  'rows that are done twice': `SELECT stock_number FROM adverts WHERE stock_number IS NOT NULL GROUP BY stock_number
    HAVING COUNT(*) > 1`,
  'adverts that hold another number of credits than one': `SELECT a.id FROM adverts a WHERE a.stock_number IS NOT NULL
    AND -1 <> (SELECT COALESCE(SUM(c.amount), 0) FROM credit_ledger c WHERE c.advert_id = a.id)`,
  'adverts that are not known to have come from a source': `SELECT a.id FROM adverts a WHERE a.stock_number IS NOT NULL
    AND 1 <> (SELECT COUNT(*) FROM stock_items i WHERE i.advert_id = a.id)`,
  'adverts that the audit log does not have once': `SELECT a.id FROM adverts a WHERE a.stock_number IS NOT NULL
    AND 1 <> (SELECT COUNT(*) FROM audit_log l WHERE l.action = 'advert.create' AND l.object_id = CAST(a.id AS CHAR))`,
  'files whose owner was told of them more than once': `SELECT recipient FROM mail_outbox WHERE template = 'stock-done'
    GROUP BY recipient HAVING COUNT(*) > 1`,
}

export const stock = underKill(play, alone)
