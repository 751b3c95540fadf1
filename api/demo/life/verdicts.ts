import type { AdvertKind } from '../../../shared/contract/adverts'
import type { Fate, MarketAdvert } from '../market.types'
import type { Random } from '../photos/random'

type Verdict = NonNullable<MarketAdvert['verdict']>

const verdict = (note: string, ...reasons: string[]): Verdict => ({ reasons, note })

const changes: readonly Verdict[] = [
  verdict(
    'The photos show a different registration from the one you entered. Please check which of the two is right.',
    'registration-mismatch',
  ),
  verdict('Engine time is higher than total time. Is one of them tach time?', 'engine-incomplete'),
  verdict('Buyers will ask for the serial number first. Please add it.', 'serial-missing'),
  verdict('Two of the photos are screenshots of another advert. Please use your own.', 'photos-not-own'),
  verdict(
    'The phone number in the description must go; buyers reach you through the contact box.',
    'contact-in-description',
  ),
  verdict(
    'Please say whether VAT is included, and add the due date of the next inspection.',
    'vat-unclear',
    'inspection-missing',
  ),
  verdict(
    'A leased aircraft needs its minimum hours and who pays for fuel. Two lines are enough.',
    'terms-incomplete',
  ),
]
const partChanges: readonly Verdict[] = [
  verdict('Please add a photo of the data plate or the tag.', 'photos-plate'),
  verdict('Overhauled parts need the release document. Which one comes with it?', 'certificate-missing'),
  verdict('The part number in the title differs from the one in the form.', 'part-number-mismatch'),
]
const rejections: readonly Verdict[] = [
  verdict(
    'The aircraft with this serial number is advertised by its owner already, and he does not know you. Please write to support if you act for him.',
    'duplicate',
  ),
  verdict(
    'The price is a small part of what this model costs, and the photos were found elsewhere.',
    'fraud',
  ),
  verdict(
    'We list aircraft, parts, leases and tools. A partnership share needs an agreement we cannot check.',
    'not-listed',
  ),
  verdict(
    'We asked twice for papers and heard nothing, so we close this one. You are welcome to submit it again.',
    'incomplete',
  ),
]
const hidings: readonly Verdict[] = [
  verdict(
    'Two buyers report that the aircraft was sold weeks ago. Please confirm that it is still for sale.',
    'Reported as sold',
  ),
  verdict(
    'A buyer reports that the deposit was asked for before any inspection. We are looking into it.',
    'Under investigation',
  ),
  verdict('Same aircraft, second advert. One is enough; tell us which should stay.', 'Duplicate'),
]

/** What the moderator wrote, for the fates in which one did. */
export const verdictFor = (random: Random, fate: Fate, kind: AdvertKind): Verdict | null => {
  if (fate === 'changesRequested') return random.pick(kind === 'part' ? partChanges : changes)
  if (fate === 'rejected') return random.pick(rejections)
  if (fate === 'hiddenByStaff') return random.pick(hidings)
  return null
}
