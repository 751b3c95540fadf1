import { string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** In which currency somebody wants prices shown beside the one that they are asked in; null until chosen. */
export const up = (kit: SchemaKit) => kit.addColumn('users', 'display_currency', string(3))
