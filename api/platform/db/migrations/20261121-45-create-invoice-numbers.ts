import { counter, needed, primary, integer } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable('invoice_numbers', { year: primary(integer()), last: needed(counter()) })
