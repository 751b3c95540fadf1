import sqlite3 from 'sqlite3'
import { runSql } from './mariadb.mjs'

/** Jobs whose mails tests wait for. Each row's own beginning is a time that has passed, in any database's writing. */
const mailsAreDue = `UPDATE jobs SET run_after = created_at WHERE slot IN ('deliver-mails', 'search-alerts')`

/** @type {(subject: string) => string[]} */
const holdIsOver = subject => {
  const quoted = `'${subject.replaceAll("'", "''")}'`
  return [
    `UPDATE mail_outbox SET not_before = created_at WHERE mailing_id IN (SELECT id FROM mailings WHERE subject = ${quoted})`,
    `UPDATE mailings SET hold_until = created_at WHERE subject = ${quoted}`,
  ]
}

/** Runs SQL on a SQLite file. @type {(file: string, statement: string) => Promise<void>} */
export const runOnFile = async (file, statement) => {
  const db = new sqlite3.Database(file)
  db.configure('busyTimeout', 20_000)
  await new Promise((resolve, reject) =>
    db.exec(statement, error => (error ? reject(error) : resolve(undefined))),
  )
  await new Promise(resolve => db.close(resolve))
}

/**
 * Makes what a server does in some seconds, or after a minute, due at once, in its database: tests of a browser need not wait.
 * How long it waits by itself is proven by the API's tests, which move its clock.
 * @param {{ url: string } | { file: string }} database of MariaDB or of SQLite
 */
export const hurryOn = database => {
  /** @param {readonly string[]} statements */
  const run = async statements => {
    for (const statement of statements)
      await ('url' in database ? runSql(database.url, statement) : runOnFile(database.file, statement))
  }
  return {
    /** Mails that wait in the outbox, and those of saved searches. */
    mails: () => run([mailsAreDue]),
    /**
     * The minute in which a mailing can be withdrawn.
     * @param {string} subject of the mailing
     */
    mailing: subject => run(holdIsOver(subject)),
    /**
     * The weeks in which an advert is public.
     * @param {number} id of the advert
     */
    advert: id => run([`UPDATE adverts SET exp = start WHERE id = ${Math.trunc(id)}`]),
    /**
     * The minutes for which a sign-in is a fresh proof.
     * @param {string} mail of the account whose sign-ins become old
     */
    proofs: mail =>
      run([
        `UPDATE sessions SET created_at = '2026-01-01 00:00:00.000', proved_at = NULL
          WHERE user_id = (SELECT id FROM users WHERE mail = '${mail.replaceAll("'", "''")}')`,
      ]),
  }
}
