import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} UnitReport what is read of vitest's
 * @property {{
 *   name: string,
 *   message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[],
 * }[]} testResults
 *
 * @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} BrowserTest
 * @typedef {{ file: string, line: number, title: string, tests: BrowserTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

const longest = 25

/** @param {string | undefined} message */
const briefly = message =>
  stripVTControlCharacters(message ?? 'no message')
    .split('\n')
    .slice(0, longest)
    .join('\n  ')

/**
 * The failures of a vitest JSON report with the beginning of each message, short, as only the end of a log is kept.
 * @param {UnitReport | undefined} report
 */
export const unitFaults = report =>
  (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [`FAILED ${name}\n  ${briefly(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `FAILED ${name} › ${fullName}\n  ${briefly(failureMessages[0])}`,
    )
  })

/** @type {(suite: Suite) => Spec[]} */
const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/**
 * The failures of a Playwright JSON report; a test that passed on its second try is reported as flaky.
 * @param {{ suites: Suite[] } | undefined} report
 */
export const browserFaults = report =>
  (report?.suites ?? []).flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, projectName, results }) => {
        const word = status === 'flaky' ? 'UNSTEADY' : 'FAILED'
        const { error } = results.find(result => result.error) ?? {}
        return `${word} [${projectName}] ${file}:${line} › ${title}\n  ${briefly(error?.message)}`
      }),
  )

/**
 * The last 40 lines of what a broken stage said, without colours.
 * @param {string} said
 */
export const lastLines = said => stripVTControlCharacters(said).trimEnd().split('\n').slice(-40).join('\n')
