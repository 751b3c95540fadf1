import type { advertKinds } from './advert-codes'
import type { ReviewField } from './review-fields'
import type { SignalCode } from './signal-codes'

type Kind = (typeof advertKinds)[number]

/** What a reason begins with. */
export interface FirstReason {
  readonly code: string
  /** The field that it refers to by default; null for the advert as a whole. */
  readonly field: ReviewField | null
  /** A sentence that sellers read. */
  readonly text: string
  /** Kinds of advert that it applies to; all when absent. */
  readonly kinds?: readonly Kind[]
  /** Other words by which staff find it. */
  readonly synonyms?: readonly string[]
  /** The signals that propose it. */
  readonly signals?: readonly SignalCode[]
}

const flown: readonly Kind[] = ['aircraft', 'lease']
const leased: readonly Kind[] = ['lease', 'toollease']

/**
 * The reasons that a database begins with. A migration writes them, so they are not edited here: staff change them and
 * add their own (`contract/reasons`). Screens show these while the stored ones are not read yet.
 */
export const firstReasons: readonly FirstReason[] = [
  {
    code: 'photos-missing',
    field: 'photos',
    text: 'There are no photos, or too few to judge by.',
    synonyms: ['picture', 'image', 'album', 'few'],
  },
  {
    code: 'photos-unclear',
    field: 'photos',
    text: 'Photos are blurred, too dark or too small.',
    synonyms: ['picture', 'image', 'blurry', 'dark', 'quality', 'resolution'],
  },
  {
    code: 'photos-other',
    field: 'photos',
    text: 'Photos show something else than what is offered.',
    synonyms: ['picture', 'image', 'wrong aircraft'],
  },
  {
    code: 'photos-not-own',
    field: 'photos',
    text: 'Photos were taken from somewhere else. Please use your own.',
    synonyms: ['picture', 'image', 'stolen', 'copied', 'copyright', 'stock'],
    signals: ['photo'],
  },
  {
    code: 'photos-lettered',
    field: 'photos',
    text: 'Photos carry contact details, logos or writing.',
    synonyms: ['picture', 'image', 'watermark', 'logo', 'phone'],
  },
  {
    code: 'photos-plate',
    field: 'photos',
    text: 'A photo of the data plate or tag is missing.',
    kinds: ['part'],
    synonyms: ['picture', 'image', 'nameplate', 'label'],
  },
  {
    code: 'title-unclear',
    field: 'title',
    text: 'The title does not say what is offered.',
    synonyms: ['heading', 'headline'],
  },
  {
    code: 'title-shouting',
    field: 'title',
    text: 'The title is written in capitals or praises more than it tells.',
    synonyms: ['heading', 'headline', 'caps', 'uppercase'],
  },
  {
    code: 'description-short',
    field: 'description',
    text: 'The description says too little for a buyer to decide.',
    synonyms: ['text', 'thin', 'empty'],
  },
  {
    code: 'description-contradicts',
    field: 'description',
    text: 'The description contradicts the other fields.',
    synonyms: ['text', 'inconsistent', 'mismatch'],
  },
  {
    code: 'contact-in-description',
    field: 'description',
    text: 'Contact details or links stand in the description. Buyers reach you through the contact box.',
    synonyms: ['text', 'phone', 'mail', 'link', 'website', 'url'],
  },
  {
    code: 'price-implausible',
    field: 'price',
    text: 'The price is far from what this is usually sold for.',
    synonyms: ['cheap', 'expensive', 'too low', 'too high', 'cost'],
    signals: ['price'],
  },
  {
    code: 'price-unclear',
    field: 'price',
    text: 'It is not clear what the price covers.',
    synonyms: ['cost', 'scope'],
  },
  { code: 'vat-unclear', field: 'vat', text: 'Please say whether VAT is included.', synonyms: ['tax'] },
  {
    code: 'terms-incomplete',
    field: 'rateUnit',
    text: 'Rate, minimum or deposit is not complete.',
    kinds: leased,
    synonyms: ['rent', 'lease', 'minimum', 'deposit'],
  },
  {
    code: 'wrong-category',
    field: 'type',
    text: 'It stands in the wrong category.',
    synonyms: ['section', 'type'],
  },
  {
    code: 'wrong-manufacturer',
    field: 'manufacturer',
    text: 'Manufacturer and model do not belong together.',
    synonyms: ['brand', 'maker', 'make'],
  },
  {
    code: 'wrong-model',
    field: 'model',
    text: 'The model is not the one that is shown.',
    synonyms: ['variant'],
  },
  {
    code: 'wrong-year',
    field: 'year',
    text: 'The year of manufacture cannot be right.',
    kinds: flown,
    synonyms: ['age', 'built', 'date'],
  },
  // Before what else an identity that is live elsewhere may mean: the first of them stands at the signal.
  {
    code: 'duplicate',
    field: null,
    text: 'The same is advertised already.',
    synonyms: ['double', 'twice', 'repost', 'already listed', 'same'],
    signals: ['identity'],
  },
  {
    code: 'registration-mismatch',
    field: 'registration',
    text: 'The registration is not the one on the photos or in the register.',
    kinds: flown,
    synonyms: ['tail number', 'n-number', 'register', 'mark'],
  },
  {
    code: 'registration-missing',
    field: 'registration',
    text: 'The registration is missing.',
    kinds: flown,
    synonyms: ['tail number', 'n-number', 'register', 'mark'],
  },
  {
    code: 'serial-missing',
    field: 'serialNumber',
    text: 'The serial number is missing.',
    kinds: ['aircraft', 'lease', 'part'],
    synonyms: ['msn', 's/n'],
  },
  {
    code: 'serial-mismatch',
    field: 'serialNumber',
    text: 'The serial number does not match what is offered.',
    kinds: ['aircraft', 'lease', 'part'],
    synonyms: ['msn', 's/n'],
    signals: ['identity'],
  },
  {
    code: 'hours-implausible',
    field: 'airframe',
    text: 'The total time cannot be right, or contradicts the engine time.',
    kinds: flown,
    synonyms: ['ttaf', 'airframe', 'clock'],
    signals: ['hours'],
  },
  {
    code: 'engine-incomplete',
    field: 'engines',
    text: 'Engine time, its basis or its TBO is missing or cannot be right.',
    kinds: flown,
    synonyms: ['smoh', 'overhaul', 'ttsn'],
  },
  {
    code: 'damage-undisclosed',
    field: 'damage',
    text: 'Damage that the photos or the register show is not mentioned.',
    kinds: ['aircraft'],
    synonyms: ['accident', 'incident', 'crash', 'repair'],
  },
  {
    code: 'inspection-missing',
    field: 'annualDue',
    text: 'The due date of the next inspection is missing.',
    kinds: ['aircraft'],
    synonyms: ['annual', 'arc', 'airworthiness'],
  },
  {
    code: 'part-number-mismatch',
    field: 'partNumber',
    text: 'The part number differs from the one in the title or on the photos.',
    kinds: ['part'],
    synonyms: ['p/n', 'pn'],
  },
  {
    code: 'certificate-missing',
    field: 'certificate',
    text: 'The release certificate is missing.',
    kinds: ['part'],
    synonyms: ['form 1', '8130', 'easa', 'papers', 'traceability'],
  },
  {
    code: 'calibration-missing',
    field: 'calibrationDue',
    text: 'The due date of the calibration is missing.',
    kinds: ['toollease'],
    synonyms: ['due'],
  },
  {
    code: 'location-wrong',
    field: 'location',
    text: 'The place is not where it stands.',
    synonyms: ['place', 'airport', 'country', 'base'],
  },
  {
    code: 'contact-wrong',
    field: 'contact',
    text: 'You cannot be reached under the contact details given.',
    synonyms: ['phone', 'mail', 'unreachable'],
  },
  {
    code: 'incomplete',
    field: null,
    text: 'Important details are missing.',
    synonyms: ['missing', 'details'],
  },
  {
    code: 'misleading',
    field: null,
    text: 'Something in the advert is misleading.',
    synonyms: ['false', 'untrue'],
  },
  {
    code: 'not-entitled',
    field: null,
    text: 'We could not establish that you may sell this.',
    synonyms: ['ownership', 'owner', 'authority', 'title search', 'broker'],
    signals: ['contact'],
  },
  {
    code: 'fraud',
    field: null,
    text: 'The offer looks fraudulent.',
    synonyms: ['scam', 'fake', 'prepayment'],
    signals: ['prepayment'],
  },
  {
    code: 'not-listed',
    field: null,
    text: 'This is not something that we list.',
    synonyms: ['off topic', 'forbidden', 'not aviation'],
  },
]
