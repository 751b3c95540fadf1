import { json } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) => kit.addColumn('mail_outbox', 'headers', json())
