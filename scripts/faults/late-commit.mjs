// A transaction of another process that has its number and commits a minute later, while others go on to commit.
import { setTimeout as pause } from 'node:timers/promises'
import mysql from 'mysql2/promise'
import { ask, makeSeller, signIn } from '../api-calls.mjs'
import { advertOf } from './client.mjs'
import { admin, onServer } from './server.mjs'

const heldSeconds = 60
/** Seconds after the commit within which everybody sees it. */
const soon = 5

/**
 * What commits late is seen soon after its commit, and what commits meanwhile within a second or so.
 * @returns {Promise<import('../faults.mjs').Outcome>}
 */
export const lateCommit = () =>
  onServer('mysql', async home => {
    const token = await signIn(home.url, admin)
    const seller = await makeSeller(home.url, token, 0)
    const publish = async (/** @type {string} */ title) => {
      const created = await ask(home.url, '/createadvert', {
        method: 'POST',
        token: seller.token,
        body: advertOf(title, []),
      })
      const id = Number(created.data.advertId)
      await ask(home.url, '/admin/adverts/status', {
        method: 'PATCH',
        token,
        body: { ids: [id], status: 'approved' },
      })
      return id
    }
    /** @returns {Promise<number[]>} */
    const listed = async () =>
      (
        await ask(home.url, `/getadverts?size=100&yearFrom=${1900 + Math.floor(Math.random() * 90)}`)
      ).data.map((/** @type {{ id: number }} */ { id }) => id)
    /** @type {string[]} */
    const problems = []
    const held = await publish('Held')
    const other = await mysql.createConnection(home.env.DATABASE_URL)
    await other.beginTransaction()
    await other.query('UPDATE adverts SET live = 0 WHERE id = ?', [held])
    await other.query('INSERT INTO advert_changes (advert_id, at) VALUES (?, UTC_TIMESTAMP(3))', [held])
    for (let second = 0; second < heldSeconds; second += 2) {
      const later = await publish(`Later ${second}`)
      const shown = await listed()
      if (!shown.includes(later)) problems.push(`advert ${later} is not seen after ${second} s`)
      if (!shown.includes(held))
        problems.push(`the held transaction is seen after ${second} s, before its commit`)
      await pause(2000)
    }
    await other.commit()
    await other.end()
    const begun = Date.now()
    while ((await listed()).includes(held) && Date.now() - begun < soon * 1000) await pause(100)
    const took = Date.now() - begun
    if (took >= soon * 1000)
      problems.push(`a transaction of ${heldSeconds} s is not seen ${soon} s after its commit`)
    return { facts: `held for ${heldSeconds} s, seen ${took} ms after its commit`, problems }
  })
