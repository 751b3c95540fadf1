import { LRUCache } from 'lru-cache'
import { boardBlockIds } from '../../../shared/data/staff-filter-codes'
import type { App } from '../../platform/app/app-context'
import { PackedFile } from '../../platform/http/compressed-answers'
import { changedBetween, packedBetween } from './staff-rows'
import { perApp } from '../../platform/app/per-app'

/** Blocks cached per process, enough for a million adverts; a block of ten thousand adverts has about 0.6 MB. */
export const mostKept = 100
/** Up to this many changes a cached block is served as it is; beyond, it is also rebuilt. */
const mostChanges = 500
/** Beyond this many changes a block is rebuilt before it is sent. */
const mostTold = 3000
/** Milliseconds for which a cached block is not checked for changes. */
const fresh = 2000

interface Block {
  readonly file: PackedFile
  /** The last change that it surely includes. */
  readonly change: number
}

interface Board {
  readonly kept: LRUCache<number, Block>
  readonly making: Map<number, Promise<PackedFile>>
}

const boardOf = perApp((): Board => ({
  kept: new LRUCache<number, Block>({ max: mostKept }),
  making: new Map(),
}))

/**
 * A block of all adverts for the workbench, cached compressed. The few changes since its `at` are fetched by
 * `rows`; when they become many, the block is rebuilt.
 */
export const boardBlock = async (app: App, block: number, now: Date): Promise<PackedFile> => {
  const board = boardOf(app)
  const known = board.kept.get(block)
  const make = () => made(app, board, block, now)
  if (!known) return make()
  if (Math.abs(now.getTime() - known.file.at) < fresh) return known.file
  const changed = await changedBetween(app, ...idsOf(block), known.change)
  if (changed <= mostChanges) return known.file
  const next = make()
  if (changed > mostTold) return next
  // Nobody awaits this rebuild; an error is reported to the next caller, who builds it again.
  next.catch(() => undefined)
  return known.file
}

const idsOf = (block: number) => [block * boardBlockIds + 1, (block + 1) * boardBlockIds] as const

/** Concurrent requests for a block share one build. */
const made = (app: App, { kept, making }: Board, block: number, now: Date): Promise<PackedFile> => {
  const known = making.get(block)
  if (known) return known
  const next = makeBlock(app, block, now)
    .then(made => {
      kept.set(block, made)
      return made.file
    })
    .finally(() => making.delete(block))
  making.set(block, next)
  return next
}

const makeBlock = async (app: App, block: number, now: Date): Promise<Block> => {
  const adverts = await packedBetween(app, ...idsOf(block))
  return { file: await PackedFile.of(JSON.stringify(adverts), now.getTime()), change: adverts.at }
}
