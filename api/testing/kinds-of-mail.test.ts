import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { staffMail } from '../../shared/text/en-staff-mail'
import { letterNames } from '../moderation/decide/seller-letter'

const api = fileURLToPath(new URL('..', import.meta.url))

it('[ADM-04] names every kind of mail that the server writes in the words of the staff’s log', () => {
  const sources = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const written = sources.flatMap(file =>
    [...readFileSync(join(api, file), 'utf8').matchAll(/template: '([a-z-]+)'/g)].map(match => match[1]!),
  )
  expect(written.length).toBeGreaterThan(20)
  const kinds = new Set([...written, ...Object.values(letterNames)])
  expect([...kinds].filter(kind => !Object.hasOwn(staffMail.templates, kind))).toEqual([])
})
