import { time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** When the owner of an account proved that its present mail address is theirs; null until then. */
export const up = (kit: SchemaKit) => kit.addColumn('users', 'confirmed_at', time())
