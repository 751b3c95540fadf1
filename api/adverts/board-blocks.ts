import { LRUCache } from 'lru-cache'
import type { BoardBlock } from '../../shared/contract/moderation'
import { boardBlockIds } from '../../shared/data/staff-filter-codes'
import type { App } from '../app-context'
import { KeptText } from '../http/kept-texts'
import { changedBetween, staffRowsBetween } from './staff-rows'

/** Characters of blocks that a process keeps; a block of ten thousand adverts has about 3.4 million. */
const mostKept = 80_000_000
/** So many changes are told one by one; after more a block is made anew. */
const mostChanges = 500
/** Milliseconds in which a block is not looked at again. */
const fresh = 2000

const blocksOf = new WeakMap<App, LRUCache<number, Promise<KeptText>>>()

const keptBlocks = (app: App) => {
  const known = blocksOf.get(app)
  if (known) return known
  const made = new LRUCache<number, Promise<KeptText>>({ max: Math.ceil(mostKept / 3_400_000) })
  blocksOf.set(app, made)
  return made
}

/**
 * A block of all adverts for the workbench, kept between openings: what has changed since its `at` is little, and told
 * by `rows`. It is made anew when that has become much.
 */
export const boardBlock = async (app: App, block: number, now: Date): Promise<KeptText> => {
  const kept = keptBlocks(app)
  const known = await kept.get(block)?.catch(() => undefined)
  const [first, last] = [block * boardBlockIds + 1, (block + 1) * boardBlockIds]
  if (known) {
    const age = now.getTime() - known.at
    if (age >= 0 && age < fresh) return known
    // A clock that was set back cannot tell what has changed.
    if (age >= 0 && (await changedBetween(app, first, last, new Date(known.at))) <= mostChanges) return known
  }
  const made = makeBlock(app, first, last, now)
  kept.set(block, made)
  made.catch(() => kept.delete(block))
  return made
}

const makeBlock = async (app: App, first: number, last: number, now: Date): Promise<KeptText> => {
  const block: BoardBlock = { ...(await staffRowsBetween(app, first, last)), at: now.toISOString() }
  return new KeptText(JSON.stringify(block), 0, now.getTime())
}
