import { longText } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) => kit.addColumn('support_tickets', 'answer', longText())
