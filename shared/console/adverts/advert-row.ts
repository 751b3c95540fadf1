import type { AdvertColumns } from '../../contract/moderation'
import type { AdvertBlock, BlockOwner, Coded } from '../../rules/advert-blocks'
import { recordOf } from '../../rules/keys'
import { keysOf } from '../../rules/records'
import { numberColumn, TextColumn, type NumberColumn } from './block-columns'

type Told = {
  readonly [K in Exclude<keyof AdvertColumns, 'deleted' | TimeName>]: AdvertColumns[K][number]
}
type TimeName = 'submittedAt' | 'waitingSince' | 'start' | 'exp' | 'updatedAt'

export interface AdvertRow extends Told {
  /** Milliseconds since 1970. */
  readonly submittedAt: number | null
  readonly waitingSince: number | null
  readonly start: number | null
  readonly exp: number | null
  readonly updatedAt: number | null
  readonly ownerName: string
  readonly ownerMail: string
  /** The colleague who is deciding about it now; null where nobody is. */
  readonly claimedBy: string | null
  /** Why it is no longer public for good; null while it may be. */
  readonly over: 'sold' | 'withdrawn' | 'expired' | null
}

/** A new advert or an edit of a live one that staff have not decided about. */
export const isWaiting = ({ edit, status, reviewState }: AdvertRow): boolean =>
  edit || (status === 'unapproved' && reviewState === 'pending')

type Names = { readonly [K in 'numbers' | 'times' | 'codes' | 'texts']: keyof AdvertBlock[K] }

/** A value that stands once for all rows that have it. */
interface CodeColumn<T> {
  readonly at: (nth: number) => T
}

const codeColumn = <T>({ values, at }: Coded<T>): CodeColumn<T> => {
  const places = numberColumn(at)
  return { at: nth => values[places.at(nth)!]! }
}

const flagColumn = (flags: readonly boolean[]) => numberColumn(flags.map(Number))

/** A block of rows as it is kept: packed, since a hundred thousand rows are held in memory. */
export class ReadBlock {
  readonly size: number
  readonly at: number
  readonly numbers: Readonly<Record<Names['numbers'], NumberColumn>>
  readonly times: Readonly<Record<Names['times'], NumberColumn>>
  readonly codes: Readonly<Record<Names['codes'], CodeColumn<string | null>>>
  readonly texts: Readonly<Record<Names['texts'], TextColumn>>
  readonly edit: NumberColumn
  readonly underOffer: NumberColumn
  /** The sellers, each once. */
  readonly people: readonly BlockOwner[]
  /** Which of them a row belongs to. */
  readonly personAt: NumberColumn

  constructor(
    told: AdvertBlock,
    /** When it was read here; milliseconds since 1970. */
    readonly now: number,
  ) {
    const size = told.numbers.id.length
    this.size = size
    this.at = told.at
    this.numbers = recordOf(keysOf(told.numbers), name => numberColumn(told.numbers[name]))
    this.times = recordOf(keysOf(told.times), name => numberColumn(told.times[name]))
    this.codes = recordOf(keysOf(told.codes), name => codeColumn(told.codes[name]))
    this.texts = recordOf(keysOf(told.texts), name => new TextColumn(told.texts[name], size))
    this.edit = flagColumn(told.edit)
    this.underOffer = flagColumn(told.underOffer)
    this.people = told.owners.values
    this.personAt = numberColumn(told.owners.at)
  }

  rows(): BlockRow[] {
    return Array.from({ length: this.size }, (_, nth) => new BlockRow(this, nth))
  }
}

/**
 * A row that stores nothing and reads its fields from its block, so that a hundred thousand rows take only a
 * few megabytes. The block has been validated, so codes are not checked again.
 */
export class BlockRow implements AdvertRow {
  constructor(
    readonly block: ReadBlock,
    readonly nth: number,
  ) {}

  private number(name: Names['numbers']): number {
    return this.block.numbers[name].at(this.nth)!
  }
  private time(name: Names['times']): number | null {
    return this.block.times[name].at(this.nth)
  }
  private code(name: Names['codes']): string | null {
    return this.block.codes[name].at(this.nth)
  }
  private text(name: Names['texts']): string | null {
    return this.block.texts[name].at(this.nth) || null
  }
  private get owner(): BlockOwner {
    return this.block.people[this.block.personAt.at(this.nth)!]!
  }

  get id(): number {
    return this.number('id')
  }
  get kind(): AdvertRow['kind'] {
    return this.code('kind') as AdvertRow['kind']
  }
  get status(): AdvertRow['status'] {
    return this.code('status') as AdvertRow['status']
  }
  get reviewState(): AdvertRow['reviewState'] {
    return this.code('reviewState') as AdvertRow['reviewState']
  }
  get version(): number {
    return this.number('version')
  }
  get title(): string {
    return this.block.texts.title.at(this.nth)
  }
  get type(): string {
    return this.code('type') ?? ''
  }
  get manufacturer(): string | null {
    return this.code('manufacturer')
  }
  get model(): string | null {
    return this.code('model')
  }
  get year(): number | null {
    return this.block.numbers.year.at(this.nth)
  }
  get hours(): number | null {
    return this.block.numbers.hours.at(this.nth)
  }
  get registration(): string | null {
    return this.text('registration')
  }
  get serialNumber(): string | null {
    return this.text('serialNumber')
  }
  get partNumber(): string | null {
    return this.text('partNumber')
  }
  get price(): number {
    return this.number('price')
  }
  get currency(): AdvertRow['currency'] {
    return this.code('currency') as AdvertRow['currency']
  }
  get country(): string {
    return this.code('country') ?? ''
  }
  get ownerId(): number {
    return this.owner.id
  }
  get ownerName(): string {
    return this.owner.name
  }
  get ownerMail(): string {
    return this.owner.mail
  }
  /** Claims come and go beside the blocks; a claimed row is a copy. */
  get claimedBy(): string | null {
    return null
  }
  get cover(): string | null {
    return this.text('cover')
  }
  get photoCount(): number {
    return this.number('photoCount')
  }
  get views(): number {
    return this.number('views')
  }
  get enquiries(): number {
    return this.number('enquiries')
  }
  get risk(): number {
    return this.number('risk')
  }
  get signals(): number {
    return this.number('signals')
  }
  get edit(): boolean {
    return this.block.edit.at(this.nth) === 1
  }
  get underOffer(): boolean {
    return this.block.underOffer.at(this.nth) === 1
  }
  get submittedAt(): number | null {
    return this.time('submittedAt')
  }
  get waitingSince(): number | null {
    return this.time('waitingSince')
  }
  get start(): number | null {
    return this.time('start')
  }
  get exp(): number | null {
    return this.time('exp')
  }
  get updatedAt(): number | null {
    return this.time('updatedAt')
  }
  get closedReason(): string | null {
    return this.code('closedReason')
  }
  get over(): AdvertRow['over'] {
    const { closedReason, exp } = this
    if (closedReason !== null) return closedReason as AdvertRow['over']
    return exp !== null && exp <= this.block.now && this.status === 'approved' ? 'expired' : null
  }
}

/** Everything there is to know of a row. */
const fields = [
  'id',
  'kind',
  'status',
  'reviewState',
  'version',
  'title',
  'type',
  'manufacturer',
  'model',
  'year',
  'hours',
  'registration',
  'serialNumber',
  'partNumber',
  'price',
  'currency',
  'country',
  'ownerId',
  'ownerName',
  'ownerMail',
  'claimedBy',
  'cover',
  'photoCount',
  'views',
  'enquiries',
  'risk',
  'signals',
  'edit',
  'underOffer',
  'submittedAt',
  'waitingSince',
  'start',
  'exp',
  'updatedAt',
  'closedReason',
  'over',
] as const satisfies readonly (keyof AdvertRow)[]

/** The row with some of it changed, as an object of its own. */
export const changedRow = (row: AdvertRow, changes: Partial<AdvertRow>): AdvertRow => {
  const copy = Object.fromEntries(fields.map(name => [name, row[name]]))
  return { ...copy, ...changes } as AdvertRow
}

/** Whether nothing of a row has changed. */
export const isSame = (a: AdvertRow, b: AdvertRow): boolean => fields.every(name => a[name] === b[name])
