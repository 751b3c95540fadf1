import { byCode } from './en-kit'

/** The texts of a listing of what is let. */
export const rates = {
  unit: 'Rate per',
  rate: 'Rate',
  terms: 'Wet or dry',
  termNames: byCode({ wet: 'Wet: with fuel', dry: 'Dry: without fuel' }),
  minimumHours: 'Minimum hours',
  calibrationDue: 'Calibrated until',
  freeFrom: 'Free from',
  freeTo: 'Free to',
  /** Shown above rows that are sorted by rates in several units. */
  grouped: 'Sorted by unit: hour, day, week, month.',
}
