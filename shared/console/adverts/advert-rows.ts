import type { Client } from '../../client/client'
import type { AdvertKind } from '../../contract/adverts'
import type { AdvertColumns } from '../../contract/moderation'

type Entries = { readonly [K in Exclude<keyof AdvertColumns, 'deleted'>]: AdvertColumns[K][number] }
/** One advert in a grid. */
export interface AdvertRow extends Entries {
  readonly ownerName: string
  readonly ownerMail: string
  /** Why it is no longer public for good; null while it may be. */
  readonly over: 'sold' | 'withdrawn' | 'expired' | null
}

/** What came since the last look: rows that are new or have changed, and the ids of those that are gone. */
export interface RowChanges {
  readonly added: readonly AdvertRow[]
  readonly changed: readonly AdvertRow[]
  readonly gone: readonly number[]
}

export interface RowsState {
  /** `loading` until the last block has come; `stale` while the server cannot be reached. */
  readonly phase: 'loading' | 'ready' | 'stale' | 'failed'
  readonly count: number
}

const blockSize = 10_000
/** A first block that is there at once, while the larger ones are still under way. */
const firstBlock = 500
const pollSeconds = 4

/**
 * All adverts of a kind, in any state, held in the browser: read in blocks, newest first, and then kept up with what
 * changes. Rows keep their identity until they change, so that a grid updates only those.
 */
export const createAdvertRows = (client: Client, kind: AdvertKind | undefined) => {
  const rows = new Map<number, AdvertRow>()
  const owners = new Map<number, { readonly name: string; readonly mail: string }>()
  const listeners = new Set<(changes: RowChanges) => void>()
  const watchers = new Set<() => void>()
  let state: RowsState = { phase: 'loading', count: 0 }
  let since: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = new AbortController()

  const become = (phase: RowsState['phase']) => {
    if (state.phase === phase && state.count === rows.size) return
    state = { phase, count: rows.size }
    for (const watcher of watchers) watcher()
  }

  const fetchBlock = async (query: { before?: number; since?: string; size?: number }) => {
    const block = await client.moderation.rows({ query: { kind, ...query } }, { signal: ended.signal })
    for (const { id, name, mail } of block.owners) owners.set(id, { name, mail })
    return block
  }

  const take = (columns: AdvertColumns) => {
    const changes = { added: [] as AdvertRow[], changed: [] as AdvertRow[], gone: [] as number[] }
    for (let at = 0; at < columns.id.length; at++) {
      const row = rowAt(columns, at, owners)
      const known = rows.get(row.id)
      if (columns.deleted[at]) {
        if (rows.delete(row.id)) changes.gone.push(row.id)
      } else if (!known) {
        rows.set(row.id, row)
        changes.added.push(row)
      } else if (!isSame(known, row)) {
        rows.set(row.id, row)
        changes.changed.push(row)
      }
    }
    if (changes.added.length + changes.changed.length + changes.gone.length > 0)
      for (const listener of listeners) listener(changes)
  }

  const readAll = async () => {
    let before: number | undefined
    let size = firstBlock
    do {
      const block = await fetchBlock({ size, ...(before ? { before } : {}) })
      // What changes while the blocks are read is asked for afterwards.
      since ??= block.at
      take(block.columns)
      become('loading')
      before = block.next ?? undefined
      size = blockSize
    } while (before)
  }

  const readChanges = async () => {
    let before: number | undefined
    const from = since
    if (!from) return
    do {
      const block = await fetchBlock({ since: from, ...(before ? { before } : {}) })
      if (!before) since = block.at
      take(block.columns)
      before = block.next ?? undefined
    } while (before)
  }

  const poll = () => {
    timer = setTimeout(() => {
      if (document.hidden) return poll()
      void refresh().finally(poll)
    }, pollSeconds * 1000)
  }

  /** Looks for changes now; never rejects. */
  const refresh = async () => {
    try {
      await readChanges()
      become('ready')
    } catch {
      if (!ended.signal.aborted) become('stale')
    }
  }

  const begin = async () => {
    try {
      await readAll()
      become('ready')
      poll()
    } catch {
      if (!ended.signal.aborted) become('failed')
    }
  }

  return {
    /** Begins to read; answers how to end. */
    start: () => {
      ended = new AbortController()
      void begin()
      return () => {
        ended.abort()
        clearTimeout(timer)
      }
    },
    /** Every row of this moment. */
    all: (): readonly AdvertRow[] => [...rows.values()],
    byId: (id: number): AdvertRow | undefined => rows.get(id),
    state: (): RowsState => state,
    refresh,
    /** Begins again after the first reading has failed. */
    retry: () => {
      become('loading')
      void begin()
    },
    /** Shows what is known of a decision before the server has told it to everyone. */
    patch: (id: number, known: Partial<AdvertRow>) => {
      const row = rows.get(id)
      if (!row) return
      const next = { ...row, ...known }
      rows.set(id, next)
      for (const listener of listeners) listener({ added: [], changed: [next], gone: [] })
    },
    onRows: (listener: (changes: RowChanges) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onState: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
export type AdvertRows = ReturnType<typeof createAdvertRows>

const rowAt = (
  columns: AdvertColumns,
  at: number,
  owners: ReadonlyMap<number, { readonly name: string; readonly mail: string }>,
): AdvertRow => {
  const row: Record<string, unknown> = {}
  for (const name in columns) if (name !== 'deleted') row[name] = columns[name as keyof AdvertColumns][at]
  const owner = owners.get(row['ownerId'] as number)
  row['ownerName'] = owner?.name ?? ''
  row['ownerMail'] = owner?.mail ?? ''
  row['over'] = columns.closedReason[at] ?? (isExpired(columns, at) ? 'expired' : null)
  // Every column of the contract has been copied.
  return row as unknown as AdvertRow
}

const isExpired = ({ status, exp }: AdvertColumns, at: number) => {
  const end = exp[at]
  return status[at] === 'approved' && typeof end === 'string' && Date.parse(end) <= Date.now()
}

const isSame = (a: AdvertRow, b: AdvertRow): boolean => {
  for (const name in b) if (a[name as keyof AdvertRow] !== b[name as keyof AdvertRow]) return false
  return true
}
