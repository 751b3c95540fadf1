import type { Row } from '../platform/db/connect'
import { textOrNull } from '../platform/db/row-readers'

/** What members read of a company: its public name, or that of its account's owner while it has none. */
export const companyName = (row: Row): string =>
  textOrNull(row['company']) ?? `${String(row['name'])} ${String(row['surname'])}`
