import { counter } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Looks at the mail address, which were counted as looks at the phone until now. */
export const up = (kit: SchemaKit) => kit.addColumn('daily_counters', 'mails', counter())
