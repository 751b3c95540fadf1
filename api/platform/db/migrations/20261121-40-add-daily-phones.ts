import { counter } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) => kit.addColumn('daily_counters', 'phones', counter())
