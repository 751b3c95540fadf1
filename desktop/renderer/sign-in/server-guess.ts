import type { ServerKind } from '../../../shared/contract/ipc-session'

const isOwnMachine = (address: string) =>
  /^(https?:\/\/)?(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/i.test(address)

/** What somebody typed, with the scheme that they left out. */
export const addressOf = (typed: string): string => {
  const text = typed.trim()
  if (text === '' || /^[a-z]+:\/\//i.test(text)) return text
  return `${isOwnMachine(text) ? 'http' : 'https'}://${text}`
}

export const nameOf = (typed: string): string =>
  addressOf(typed)
    .replace(/^[a-z]+:\/\/(www\.)?/i, '')
    .replace(/[/?#].*$/, '')
    .slice(0, 60)

export const kindOf = (typed: string): ServerKind => {
  if (isOwnMachine(typed.trim())) return 'local'
  return /\b(staging|stage|test|demo|preview|dev)\b/i.test(nameOf(typed)) ? 'staging' : 'production'
}
