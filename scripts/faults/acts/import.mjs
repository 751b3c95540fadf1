// A file is imported into the catalogue, and the adverts under one of its other names follow.
import { call, makeSeller } from '../../api-calls.mjs'
import { alone, underKill } from '../acts.mjs'
import { notNone, rowsOf } from '../check.mjs'
import { manyAdverts } from './market.mjs'

const brands = 400
const adverts = 20

/**
 * @param {import('../server.mjs').Home} home
 * @returns {import('../acts.mjs').Play}
 */
const play = home => {
  const { url } = home
  return {
    prepare: async (token, round) => {
      const seller = await makeSeller(url, token, round)
      await manyAdverts(url, seller, adverts, { manufacturer: `Kestrl ${round}x0` })
      const rows = Array.from({ length: brands }, (_, at) => `Kestrel ${round}x${at},Kestrl ${round}x${at}`)
      const body = { of: 'brands', csv: `Brand,Aliases\n${rows.join('\n')}\n`, dryRun: false }
      const send = () => call(url, '/admin/catalogue/file', { method: 'POST', token, body })
      const isDone = async () => {
        const found = await rowsOf(home, `SELECT id FROM brands WHERE name LIKE 'Kestrel ${round}x%'`)
        const sql = `SELECT id FROM adverts WHERE manufacturer = 'Kestrel ${round}x0'`
        return found.length === brands && (await rowsOf(home, sql)).length === adverts
      }
      return [{ name: `import ${round}`, send, isDone, isRepeated: true }]
    },
    findHalves: () => notNone(home, none),
  }
}

const whole = `(SELECT COUNT(*) FROM audit_log l WHERE l.action = 'catalogue.import')`
const none = {
  'imports of a part of a file': `SELECT 1 FROM (SELECT COUNT(*) AS n FROM brands WHERE name LIKE 'Kestrel %') b
    WHERE b.n <> ${brands} * ${whole}`,
  'adverts that did not follow with their file': `SELECT 1 FROM
    (SELECT COUNT(*) AS n FROM adverts WHERE manufacturer LIKE 'Kestrel %') a WHERE a.n <> ${adverts} * ${whole}`,
  'manufacturers without their model for others': `SELECT b.id FROM brands b WHERE b.name LIKE 'Kestrel %'
    AND NOT EXISTS (SELECT 1 FROM models m WHERE m.brand_id = b.id)`,
}

export const imports = underKill(play, alone)
