import { ConnectionError } from 'sequelize'
import { codeOf } from '../env/private-files'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host is unknown',
  EAI_AGAIN: 'its host is unknown at the moment',
  ETIMEDOUT: 'it does not answer in time',
  EHOSTUNREACH: 'its host cannot be reached',
  ECONNRESET: 'it broke off the connection',
  PROTOCOL_CONNECTION_LOST: 'it broke off the connection',
  ER_ACCESS_DENIED_ERROR: 'it refuses this user or password',
  ER_DBACCESS_DENIED_ERROR: 'it refuses this user the database',
  ER_BAD_DB_ERROR: 'it has no database of this name',
  SQLITE_CANTOPEN: 'the file cannot be opened',
  SQLITE_NOTADB: 'the file is no SQLite database',
}

/**
 * One line about a database that could not be reached, with its address but not its password; null for any other
 * error, and for one whose reason is not known. `namedBy` is the setting or option that has the address.
 */
export const connectionFailure = (error: unknown, url: string, namedBy = 'DATABASE_URL'): string | null => {
  const cause = error instanceof ConnectionError ? error.parent : error
  const code = codeOf(cause)
  const reason = reasons[code]
  return reason
    ? `The database ${addressOf(url)} is not there: ${reason} (${code}). ${namedBy} names it.`
    : null
}

/** A database's address without its user and password. */
export const addressOf = (url: string): string => {
  if (url.startsWith('sqlite:')) return url
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
