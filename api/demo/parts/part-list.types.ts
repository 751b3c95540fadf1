import type { PartSection } from '../../../shared/data/type-codes'

/** A part as it stands on a dealer's shelf. */
export interface ShelfPart {
  readonly section: PartSection
  /** One of the section's categories. */
  readonly category: string
  readonly maker: string
  readonly number: string
  /** Numbers that replace it or are replaced by it. */
  readonly equivalents: string
  readonly name: string
  /** What it is for; empty for parts of any aircraft. */
  readonly fits: string
  /** New, in dollars. */
  readonly price: number
}

export const shelf =
  (section: PartSection) =>
  (
    category: string,
    maker: string,
    number: string,
    equivalents: string,
    name: string,
    fits: string,
    price: number,
  ): ShelfPart => ({ section, category, maker, number, equivalents, name, fits, price })
