import { expect, it } from 'vitest'
import { browserCosts, everyCost, slowest } from './test-costs.mjs'

const test = (projectName: string, ...durations: readonly number[]) => ({
  projectName,
  results: durations.map(duration => ({ duration })),
})

it('adds up what the tests of a browser file cost, tries that failed included, for each project', () => {
  const report = {
    suites: [
      {
        specs: [{ file: 'a.spec.ts', tests: [test('site', 1000, 2500), test('phone', 400)] }],
        suites: [{ specs: [{ file: 'a.spec.ts', tests: [test('site', 600)] }] }],
      },
    ],
  }
  expect(browserCosts(report)).toEqual([
    { where: 'site', file: 'a.spec.ts', seconds: 4.1, detail: ', 2 tests, the longest 3.5 s' },
    { where: 'phone', file: 'a.spec.ts', seconds: 0.4, detail: ', 1 tests, the longest 0.4 s' },
  ])
  expect(browserCosts(undefined)).toEqual([])
})

const costs = Array.from({ length: 30 }, (_, at) => ({
  where: 'site',
  file: `${String(at).padStart(2, '0')}.test.ts`,
  seconds: (at * 7) % 30,
  detail: '',
}))

it('lists the slowest twenty files, the slowest first, and what all cost', () => {
  const [title, ...lines] = slowest('Units', costs).split('\n')
  expect(title).toBe('Units: 30 files, 435.0 s together; the slowest:')
  expect(lines).toHaveLength(20)
  expect([lines[0], lines.at(-1)]).toEqual(['  29.0 s  [site] 17.test.ts', '  10.0 s  [site] 10.test.ts'])
})

it('tells every file by its name', () => {
  const lines = everyCost(costs.toReversed()).split('\n')
  expect(lines.map(line => line.slice(-10))).toEqual(costs.map(({ file }) => file))
})
