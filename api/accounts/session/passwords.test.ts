import { expect, it } from 'vitest'
import { withFullHashes } from '../../testing/quick-argon2'
import { generatedPassword, hashPassword, passwordMatches } from './passwords'

withFullHashes()

it('stores argon2id and knows the right password from a wrong one', async () => {
  const stored = await hashPassword('a fine long secret')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=32768,t=4,p=1\$/)
  expect(await passwordMatches(stored, 'a fine long secret')).toBe(true)
  expect(await passwordMatches(stored, 'A fine long secret')).toBe(false)
})

it('never says yes when there is no stored password', async () => {
  expect(await passwordMatches(undefined, 'a fine long secret')).toBe(false)
  expect(await passwordMatches('', '')).toBe(false)
})

it('takes the same letters from another keyboard', async () => {
  const stored = await hashPassword('Zürichsee am Morgen'.normalize('NFC'))
  expect(await passwordMatches(stored, 'Zürichsee am Morgen'.normalize('NFD'))).toBe(true)
})

it('leaves the main thread free while it works', async () => {
  let turns = 0
  const ticking = setInterval(() => turns++, 2)
  await hashPassword('a fine long secret')
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(2)
})

it('generates twenty characters, never the same', () => {
  const made = Array.from({ length: 50 }, generatedPassword)
  expect(new Set(made).size).toBe(50)
  for (const password of made) expect(password).toMatch(/^[A-Za-z2-9]{20}$/)
})
