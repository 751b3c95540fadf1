import { expect, it } from 'vitest'
import { creditOf } from './adverts'
import { kindsOfGroup } from './packages'

it('[PACK-01] each group of packages sells credits of its own kind, leases those of tools as well', () => {
  expect(kindsOfGroup).toEqual({ aircraft: ['advert'], parts: ['parts'], lease: ['lease', 'toolLease'] })
})

it('[PACK-01] there is a package for every credit that an advert costs', () => {
  const sold = new Set(Object.values(kindsOfGroup).flat())
  for (const credit of Object.values(creditOf)) expect(sold).toContain(credit)
})
