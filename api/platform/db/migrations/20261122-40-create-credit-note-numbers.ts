import { counter, integer, needed, primary } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** As `invoice_numbers`: a series of its own, since a year is the key of both. */
export const up = (kit: SchemaKit) =>
  kit.createTable('credit_note_numbers', { year: primary(integer()), last: needed(counter()) })
