// People delete their accounts: either all of it has gone, or all of it is there.
import { ask, call, makeSeller } from '../../api-calls.mjs'
import { alone, underKill } from '../acts.mjs'
import { notNone, rowsOf } from '../check.mjs'
import { manyAdverts } from './market.mjs'

const people = 3
const adverts = 5

/**
 * Somebody with adverts that are public.
 * @param {string} url
 * @param {string} token of the admin
 * @param {number} number
 */
const aPerson = async (url, token, number) => {
  const person = await makeSeller(url, token, number)
  const body = { ids: await manyAdverts(url, person, adverts), status: 'approved' }
  await ask(url, '/admin/adverts/status', { method: 'PATCH', token, body })
  return person
}

/**
 * @param {import('../server.mjs').Home} home
 * @returns {import('../acts.mjs').Play}
 */
const play = home => ({
  prepare: async (token, round) => {
    const acts = []
    for (let number = 0; number < people; number++) {
      const { id, mail, password, token: own } = await aPerson(home.url, token, round * people + number)
      const body = { password }
      acts.push({
        name: `deletion of ${mail}`,
        send: () => call(home.url, '/account/delete', { method: 'POST', token: own, body }),
        isDone: async () =>
          (await rowsOf(home, `SELECT id FROM users WHERE id = ${id} AND deleted_at IS NOT NULL`)).length ===
          1,
      })
    }
    return acts
  },
  findHalves: () => notNone(home, none(home)),
})

/**
 * @param {import('../server.mjs').Home} home
 * @returns {Record<string, string>}
 */
const none = ({ mariadb }) => {
  const isGone = '(CASE WHEN u.deleted_at IS NULL THEN 0 ELSE 1 END)'
  const sellers = "u.role = 'user'"
  const id = mariadb ? 'CAST(u.id AS CHAR)' : 'CAST(u.id AS TEXT)'
  return {
    'deleted accounts with their address': `SELECT u.id FROM users u WHERE u.deleted_at IS NOT NULL AND
      (u.mail LIKE 'seller%' OR u.phone <> '' OR u.password <> '')`,
    'sessions of deleted accounts': `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE u.deleted_at IS NOT NULL`,
    'accounts whose adverts are not public with them': `SELECT u.id FROM users u WHERE ${sellers} AND
      ${adverts} * (1 - ${isGone}) <> (SELECT COUNT(*) FROM adverts a WHERE a.owner_id = u.id AND a.live = 1)`,
    'adverts that still say how to reach a deleted account': `SELECT a.id FROM adverts a JOIN users u ON u.id = a.owner_id
      WHERE (u.deleted_at IS NULL) = (a.contact = '{}')`,
    'deletions without one audit row': `SELECT u.id FROM users u WHERE ${sellers} AND ${isGone} <>
      (SELECT COUNT(*) FROM audit_log l WHERE l.action = 'user.deleteOwn' AND l.object_id = ${id})`,
    'deletions without one mail about it': `SELECT 1 FROM
      (SELECT COUNT(*) AS n FROM mail_outbox WHERE template = 'account-deleted') m
      WHERE m.n <> (SELECT COUNT(*) FROM users u WHERE u.deleted_at IS NOT NULL)`,
  }
}

export const deletion = underKill(play, alone)
