import type { Tx } from '../platform/db/tx'
import type { Database, Row } from '../platform/db/connect'
import { compareColours } from './photo-colours'

/*
 * Finds photos of the same picture by their 64-bit perceptual hashes (16 hex digits, `photos.perceptual_hash`):
 * similar photos differ in few bits. To avoid comparing all pairs, a hash is split into four quarters of 16 bits:
 * of two hashes that differ in at most 7 bits, one quarter differs in at most 1. So each hash is looked up in the
 * buckets of its four quarters and of the 16 neighbours of each, which finds every pair within that distance.
 */

/** Bits in which two photos of one picture differ at most; scaling and recompression change up to about four. */
export const likeDistance = 5
/** Maximum number of candidates per quarter; pictures shared by thousands need not all be found. */
const mostCandidates = 2000

const quarters = [0, 1, 2, 3] as const
const quarterOf = (hash: string, quarter: number) => hash.slice(quarter * 4, quarter * 4 + 4)
const hex4 = (value: number) => value.toString(16).padStart(4, '0')

const neighboursOf = (quarter: string): readonly string[] => {
  const value = Number.parseInt(quarter, 16)
  return [quarter, ...Array.from({ length: 16 }, (_, bit) => hex4(value ^ (1 << bit)))]
}

const bitsIn = (value: number): number => {
  let left = value - ((value >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const halves = (hash: string) =>
  [Number.parseInt(hash.slice(0, 8), 16) | 0, Number.parseInt(hash.slice(8), 16) | 0] as const

/** In how many of the 64 bits two hashes differ (their Hamming distance). */
export const hashDistance = (one: string, other: string): number => {
  const [a, b] = halves(one)
  const [c, d] = halves(other)
  return bitsIn(a ^ c) + bitsIn(b ^ d)
}

/** A picture without shapes, such as a clear sky: its hash is nearly empty or full, and resembles all such pictures. */
export const isPlain = (hash: string): boolean => {
  const [high, low] = halves(hash)
  const ones = bitsIn(high) + bitsIn(low)
  return ones < 4 || ones > 60
}

export interface LikePhoto {
  /** The hash that was searched for. */
  readonly of: string
  readonly photoId: number
  readonly file: string
  readonly ownerId: number
  /** Null for a photo without an advert. */
  readonly advertId: number | null
  readonly contentHash: string
  readonly perceptualHash: string
  /** Differing bits, 0 to `within`. */
  readonly distance: number
}

/**
 * Every visible photo (not deleted) within `within` bits (0 to 7) of one of the hashes, the searched photos themselves
 * included; plain pictures are left out. Four statements by index, whatever the number of hashes (up to 60). Inside a
 * transaction with `tx`.
 */
export const findLikePhotos = async (
  db: Database,
  hashes: readonly string[],
  { within = likeDistance, tx }: { readonly within?: number; readonly tx?: Tx } = {},
): Promise<readonly LikePhoto[]> => {
  const wanted = [...new Set(hashes)].filter(hash => !isPlain(hash))
  if (wanted.length === 0) return []
  const found = new Map<number, Row>()
  for (const quarter of quarters) {
    const keys = [...new Set(wanted.flatMap(hash => neighboursOf(quarterOf(hash, quarter))))]
    const sql = candidatesStatement(db.dialect, quarter, keys.length)
    const rows = tx ? await db.readIn(tx, sql, keys) : await db.readCurrent(sql, keys)
    for (const row of rows) found.set(Number(row['id']), row)
  }
  return [...found.values()].flatMap(row => {
    const hash = String(row['perceptual_hash'])
    return wanted.flatMap(of => {
      const distance = hashDistance(of, hash)
      return distance > within ? [] : [{ ...toLike(row), of, distance }]
    })
  })
}

/** Photos with one of this many values in a quarter of the hash; reads the index of that quarter. */
export const candidatesStatement = (
  dialect: Database['dialect'],
  quarter: number,
  values: number,
): string => {
  const column =
    dialect === 'sqlite' ? `substr(perceptual_hash, ${quarter * 4 + 1}, 4)` : `hash_quarter_${quarter}`
  const marks = Array.from({ length: values }, () => '?').join()
  return `SELECT id, file, owner_id, advert_id, content_hash, perceptual_hash FROM photos
           WHERE ${column} IN (${marks}) AND status = 'stored' AND deleted_at IS NULL LIMIT ${mostCandidates}`
}

const toLike = (row: Row): Omit<LikePhoto, 'of' | 'distance'> => ({
  photoId: Number(row['id']),
  file: String(row['file']),
  ownerId: Number(row['owner_id']),
  advertId: row['advert_id'] === null ? null : Number(row['advert_id']),
  contentHash: String(row['content_hash']),
  perceptualHash: String(row['perceptual_hash']),
})

export interface Hashed {
  readonly id: number
  readonly hash: string
}

/**
 * Groups of two or more similar photos: a photo within `within` bits of a member belongs to its group. Uses
 * the same buckets in memory, so that the work grows linearly with the number of photos.
 */
export const groupLikePhotos = (photos: Iterable<Hashed>, within = likeDistance): readonly number[][] => {
  const idsOf = new Map<string, number[]>()
  for (const { id, hash } of photos) {
    if (isPlain(hash)) continue
    const ids = idsOf.get(hash)
    if (ids) ids.push(id)
    else idsOf.set(hash, [id])
  }
  const hashes = [...idsOf.keys()]
  const groups = joined(hashes, within)
  return [...groups.values()]
    .map(members => members.flatMap(at => idsOf.get(hashes[at] ?? '') ?? []))
    .filter(ids => ids.length > 1)
}

/** Indexes of the hashes by group, computed with union-find. */
const joined = (hashes: readonly string[], within: number): ReadonlyMap<number, number[]> => {
  const high = Int32Array.from(hashes, hash => halves(hash)[0])
  const low = Int32Array.from(hashes, hash => halves(hash)[1])
  const parent = Int32Array.from(hashes, (_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parent[root] !== root) root = parent[root]!
    parent[at] = root
    return root
  }
  for (const quarter of quarters) {
    const half = quarter < 2 ? high : low
    const shift = quarter % 2 === 0 ? 16 : 0
    // Each bucket is a linked list: its newest hash, and for each hash the one before it.
    const newest = new Int32Array(0x10000).fill(-1)
    const before = new Int32Array(hashes.length)
    for (let at = 0; at < hashes.length; at++) {
      const own = (half[at]! >>> shift) & 0xffff
      for (let bit = -1; bit < 16; bit++) {
        const key = bit < 0 ? own : own ^ (1 << bit)
        for (let other = newest[key]!; other >= 0; other = before[other]!)
          if (bitsIn(high[at]! ^ high[other]!) + bitsIn(low[at]! ^ low[other]!) <= within)
            parent[rootOf(at)] = rootOf(other)
      }
      before[at] = newest[own]!
      newest[own] = at
    }
  }
  const groups = new Map<number, number[]>()
  for (let at = 0; at < hashes.length; at++) {
    const root = rootOf(at)
    const group = groups.get(root)
    if (group) group.push(at)
    else groups.set(root, [at])
  }
  return groups
}

export interface LikeGroup {
  readonly ids: readonly number[]
  /** Whether all are certainly the same picture: each near to the first one in its hash and in its colours. */
  readonly isSure: boolean
}

/**
 * Splits groups of like shapes where colours differ, such as those of two aircraft of one model in other paint. A photo
 * joins the first part of its group whose first photo has its colours; parts of one photo are left out.
 */
export const splitByColour = (
  groups: readonly (readonly number[])[],
  hashOf: ReadonlyMap<number, string>,
  coloursOf: ReadonlyMap<number, Uint8Array>,
): readonly LikeGroup[] =>
  groups.flatMap(ids => {
    const parts: { readonly first: number; readonly ids: number[]; isSure: boolean }[] = []
    for (const id of ids) {
      const cells = coloursOf.get(id)
      let likeness = 'other'
      const part = parts.find(({ first }) => {
        likeness = compareColours(coloursOf.get(first), cells)
        return likeness !== 'other'
      })
      if (!part) parts.push({ first: id, ids: [id], isSure: true })
      else {
        part.ids.push(id)
        const isNear = hashDistance(hashOf.get(part.first) ?? '', hashOf.get(id) ?? '') <= likeDistance
        part.isSure &&= likeness === 'same' && isNear
      }
    }
    return parts.filter(part => part.ids.length > 1)
  })
