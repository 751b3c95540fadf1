import { expect, it } from 'vitest'
import { codeHash, codeMatches, newCode } from './otp'

const secret = 'a secret of at least thirty-two characters'

it('makes six digits, and hardly ever the same', () => {
  const codes = Array.from({ length: 200 }, newCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(190)
})

it('keeps a hash that holds for one code, one account and one secret', () => {
  const stored = codeHash(secret, 7, '012345')
  expect(stored).not.toContain('012345')
  expect(codeMatches(secret, 7, '012345', stored)).toBe(true)
  expect(codeMatches(secret, 7, '012346', stored)).toBe(false)
  expect(codeMatches(secret, 8, '012345', stored)).toBe(false)
  expect(codeMatches(`${secret}!`, 7, '012345', stored)).toBe(false)
  expect(codeMatches(secret, 7, '012345', '')).toBe(false)
})
