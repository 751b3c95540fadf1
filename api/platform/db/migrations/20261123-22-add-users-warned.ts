import { time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** When the owner was last told that somebody tries out passwords. */
export const up = (kit: SchemaKit) => kit.addColumn('users', 'warned_at', time())
