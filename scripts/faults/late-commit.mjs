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
 * A new advert that is approved; answers its id.
 * @param {string} url
 * @param {string} token of a moderator
 * @param {import('../api-calls.mjs').Seller} seller
 * @param {string} title
 */
const publish = async (url, token, seller, title) => {
  const body = advertOf(title, [])
  const created = await ask(url, '/createadvert', { method: 'POST', token: seller.token, body })
  const id = Number(created.data.advertId)
  const approval = { ids: [id], status: 'approved' }
  await ask(url, '/admin/adverts/status', { method: 'PATCH', token, body: approval })
  return id
}

/**
 * The ids of a listing whose answer is not kept from before.
 * @param {string} url
 * @returns {Promise<number[]>}
 */
const listed = async url => {
  const year = 1900 + Math.floor(Math.random() * 90)
  const { data } = await ask(url, `/getadverts?size=100&yearFrom=${year}`)
  return data.map((/** @type {{ id: number }} */ { id }) => id)
}

/**
 * What commits late is seen soon after its commit, and what commits meanwhile within a second or so.
 * @returns {Promise<import('../faults.mjs').Outcome>}
 */
export const lateCommit = () =>
  onServer('mysql', async ({ url, env }) => {
    const token = await signIn(url, admin)
    const seller = await makeSeller(url, token, 0)
    /** @type {string[]} */
    const problems = []
    const held = await publish(url, token, seller, 'Held')
    const other = await mysql.createConnection(env.DATABASE_URL)
    await other.beginTransaction()
    await other.query('UPDATE adverts SET live = 0 WHERE id = ?', [held])
    await other.query('INSERT INTO advert_changes (advert_id, at) VALUES (?, UTC_TIMESTAMP(3))', [held])
    for (let second = 0; second < heldSeconds; second += 2) {
      const later = await publish(url, token, seller, `Later ${second}`)
      const shown = await listed(url)
      if (!shown.includes(later)) problems.push(`advert ${later} is not seen after ${second} s`)
      if (!shown.includes(held)) problems.push(`after ${second} s what is not committed is seen`)
      await pause(2000)
    }
    await other.commit()
    await other.end()
    const begun = Date.now()
    while ((await listed(url)).includes(held) && Date.now() - begun < soon * 1000) await pause(100)
    const took = Date.now() - begun
    if (took >= soon * 1000) problems.push(`it is not seen ${soon} s after its commit`)
    return { facts: `held for ${heldSeconds} s, seen ${took} ms after its commit`, problems }
  })
