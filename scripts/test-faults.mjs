import { stripVTControlCharacters } from 'node:util'

const longest = 25

const briefly = message =>
  stripVTControlCharacters(message ?? 'no message')
    .split('\n')
    .slice(0, longest)
    .join('\n  ')

/** What failed of a vitest JSON report, each with the beginning of its message: the end of a log is what is kept of it. */
export const unitFaults = report =>
  (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [`FAILED ${name}\n  ${briefly(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `FAILED ${name} › ${fullName}\n  ${briefly(failureMessages[0])}`,
    )
  })

const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** The same of a Playwright JSON report; a test that passed at the second try is named as unsteady. */
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

/** The last 40 lines of what a broken stage said, without colours. */
export const lastLines = said => stripVTControlCharacters(said).trimEnd().split('\n').slice(-40).join('\n')
