import { recordOf } from './keys'
import type { AdvertColumns } from '../contract/moderation'

const numbers = [
  'id',
  'version',
  'year',
  'hours',
  'price',
  'photoCount',
  'views',
  'enquiries',
  'risk',
  'signals',
] as const
const times = ['submittedAt', 'waitingSince', 'start', 'exp', 'updatedAt'] as const
const codes = [
  'kind',
  'status',
  'reviewState',
  'type',
  'manufacturer',
  'model',
  'currency',
  'country',
  'closedReason',
] as const
const texts = ['title', 'registration', 'serialNumber', 'partNumber', 'cover'] as const

export interface BlockOwner {
  readonly id: number
  readonly name: string
  readonly mail: string
}

/** Dictionary encoding of a column with few distinct values: row n has `values[at[n]]`. */
export interface Coded<T> {
  readonly values: readonly T[]
  readonly at: readonly number[]
}

/**
 * Adverts in a column format that is fast to read for hundreds of thousands of rows: numbers as numbers, repeated
 * values once, and each text column as one string with a line per row. Entry n of every column belongs to row n.
 */
export interface AdvertBlock {
  /** The number of the last change that the snapshot surely includes; `since` for what came later. */
  readonly at: number
  readonly numbers: Readonly<Record<(typeof numbers)[number], readonly (number | null)[]>>
  /** Milliseconds since 1970. */
  readonly times: Readonly<Record<(typeof times)[number], readonly (number | null)[]>>
  readonly codes: Readonly<Record<(typeof codes)[number], Coded<string | null>>>
  /** One line per row; an empty line means that the row has no value. */
  readonly texts: Readonly<Record<(typeof texts)[number], string>>
  readonly edit: readonly boolean[]
  readonly underOffer: readonly boolean[]
  readonly owners: Coded<BlockOwner>
}

type Numbers = Readonly<Record<(typeof numbers)[number], number | null>>
type Times = Readonly<Record<(typeof times)[number], number | null>>
type Texts = Readonly<Record<(typeof codes)[number] | (typeof texts)[number], string | null>>

/** One advert on its way into a block; times in milliseconds since 1970. */
export interface BlockAdvert extends Numbers, Times, Texts {
  readonly ownerId: number
  readonly edit: boolean
  readonly underOffer: boolean
}

/** Packs adverts one at a time, so that the caller need not hold all of them in memory. */
export const packBlock = () => {
  const edit: boolean[] = []
  const underOffer: boolean[] = []
  const columns = {
    numbers: recordOf(numbers, (): (number | null)[] => []),
    times: recordOf(times, (): (number | null)[] => []),
    codes: recordOf(codes, () => createCodes<string | null>()),
    texts: recordOf(texts, (): string[] => []),
    owners: createCodes<number>(),
  }
  return {
    add: (advert: BlockAdvert): void => {
      for (const name of numbers) columns.numbers[name].push(advert[name])
      for (const name of times) columns.times[name].push(advert[name])
      for (const name of codes) columns.codes[name].add(advert[name])
      for (const name of texts) columns.texts[name].push(lineOf(advert[name]))
      edit.push(advert.edit)
      underOffer.push(advert.underOffer)
      columns.owners.add(advert.ownerId)
    },
    /** Owners of the adverts packed so far. */
    ownerIds: (): readonly number[] => columns.owners.coded().values,
    /** The finished block, with the people that its owners are. */
    block: (people: readonly BlockOwner[], at: number): AdvertBlock => ({
      at,
      numbers: columns.numbers,
      times: columns.times,
      codes: recordOf(codes, name => columns.codes[name].coded()),
      texts: recordOf(texts, name => columns.texts[name].join('\n')),
      edit,
      underOffer,
      owners: ownersOf(columns.owners.coded(), people),
    }),
  }
}

/** The owners in place of their ids; a deleted account has neither name nor mail. */
const ownersOf = ({ values, at }: Coded<number>, people: readonly BlockOwner[]): Coded<BlockOwner> => {
  const byId = new Map(people.map(person => [person.id, person]))
  return { values: values.map(id => byId.get(id) ?? { id, name: '', mail: '' }), at }
}

/** Reads a block from its transfer file, gzipped JSON; decompression does not block the main thread. */
export const readBlockFile = async (file: Blob): Promise<AdvertBlock> => {
  const unpacked = file.stream().pipeThrough(new DecompressionStream('gzip'))
  // Not validated: our own server wrote it in the contract's type, and a block is far too large to validate.
  return (await new Response(unpacked).json()) as AdvertBlock
}

interface Told {
  readonly columns: AdvertColumns
  readonly owners: readonly BlockOwner[]
  readonly at: number
}

/** Packs adverts from the server's column format. */
export const packColumns = ({ columns, owners, at }: Told): AdvertBlock => {
  const packing = packBlock()
  for (let nth = 0; nth < columns.id.length; nth++)
    packing.add({
      ...recordOf(numbers, name => columns[name][nth] ?? null),
      ...recordOf([...codes, ...texts], name => columns[name][nth] ?? null),
      ...recordOf(times, name => timeOf(columns[name][nth])),
      ownerId: columns.ownerId[nth] ?? 0,
      edit: columns.edit[nth] ?? false,
      underOffer: columns.underOffer[nth] ?? false,
    })
  return packing.block(owners, at)
}

const timeOf = (iso: string | null | undefined) => (iso ? Date.parse(iso) : null)

const lineOf = (text: string | null) =>
  text === null ? '' : text.includes('\n') || text.includes('\r') ? text.replace(/[\r\n]+/g, ' ') : text

const createCodes = <T>() => {
  const known = new Map<T, number>()
  const at: number[] = []
  return {
    add: (value: T): void => {
      let place = known.get(value)
      if (place === undefined) {
        place = known.size
        known.set(value, place)
      }
      at.push(place)
    },
    coded: (): Coded<T> => ({ values: [...known.keys()], at }),
  }
}
