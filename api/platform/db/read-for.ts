import type { Database } from './database'

/**
 * The function that reads what is public: from a replica for visitors, to whom it may come a moment late, and from the primary for
 * somebody who is signed in, who may have written it a moment ago.
 */
export const readFor = (
  { db }: { readonly db: Pick<Database, 'read' | 'readCurrent'> },
  actor: object | null,
): Database['read'] => (actor ? db.readCurrent : db.read)
