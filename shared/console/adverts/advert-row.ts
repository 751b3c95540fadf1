import type { AdvertColumns } from '../../contract/moderation'
import type { AdvertBlock, Coded } from '../../rules/advert-blocks'

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
  /** Why it is no longer public for good; null while it may be. */
  readonly over: 'sold' | 'withdrawn' | 'expired' | null
}

type TextName = keyof AdvertBlock['texts']

/** A block of rows from the server; its texts are split into lines when a row first needs one. */
export class ReadBlock {
  private readonly lines: Partial<Record<TextName, readonly string[]>> = {}

  constructor(
    readonly told: AdvertBlock,
    /** When it was read here; milliseconds since 1970. */
    readonly now: number,
  ) {}

  get size(): number {
    return this.told.numbers.id.length
  }

  line(name: TextName, nth: number): string {
    const lines = (this.lines[name] ??= this.told.texts[name].split('\n'))
    return lines[nth] ?? ''
  }

  rows(): BlockRow[] {
    return Array.from({ length: this.size }, (_, nth) => new BlockRow(this, nth))
  }
}

const codeOf = <T>({ values, at }: Coded<T>, nth: number): T => values[at[nth]!]!

/**
 * A row that stores nothing and reads its fields from its block, so that a hundred thousand rows take only a
 * few megabytes. The block has been validated, so codes are not checked again.
 */
export class BlockRow implements AdvertRow {
  constructor(
    readonly block: ReadBlock,
    readonly nth: number,
  ) {}

  private number(name: keyof AdvertBlock['numbers']): number {
    return this.block.told.numbers[name][this.nth]!
  }
  private code(name: keyof AdvertBlock['codes']): string | null {
    return codeOf(this.block.told.codes[name], this.nth)
  }
  private text(name: TextName): string | null {
    return this.block.line(name, this.nth) || null
  }

  get id(): number {
    return this.block.told.numbers.id[this.nth]!
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
    return this.block.line('title', this.nth)
  }
  get type(): string {
    return this.code('type') as string
  }
  get manufacturer(): string | null {
    return this.code('manufacturer')
  }
  get model(): string | null {
    return this.code('model')
  }
  get year(): number | null {
    return this.block.told.numbers.year[this.nth] ?? null
  }
  get hours(): number | null {
    return this.block.told.numbers.hours[this.nth] ?? null
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
    return this.code('country') as string
  }
  get ownerId(): number {
    return codeOf(this.block.told.owners, this.nth).id
  }
  get ownerName(): string {
    return codeOf(this.block.told.owners, this.nth).name
  }
  get ownerMail(): string {
    return codeOf(this.block.told.owners, this.nth).mail
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
    return this.block.told.edit[this.nth] ?? false
  }
  get underOffer(): boolean {
    return this.block.told.underOffer[this.nth] ?? false
  }
  get submittedAt(): number | null {
    return this.block.told.times.submittedAt[this.nth] ?? null
  }
  get waitingSince(): number | null {
    return this.block.told.times.waitingSince[this.nth] ?? null
  }
  get start(): number | null {
    return this.block.told.times.start[this.nth] ?? null
  }
  get exp(): number | null {
    return this.block.told.times.exp[this.nth] ?? null
  }
  get updatedAt(): number | null {
    return this.block.told.times.updatedAt[this.nth] ?? null
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
