import { runSql } from '../mariadb.mjs'

export const lotSize = 500

/**
 * The search word that finds the adverts of one round and no others.
 * @param {number} nth
 */
export const lotWord = nth => `benchlot${nth}q`

/**
 * Gives each round adverts of its own that wait for a decision, directly in the database.
 * @param {string} url
 * @param {number} rounds
 */
export async function makeLots(url, rounds) {
  for (let nth = 0; nth < rounds; nth++)
    await runSql(
      url,
      `UPDATE adverts SET title = CONCAT('${lotWord(nth)} ', LEFT(title, 100)), status = 'unapproved', review_state = 'pending',
         live = 0, closed_reason = NULL, due_on = '2026-12-01'
       WHERE deleted_at IS NULL AND kind = 'aircraft' AND title NOT LIKE 'benchlot%' ORDER BY id LIMIT ${lotSize}`,
    )
  await runSql(url, 'ANALYZE TABLE adverts')
}
