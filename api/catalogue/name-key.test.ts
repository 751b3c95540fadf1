import { expect, it } from 'vitest'
import { nameKey } from './name-key'

it('the key of a name is the same for every spelling of it', () => {
  const same = [
    ['PA-28 161', 'pa28161', 'Pa 28/161'],
    ['Let Kunovice', 'LET-KUNOVICE'],
    ['Antonov', 'ANTONOV'],
    ['Tecnam P2008', 'tecnam p-2008'],
    ['Piaggio – Avanti', 'piaggio avanti'],
    ['Škoda', 'skoda'],
    ['IPTAŞ', 'ıptaş', 'iptas'],
  ]
  for (const names of same) expect(new Set(names.map(nameKey)).size).toBe(1)
})

it('different names have different keys, and symbols alone have none', () => {
  expect(nameKey('PA-28')).not.toBe(nameKey('PA-28R'))
  expect(nameKey('Citation CJ3+')).not.toBe(nameKey('Citation CJ3'))
  expect(nameKey('S-76C++')).not.toBe(nameKey('S-76C+'))
  expect(nameKey('Ан-2')).toBe('ан2')
  expect([nameKey('*** – !'), nameKey(' ++ ')]).toEqual(['', ''])
})

it('the key of a name fits into its column', () => {
  expect(nameKey('ﬃ'.repeat(80))).toHaveLength(80)
})
