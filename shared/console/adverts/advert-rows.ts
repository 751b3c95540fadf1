import type { Client } from '../../client/client'
import type { AdvertKind } from '../../contract/adverts'
import type { AdvertColumns, BoardBlock } from '../../contract/moderation'
import { boardBlockIds } from '../../data/staff-filter-codes'
import { isSame, rowAt, shareTexts, type AdvertRow } from './advert-row'

export type { AdvertRow }

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
/** Blocks of the board that are under way together. */
const atOnce = 3

/**
 * All adverts of a kind, in any state, held in the browser: read in blocks, newest first, and then kept up with what
 * changes. Rows keep their identity until they change, so that a grid updates only those.
 */
export const createAdvertRows = (client: Client, kind: AdvertKind | undefined) => {
  const rows = new Map<number, AdvertRow>()
  const owners = new Map<number, { readonly name: string; readonly mail: string }>()
  const texts = new Map<string, string>()
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
    shareTexts(columns, texts)
    const now = new Date().toISOString()
    const changes = { added: [] as AdvertRow[], changed: [] as AdvertRow[], gone: [] as number[] }
    for (let at = 0; at < columns.id.length; at++) {
      const row = rowAt(columns, at, owners, now)
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
      if (before && !kind) return readBoard(before)
    } while (before)
  }

  /** The rest of all kinds: blocks that the server keeps, several at once, told as one change when all are there. */
  const readBoard = async (before: number) => {
    const numbers = Array.from({ length: Math.floor((before - 1) / boardBlockIds) + 1 }, (_, nth) => nth)
    const wanted = numbers.toReversed()
    const blocks = new Map<number, BoardBlock>()
    const added: AdvertRow[] = []
    const now = new Date().toISOString()
    let next = 0
    let taken = 0
    const takeNext = () => {
      for (let block = blocks.get(taken); block; block = blocks.get(taken)) {
        blocks.delete(taken++)
        added.push(...takeBlock(block, now))
      }
    }
    const readSome = async () => {
      for (let nth = next++; nth < wanted.length; nth = next++) {
        const block = wanted[nth] ?? 0
        const file = await client.moderation.board({ query: { block } }, { signal: ended.signal })
        // The contract's own type: the answer is a file, which nobody has parsed yet.
        blocks.set(nth, JSON.parse(await file.text()) as BoardBlock)
        takeNext()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, readSome))
    if (added.length > 0) for (const listener of listeners) listener({ added, changed: [], gone: [] })
    await readChanges()
  }

  const takeBlock = ({ columns, owners: people, at }: BoardBlock, now: string): readonly AdvertRow[] => {
    if (!since || at < since) since = at
    for (const { id, name, mail } of people) owners.set(id, { name, mail })
    shareTexts(columns, texts)
    return columns.id.flatMap((id, nth) => {
      // What is there already is newer than the block.
      if (rows.has(id)) return []
      const row = rowAt(columns, nth, owners, now)
      rows.set(id, row)
      return [row]
    })
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
      if (state.phase === 'loading' || state.phase === 'failed') void begin()
      else void refresh().finally(poll)
      return () => {
        ended.abort()
        clearTimeout(timer)
      }
    },
    /** Every row of this moment. */
    all: (): readonly AdvertRow[] => [...rows.values()],
    ownerOf: (id: number) => owners.get(id),
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
