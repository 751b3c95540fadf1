import { string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** An account's phone number as one, once it is checked; the job `check-phones` fills it for older accounts. */
export const up = (kit: SchemaKit): Promise<void> => kit.addColumn('users', 'phone_e164', string(16))
