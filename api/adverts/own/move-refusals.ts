import type { AdvertKind } from '../../../shared/contract/adverts'
import { AppError } from '../../../shared/contract/errors'
import { dealWord } from '../../../shared/data/deal-words'
import { renewableDays } from '../../../shared/rules/adverts'
import type { MoveRefusal } from '../../../shared/rules/advert-life'

const words: Record<MoveRefusal, (deal: string) => string> = {
  closed: () => 'This advert is closed.',
  notClosed: deal => `This advert is not marked as ${deal}.`,
  hidden: () => 'This advert is hidden already.',
  notHidden: () => 'This advert is not hidden.',
  hiddenByStaff: () => 'This advert was hidden by our staff. Please write to support.',
  neverPublic: deal => `Only an advert that was published can be marked as ${deal}.`,
  notPublic: () => 'This can be said of an advert that is online only.',
  tooLate: deal => `This advert was marked as ${deal} too long ago to take it back.`,
  endedMeanwhile: () => 'This advert has expired in the meantime.',
  underOffer: () => 'This advert is under offer already.',
  noOffer: () => 'This advert is not under offer.',
  notForLease: () => 'Only a lease can be leased until a day.',
  notLet: () => 'This advert is not leased until a day.',
  notRenewable: () => 'Only an approved advert can be renewed.',
  tooEarly: () => `An advert can be renewed in its last ${renewableDays} days.`,
  reopenInstead: () => 'This advert has time left: reopen it, which costs nothing.',
}

/** The error that tells an owner why a move is refused. */
export const refusalError = (refusal: MoveRefusal, kind: AdvertKind): AppError =>
  new AppError(refusal === 'hiddenByStaff' ? 'forbidden' : 'conflict', words[refusal](dealWord(kind)))
