// Adverts and names of the catalogue, as they are made by calls.
import { ask } from '../../api-calls.mjs'
import { advertOf } from '../client.mjs'

/** @typedef {import('../../api-calls.mjs').Seller} Seller */

/**
 * Adverts of one seller, that wait for staff; answers their ids.
 * @param {string} url
 * @param {Seller} seller
 * @param {number} count
 * @param {object} [facts] in the place of the usual ones
 * @returns {Promise<number[]>}
 */
export const manyAdverts = async (url, { token, mail }, count, facts = {}) => {
  /** @type {number[]} */
  const ids = []
  let made = 0
  const maker = async () => {
    while (made < count) {
      const body = { ...advertOf(`One of many, ${mail} ${made++}`, []), ...facts }
      ids.push(Number((await ask(url, '/createadvert', { method: 'POST', token, body })).data.advertId))
    }
  }
  await Promise.all(Array.from({ length: 4 }, maker))
  return ids
}

/**
 * Adds the rows of a file to the catalogue.
 * @param {string} url
 * @param {string} token of staff
 * @param {'brands' | 'models'} of
 * @param {string} csv
 */
export const importRows = (url, token, of, csv) =>
  ask(url, '/admin/catalogue/file', { method: 'POST', token, body: { of, csv, dryRun: false } })
