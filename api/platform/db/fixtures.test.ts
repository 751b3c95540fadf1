import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it('has the database of each version in the changelog, on SQLite and MariaDB; `npm run fixture` writes one', () => {
  const headings = read('../../../CHANGELOG.md').matchAll(/^## (\S+)(.*)$/gm)
  const released = [...headings].flatMap(([, version, more]) =>
    more === ' (not released yet)' ? [] : version,
  )
  const wanted = ['first-release', ...released].flatMap(name => [`${name}.mariadb.sql`, `${name}.sqlite.sql`])
  expect(readdirSync(new URL('fixtures', import.meta.url))).toEqual(expect.arrayContaining(wanted))
})
