import type { Words } from './en-kit'

/** What is done with files of stock and with stock plans, after the name of who did it; what it was done with follows. */
export const stockActs: Words = {
  'stock.addSource': 'added',
  'stock.changeSource': 'changed',
  'stock.removeSource': 'removed',
  'stock.fetch': 'fetched the file of',
  'stock.send': 'sent',
  'stock.remap': 'said what the columns mean of',
  'stock.apply': 'applied',
  'stock.pause': 'paused',
  'stock.resume': 'went on with',
  'stock.cancel': 'ended',
  'stock.retry': 'tried the refused rows again of',
  'stock.undo': 'took back',
  'stock.export': 'exported the stock of',
  'plan.order': 'ordered a stock plan for',
  'plan.begin': 'began the stock plan of',
  'plan.renew': 'renewed the stock plan of',
  'plan.change': 'changed the stock plan of',
  'plan.set': 'changed how the stock plan goes on of',
  'plan.give': 'gave a stock plan to',
  'plan.end': 'ended the stock plan of',
}
