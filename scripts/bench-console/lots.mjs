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

/** How many adverts colleagues have at once, which is more than a desk of ten holds. */
const claimed = 60

/**
 * Lets a moderator hold claims on the first rows of the workbench, so that rows with a colleague's name are among those
 * that are measured. No lot's are among them, as a bulk action leaves out what a colleague has.
 * @param {string} url
 */
export async function makeClaims(url) {
  await runSql(
    url,
    `UPDATE users SET role = 'Moderator' WHERE role = 'user' AND deleted_at IS NULL ORDER BY id LIMIT 1`,
  )
  await runSql(
    url,
    `INSERT INTO claims (object_type, object_id, user_id, taken_at, until)
     SELECT 'advert', id, (SELECT MIN(id) FROM users WHERE role = 'Moderator'), UTC_TIMESTAMP(3),
            UTC_TIMESTAMP(3) + INTERVAL 3 HOUR
       FROM adverts WHERE deleted_at IS NULL ORDER BY id DESC LIMIT ${claimed}`,
  )
}
