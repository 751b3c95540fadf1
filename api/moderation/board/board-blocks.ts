import { LRUCache } from 'lru-cache'
import { boardBlockIds } from '../../../shared/data/staff-filter-codes'
import type { App } from '../../platform/app/app-context'
import { PackedFile } from '../../platform/http/compressed-answers'
import { changedBetween, packedBetween } from './staff-rows'
import { perApp } from '../../platform/app/per-app'

/** Blocks that a process keeps, for a million adverts; a block of ten thousand has about 0.6 MB. */
const mostKept = 100
/** So many changes are told one by one; after more a block is made anew for whoever comes next. */
const mostChanges = 500
/** After so many it is made anew before it is sent. */
const mostTold = 3000
/** Milliseconds in which a block is not looked at again. */
const fresh = 2000

interface Board {
  readonly kept: LRUCache<number, PackedFile>
  readonly making: Map<number, Promise<PackedFile>>
}

const boardOf = perApp((): Board => ({
  kept: new LRUCache<number, PackedFile>({ max: mostKept }),
  making: new Map(),
}))

/**
 * A block of all adverts for the workbench, kept compressed between openings: what has changed since its `at` is little,
 * and told by `rows`. It is made anew when that has become much.
 */
export const boardBlock = async (app: App, block: number, now: Date): Promise<PackedFile> => {
  const board = boardOf(app)
  const known = board.kept.get(block)
  const make = () => made(app, board, block, now)
  if (!known) return make()
  const age = now.getTime() - known.at
  // A clock that was set back cannot tell what has changed.
  if (age < 0) return make()
  if (age < fresh) return known
  const changed = await changedBetween(app, ...idsOf(block), new Date(known.at))
  if (changed <= mostChanges) return known
  const next = make()
  if (changed > mostTold) return next
  // Nobody waits for it, so nobody but the next asker can be told what went wrong.
  next.catch(() => undefined)
  return known
}

const idsOf = (block: number) => [block * boardBlockIds + 1, (block + 1) * boardBlockIds] as const

/** Whoever asks while a block is being made waits for the same one. */
const made = (app: App, { kept, making }: Board, block: number, now: Date): Promise<PackedFile> => {
  const known = making.get(block)
  if (known) return known
  const next = makeBlock(app, block, now)
    .then(file => {
      kept.set(block, file)
      return file
    })
    .finally(() => making.delete(block))
  making.set(block, next)
  return next
}

const makeBlock = async (app: App, block: number, now: Date): Promise<PackedFile> =>
  PackedFile.of(JSON.stringify(await packedBetween(app, ...idsOf(block), now)), now.getTime())
