import { start, type Story } from './story'
import type { Line } from './writer'

type Pool = readonly Line<Story>[]

/** Short facts that make a common sentence one's own. */
export const remarks: Pool = [
  s => `Please mention ${s.craft.registration} when you write.`,
  s => `The aircraft is at ${s.town} (${s.code}).`,
  s => `Serial number ${s.craft.serial}, ${s.craft.year}.`,
  s => `It has ${s.tt} hours and flew about ${s.craft.yearly} last year.`,
  s => `Next inspection is due in ${s.annual}.`,
  s => `${start(s.craft.colours)} in the pictures and in daylight.`,
  s => `Ask for ${s.seller.name}.`,
  s =>
    s.craft.owners > 1
      ? `There have been ${s.craft.owners} owners in ${Math.max(1, s.craft.age)} years.`
      : 'There has been one owner.',
  s => (s.e.tbo > 0 ? `Engine time is ${s.smoh} of ${s.e.tbo} hours.` : `Engine time is ${s.smoh} hours.`),
  s => `You find us at ${s.code}, ${s.town}.`,
  s => (s.overhaul ? `Overhaul was in ${s.overhaul}.` : `The ${s.e.model} is on its first run.`),
  s => `Useful load is ${s.load}.`,
]
