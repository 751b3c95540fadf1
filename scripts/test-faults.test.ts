import { expect, it } from 'vitest'
import { browserFaults, lastLines, unitFaults, type BrowserTest } from './test-faults.mjs'

it('names a failed unit with the beginning of its message, and a file that does not even load', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'good', failureMessages: [] },
          { status: 'failed', fullName: 'bad', failureMessages: ['\u001B[31mexpected 1\u001B[39m\nat b'] },
        ],
      },
      { name: 'c.test.ts', message: 'cannot load', assertionResults: [] },
    ],
  }
  expect(unitFaults(report)).toEqual([
    'FAILED a.test.ts › bad\n  expected 1\n  at b',
    'FAILED c.test.ts\n  cannot load',
  ])
})

it('names what failed in the browser, and what needed a second try', () => {
  const test = (status: string, message?: string): BrowserTest => ({
    status,
    projectName: 'site',
    results: [message ? { error: { message } } : {}],
  })
  const specs = (tests: BrowserTest[]) => [{ file: 'x.spec.ts', line: 3, title: 'does', tests }]
  const report = {
    suites: [
      { specs: specs([test('expected')]), suites: [{ specs: specs([test('flaky', 'too late')]) }] },
      { specs: specs([test('unexpected', 'wrong')]) },
    ],
  }
  expect(browserFaults(report)).toEqual([
    'UNSTEADY [site] x.spec.ts:3 › does\n  too late',
    'FAILED [site] x.spec.ts:3 › does\n  wrong',
  ])
  expect(browserFaults(undefined)).toEqual([])
})

it('keeps the end of what a stage said, without its colours', () => {
  const said = Array.from({ length: 50 }, (_, at) => `\u001B[31mline ${at}\u001B[39m`).join('\n')
  expect(lastLines(`${said}\n\n`).split('\n')).toEqual(
    Array.from({ length: 40 }, (_, at) => `line ${at + 10}`),
  )
})
