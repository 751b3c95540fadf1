// What each test file costs, for the end of the suite's log.
import { writeFileSync } from 'node:fs'

/**
 * @typedef {{ where: string, file: string, seconds: number, detail: string }} Cost
 *
 * @typedef {{ duration: number }} BrowserResult
 * @typedef {{ projectName: string, results: BrowserResult[] }} BrowserTest
 * @typedef {{ file: string, tests: BrowserTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

const shown = 20

/** @param {number} seconds */
const text = seconds => `${seconds.toFixed(1)} s`

/** @param {Cost} cost */
const lineOf = ({ where, file, seconds, detail }) =>
  `${text(seconds).padStart(8)}  [${where}] ${file}${detail}`

/** @type {(suite: Suite) => Spec[]} */
const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/**
 * The time of each file of a Playwright JSON report, retries included.
 * @param {{ suites: Suite[] } | undefined} report
 * @returns {Cost[]}
 */
export const browserCosts = report => {
  /** @type {Map<string, { where: string, file: string, times: number[] }>} */
  const files = new Map()
  for (const { file, tests } of (report?.suites ?? []).flatMap(specsOf))
    for (const { projectName: where, results } of tests) {
      const key = `${where} ${file}`
      const known = files.get(key) ?? { where, file, times: [] }
      known.times.push(results.reduce((sum, { duration }) => sum + duration, 0) / 1000)
      files.set(key, known)
    }
  return [...files.values()].map(({ where, file, times }) => ({
    where,
    file,
    seconds: times.reduce((sum, time) => sum + time, 0),
    detail: `, ${times.length} tests, the longest ${text(Math.max(...times))}`,
  }))
}

/**
 * The lines that end the suite's log: what all files cost together, and the slowest of them.
 * @param {string} title
 * @param {readonly Cost[]} costs
 */
export const slowest = (title, costs) => {
  const all = costs.reduce((sum, { seconds }) => sum + seconds, 0)
  const first = costs.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown)
  return [`${title}: ${costs.length} files, ${text(all)} together; the slowest:`, ...first.map(lineOf)].join(
    '\n',
  )
}

/**
 * Every file's line, by name.
 * @param {readonly Cost[]} costs
 */
export const everyCost = costs =>
  costs
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    .map(lineOf)
    .join('\n')

/** A reporter of vitest: writes what each file cost to the file that `TEST_COSTS` names. */
export default class CostReporter {
  /** @type {Cost[]} */
  costs = []

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    const { duration, collectDuration, environmentSetupDuration } = file.diagnostic()
    const loading = (collectDuration + environmentSetupDuration) / 1000
    const seconds = duration / 1000 + loading
    const detail = `, ${text(loading)} of it to load`
    this.costs.push({ where: file.project.name, file: file.relativeModuleId, seconds, detail })
  }

  onTestRunEnd() {
    const to = process.env['TEST_COSTS']
    if (to) writeFileSync(to, JSON.stringify(this.costs))
  }
}
