// A manufacturer with models and adverts is merged into another, and in the next round taken out again.
import { call, makeSeller } from '../../api-calls.mjs'
import { alone, underKill } from '../acts.mjs'
import { notNone, rowsOf } from '../check.mjs'
import { importRows, manyAdverts } from './market.mjs'

const models = 100
const adverts = 60
const [from, into] = ['Merlin', 'Osprey']

/**
 * @param {import('../server.mjs').Home} home
 * @param {string} token
 */
const setUp = async ({ url }, token) => {
  await importRows(url, token, 'brands', `Brand\n${from}\n${into}\n`)
  const rows = Array.from({ length: models }, (_, at) => `${from},M ${at},pistonsingle`)
  await importRows(url, token, 'models', `Brand,Model,Type\n${rows.join('\n')}\n`)
  await manyAdverts(url, await makeSeller(url, token, 0), adverts, { manufacturer: from, model: 'M 7' })
}

/**
 * @param {import('../server.mjs').Home} home
 * @returns {import('../acts.mjs').Play}
 */
const play = home => {
  const { url } = home
  const idOf = async (/** @type {string} */ name) =>
    Number((await rowsOf(home, `SELECT id FROM brands WHERE name = '${name}'`))[0]?.id ?? 0)
  const isMerged = async () => (await idOf(from)) === 0
  return {
    prepare: async (token, round) => {
      if (round === 0) await setUp(home, token)
      if (await isMerged()) {
        const [last] = await rowsOf(home, 'SELECT MAX(id) AS id FROM catalogue_merges')
        const send = () => call(url, `/admin/catalogue/merges/${last?.id}/undo`, { method: 'POST', token })
        return [{ name: 'undo of the merge', send, isDone: async () => !(await isMerged()) }]
      }
      const body = { of: 'brand', from: await idOf(from), into: await idOf(into) }
      const send = () => call(url, '/admin/catalogue/merge', { method: 'POST', token, body })
      return [{ name: 'merge', send, isDone: isMerged }]
    },
    findHalves: () => notNone(home, none),
  }
}

const isThere = `(SELECT COUNT(*) FROM brands WHERE name = '${from}')`
const open = '(SELECT COUNT(*) FROM catalogue_merges WHERE undone_at IS NULL)'
const none = {
  'merges that are noted but were not done, or the reverse': `SELECT 1 FROM (SELECT 1 AS one) o WHERE ${open} + ${isThere} <> 1`,
  'adverts that are not where their manufacturer is': `SELECT 1 FROM
    (SELECT COUNT(*) AS n FROM adverts WHERE manufacturer = '${from}') a WHERE a.n <> ${adverts} * ${isThere}`,
  'models that are not where their manufacturer is': `SELECT 1 FROM (SELECT COUNT(*) AS n FROM models m
    JOIN brands b ON b.id = m.brand_id WHERE b.name = '${from}' AND m.name LIKE 'M %') m WHERE m.n <> ${models} * ${isThere}`,
  'models without a manufacturer':
    'SELECT m.id FROM models m WHERE NOT EXISTS (SELECT 1 FROM brands b WHERE b.id = m.brand_id)',
  'merges without their audit row': `SELECT 1 FROM (SELECT COUNT(*) AS n FROM audit_log WHERE action = 'brand.merge') l
    WHERE l.n <> (SELECT COUNT(*) FROM catalogue_merges)`,
}

export const merge = underKill(play, alone)
