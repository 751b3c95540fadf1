import { json } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** What a message warns its readers of, as it was found when the message was sent; null for nothing. */
export const up = (kit: SchemaKit) => kit.addColumn('messages', 'warning', json())
