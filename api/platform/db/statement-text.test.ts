import fc from 'fast-check'
import { Sequelize } from 'sequelize'
import { expect, it } from 'vitest'
import { statementName, statementText } from './statement-text'

it('tells a statement without its values', () => {
  const sql =
    "SELECT `id`, `it's` AS t1 FROM `users` WHERE mail = 'ada@x.y' AND id IN (1, 2, 3) AND h = -1.5 LIMIT $1"
  expect(statementText(sql, 'sqlite')).toBe(
    "SELECT `id`, `it's` AS t1 FROM `users` WHERE mail = ? AND id IN (?) AND h = -? LIMIT $1",
  )
  expect(statementText('INSERT INTO a (x, y) VALUES (?,?),(?,?), (?,?)', 'mysql')).toBe(
    'INSERT INTO a (x, y) VALUES (?)',
  )
  expect(statementText("SELECT 'Ada", 'mysql')).toBe('SELECT ?')
})

it('names a statement by what it does and its first table', () => {
  expect(statementName('select 1')).toBe('SELECT')
  expect(statementName('SELECT a FROM `adverts` JOIN b')).toBe('SELECT adverts')
  expect(statementName('INSERT INTO mail_outbox (a) VALUES (?)')).toBe('INSERT mail_outbox')
  expect(statementName('UPDATE `users` SET a = ?')).toBe('UPDATE users')
})

it.each(['sqlite', 'mysql'] as const)(
  'leaves out every text that Sequelize writes into one for %s',
  dialect => {
    const sequelize = new Sequelize({ dialect, logging: false })
    const special = fc.constantFrom("'", '"', '`', '\\', '\n', '\0', '%', '?', '7', 'Ada')
    fc.assert(
      fc.property(
        fc.array(special).map(parts => parts.join('')),
        fc.array(special),
        (one, two) => {
          const values = [one, two.join('')].map(value => sequelize.escape(value))
          const sql = `SELECT a FROM t WHERE a = ${values[0]} AND b = ${values[1]} AND c = 5`
          expect(statementText(sql, dialect)).toBe('SELECT a FROM t WHERE a = ? AND b = ? AND c = ?')
        },
      ),
    )
  },
)
