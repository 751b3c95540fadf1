import { expect, it } from 'vitest'
import { lookTime, mostWatched } from './watching'

it('[PROF-02] a watch list holds two hundred adverts, and a look at it lasts half an hour', () => {
  expect([mostWatched, lookTime]).toEqual([200, 1_800_000])
})
