import { time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Set while the owner is suspended; the advert is not public, and its time does not run. */
export const up = (kit: SchemaKit) => kit.addColumn('adverts', 'suspended_at', time())
