import { grouped } from '../rules/grouped'
import type { z } from 'zod'
import { AppError, type FieldError } from './errors'
import { fieldInWords } from './field-words'

type Raw = z.core.$ZodRawIssue
type Issue = z.core.$ZodIssue

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  bigint: 'must be a whole number',
  boolean: 'must be yes or no',
  array: 'must be a list',
  date: 'must be a date',
}

const formats: Readonly<Record<string, string>> = {
  email: 'must be a mail address',
  url: 'must be an address such as https://example.com',
  date: 'must be a date such as 2024-05-31',
  datetime: 'must be a time such as 2024-05-31T12:00:00Z',
  safeint: 'must be a whole number',
}

/** More codes than this help nobody who reads them in one line. */
const mostCodes = 12

const amount = (n: number | bigint) => grouped(Number(n))

const bound = (issue: Raw & { code: 'too_small' | 'too_big' }): string => {
  const [few, n] = issue.code === 'too_small' ? [true, issue.minimum] : [false, issue.maximum]
  if (issue.origin === 'string')
    return few
      ? n === 1
        ? 'is needed'
        : `needs at least ${amount(n)} characters`
      : `can have at most ${amount(n)} characters`
  if (issue.origin === 'array' || issue.origin === 'set')
    return few ? (n === 1 ? 'is needed' : `needs at least ${amount(n)}`) : `can have at most ${amount(n)}`
  return few ? `must be at least ${amount(n)}` : `must be at most ${amount(n)}`
}

const isMissing = ({ input }: Raw) => input === undefined || input === null

/**
 * The message for an issue whose schema has none: a predicate that follows the field's name, such as `must be a
 * number`. It is set for all schemas in `kit.ts`, and is the only place that words the validator's issues.
 */
export const issueWords = (issue: Raw): string => {
  if (
    isMissing(issue) &&
    (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union')
  )
    return 'is needed'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'is not of the right kind'
    case 'invalid_value': {
      const { values } = issue
      if (values.length === 1) return `can only be ${String(values[0])}`
      return values.length > mostCodes
        ? 'is not one of the known values'
        : `must be one of ${values.join(', ')}`
    }
    case 'too_small':
    case 'too_big':
      return bound(issue)
    case 'invalid_format':
      return formats[issue.format] ?? 'has characters or a form that cannot be used here'
    case 'unrecognized_keys':
      return `cannot have ${issue.keys.map(fieldInWords).join(', ')}`
    case 'not_multiple_of':
      return `must be a multiple of ${amount(issue.divisor)}`
    default:
      return 'cannot be used here'
  }
}

/** Every issue as an error of its field: a path such as `reasons.0.code`, for programs, and a message for people. */
const fieldErrors = (issue: Issue, base: readonly PropertyKey[] = []): FieldError[] => {
  const path = [...base, ...issue.path]
  // A union's own message says nothing; its branches do.
  if (issue.code === 'invalid_union' && issue.errors.length > 0 && issue.message !== 'is needed') {
    const branch =
      issue.errors.find(issues => issues.some(inner => inner.code !== 'invalid_type')) ?? issue.errors[0]
    const inner = branch?.flatMap(each => fieldErrors(each, path)) ?? []
    if (inner.length > 0) return inner
  }
  return [{ field: path.map(String).join('.') || 'body', message: issue.message }]
}

/** Every finding, keyed by field; the message names the first five fields, for people who see only that. */
export const invalidInput = (code: 'invalid_query' | 'invalid', issues: readonly Issue[]): AppError => {
  const errors = issues.flatMap(issue => fieldErrors(issue))
  const names = [...new Set(errors.map(({ field }) => fieldInWords(field)))].slice(0, 5)
  return new AppError(code, `Please check: ${names.join(', ')}.`, { errors })
}
