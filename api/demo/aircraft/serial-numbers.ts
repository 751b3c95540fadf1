import type { Random } from '../photos/random'
import type { Family } from './family'

/** A serial number in the maker's pattern. */
export const serialOf = (random: Random, { serial }: Family, year: number): string =>
  random
    .pick(serial.split('|'))
    .replace('yy', String(year % 100).padStart(2, '0'))
    .replace(/#+/g, run =>
      // A run at the very beginning has no leading zero.
      String(random.int(10 ** (run.length - 1), 10 ** run.length - 1)),
    )
