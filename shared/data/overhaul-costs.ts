interface Family {
  readonly brand: RegExp
  /** Matched against the designation in capitals without its suffix, such as `TSIO-360`. */
  readonly model: RegExp
  readonly cost: number
}

const lycoming = /lycoming/i
const continental = /continental|teledyne/i
const rotax = /rotax/i

/**
 * Typical cost of a major overhaul of a piston engine with its accessories, without removal and refitting, in 2025 US
 * dollars. These are this market's reference figures for comparing engines of different hours, not quotes: a shop may
 * ask a fifth more or less. Families are recognised by the maker's designation; others have no figure.
 */
const families: readonly Family[] = [
  { brand: lycoming, model: /^O-?235/, cost: 32_000 },
  { brand: lycoming, model: /^(O|IO|LIO|AEIO)-?320/, cost: 36_000 },
  { brand: lycoming, model: /^(TO|TIO)-?360/, cost: 48_000 },
  { brand: lycoming, model: /^(O|IO|LO|LIO|AEIO|HO|HIO|VO)-?360/, cost: 40_000 },
  { brand: lycoming, model: /^(IO|AEIO)-?390/, cost: 46_000 },
  { brand: lycoming, model: /^(TIO|LTIO|TIGO|IGSO)-?5[48]0/, cost: 78_000 },
  { brand: lycoming, model: /^(O|IO|LIO|AEIO|VO|IGO)-?540/, cost: 60_000 },
  { brand: lycoming, model: /^(IO|AEIO)-?580/, cost: 66_000 },
  { brand: continental, model: /^[AC]-?(65|75|85|90)/, cost: 24_000 },
  { brand: continental, model: /^O-?200/, cost: 28_000 },
  { brand: continental, model: /^(O|GO)-?300/, cost: 36_000 },
  { brand: continental, model: /^L?TSIO-?360/, cost: 50_000 },
  { brand: continental, model: /^IO-?360/, cost: 42_000 },
  { brand: continental, model: /^(O|IO)-?470/, cost: 44_000 },
  { brand: continental, model: /^GTSIO-?520/, cost: 80_000 },
  { brand: continental, model: /^L?TSIO-?520/, cost: 60_000 },
  { brand: continental, model: /^L?IO-?520/, cost: 48_000 },
  { brand: continental, model: /^L?TSIO-?550/, cost: 68_000 },
  { brand: continental, model: /^IO-?550/, cost: 54_000 },
  { brand: rotax, model: /^912/, cost: 20_000 },
  { brand: rotax, model: /^914/, cost: 28_000 },
  { brand: rotax, model: /^91[56]/, cost: 34_000 },
]

/** In whole US dollars; undefined for an engine of a family that has no figure. */
export const overhaulCost = (brand: string | undefined, model: string | undefined): number | undefined => {
  const designation = (model ?? '').trim().toUpperCase()
  return families.find(family => family.brand.test(brand ?? '') && family.model.test(designation))?.cost
}
