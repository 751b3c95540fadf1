import type { Row } from './connect'

/** Name and surname of a joined user; empty if the account was deleted. */
export const fullName = (row: Row, name = 'name', surname = 'surname'): string =>
  `${String(row[name] ?? '')} ${String(row[surname] ?? '')}`.trim()
