import { createStocked, removeAdvert, updateAdvert } from './adverts.service'
import { moveAdvert } from './own/owner-moves'
import { advertsByStockKey, checkedBody, numberFor, ownStock, stockedAdvert } from './stocked-adverts'

export type { StockedAdvert } from './stocked-adverts'

/** What stock files do with own adverts: the calls of the forms, but that many are done in a row. */
export const stockAdverts = {
  checked: checkedBody,
  byKey: advertsByStockKey,
  one: stockedAdvert,
  all: ownStock,
  numberFor,
  create: createStocked,
  update: updateAdvert,
  move: moveAdvert,
  remove: removeAdvert,
} as const
