import { isKeyOf } from '../rules/keys'
import { keysOf } from '../rules/records'
import type { advertKinds } from './advert-codes'
import { reviewFieldNames, type ReviewField } from './review-fields'

type Kind = (typeof advertKinds)[number]

interface Reason {
  /** The field that the reason refers to by default; null for the advert as a whole. */
  readonly field: ReviewField | null
  /** A sentence that sellers read. */
  readonly text: string
  /** Kinds of advert that the reason applies to; all when absent. */
  readonly kinds?: readonly Kind[]
}

const flown: readonly Kind[] = ['aircraft', 'lease']
const leased: readonly Kind[] = ['lease', 'toollease']

/** Why an advert, an edit or a photo is not published as it is (checklist LIFE-03, PLUS-15). */
const reasons = {
  'photos-missing': { field: 'photos', text: 'There are no photos, or too few to judge by.' },
  'photos-unclear': { field: 'photos', text: 'Photos are blurred, too dark or too small.' },
  'photos-other': { field: 'photos', text: 'Photos show something else than what is offered.' },
  'photos-not-own': { field: 'photos', text: 'Photos were taken from somewhere else. Please use your own.' },
  'photos-lettered': { field: 'photos', text: 'Photos carry contact details, logos or writing.' },
  'photos-plate': { field: 'photos', text: 'A photo of the data plate or tag is missing.', kinds: ['part'] },
  'title-unclear': { field: 'title', text: 'The title does not say what is offered.' },
  'title-shouting': {
    field: 'title',
    text: 'The title is written in capitals or praises more than it tells.',
  },
  'description-short': {
    field: 'description',
    text: 'The description says too little for a buyer to decide.',
  },
  'description-contradicts': {
    field: 'description',
    text: 'The description contradicts the other fields.',
  },
  'contact-in-description': {
    field: 'description',
    text: 'Contact details or links stand in the description. Buyers reach you through the contact box.',
  },
  'price-implausible': { field: 'price', text: 'The price is far from what this is usually sold for.' },
  'price-unclear': { field: 'price', text: 'It is not clear what the price covers.' },
  'vat-unclear': { field: 'vat', text: 'Please say whether VAT is included.' },
  'terms-incomplete': { field: 'rateUnit', text: 'Rate, minimum or deposit is not complete.', kinds: leased },
  'wrong-category': { field: 'type', text: 'It stands in the wrong category.' },
  'wrong-manufacturer': { field: 'manufacturer', text: 'Manufacturer and model do not belong together.' },
  'wrong-model': { field: 'model', text: 'The model is not the one that is shown.' },
  'wrong-year': { field: 'year', text: 'The year of manufacture cannot be right.', kinds: flown },
  'registration-mismatch': {
    field: 'registration',
    text: 'The registration is not the one on the photos or in the register.',
    kinds: flown,
  },
  'registration-missing': { field: 'registration', text: 'The registration is missing.', kinds: flown },
  'serial-missing': {
    field: 'serialNumber',
    text: 'The serial number is missing.',
    kinds: ['aircraft', 'lease', 'part'],
  },
  'serial-mismatch': {
    field: 'serialNumber',
    text: 'The serial number does not match what is offered.',
    kinds: ['aircraft', 'lease', 'part'],
  },
  'hours-implausible': {
    field: 'airframe',
    text: 'The total time cannot be right, or contradicts the engine time.',
    kinds: flown,
  },
  'engine-incomplete': {
    field: 'engines',
    text: 'Engine time, its basis or its TBO is missing or cannot be right.',
    kinds: flown,
  },
  'damage-undisclosed': {
    field: 'damage',
    text: 'Damage that the photos or the register show is not mentioned.',
    kinds: ['aircraft'],
  },
  'inspection-missing': {
    field: 'annualDue',
    text: 'The due date of the next inspection is missing.',
    kinds: ['aircraft'],
  },
  'part-number-mismatch': {
    field: 'partNumber',
    text: 'The part number differs from the one in the title or on the photos.',
    kinds: ['part'],
  },
  'certificate-missing': {
    field: 'certificate',
    text: 'The release certificate is missing.',
    kinds: ['part'],
  },
  'calibration-missing': {
    field: 'calibrationDue',
    text: 'The due date of the calibration is missing.',
    kinds: ['toollease'],
  },
  'location-wrong': { field: 'location', text: 'The place is not where it stands.' },
  'contact-wrong': { field: 'contact', text: 'You cannot be reached under the contact details given.' },
  incomplete: { field: null, text: 'Important details are missing.' },
  misleading: { field: null, text: 'Something in the advert is misleading.' },
  duplicate: { field: null, text: 'The same is advertised already.' },
  'not-entitled': { field: null, text: 'We could not establish that you may sell this.' },
  fraud: { field: null, text: 'The offer looks fraudulent.' },
  'not-listed': { field: null, text: 'This is not something that we list.' },
} as const satisfies Readonly<Record<string, Reason>>

export type ReviewReasonCode = keyof typeof reasons
export const reviewReasonCodes = keysOf(reasons)

const known: Readonly<Record<string, Reason>> = reasons

/** The field that holds the type, which is named differently for each kind of advert. */
const typeFields: Readonly<Record<Kind, ReviewField>> = {
  aircraft: 'type',
  part: 'section',
  lease: 'leaseType',
  toollease: 'toolType',
}

/** The field that a reason refers to by default, in an advert of this kind. */
export const fieldOfReason = (code: string, kind: Kind): ReviewField | null => {
  const field = known[code]?.field ?? null
  return field === 'type' ? typeFields[kind] : field
}

/** The sentence that sellers read. Adverts decided before this list existed store the sentence instead of a code. */
export const reasonText = (code: string): string => known[code]?.text ?? code

/** A reason as a line of a mail; names the field only if it is not the reason's default one. */
export const reasonLine = (code: string, field: string | null, kind: Kind): string => {
  const isTold = field !== null && field !== fieldOfReason(code, kind) && isKeyOf(reviewFieldNames, field)
  return isTold ? `${reviewFieldNames[field]}: ${reasonText(code)}` : reasonText(code)
}

/** Reasons that apply to this kind of advert, in list order; without a kind, those that apply to all kinds. */
export const reasonsFor = (kind: Kind | undefined): readonly ReviewReasonCode[] =>
  reviewReasonCodes.filter(code => {
    const kinds = known[code]?.kinds
    return kinds === undefined || (kind !== undefined && kinds.includes(kind))
  })

/** Reasons that apply to a single photo, worded to follow the photo's number. */
export const photoReasonTexts = {
  'photos-unclear': 'it is blurred, too dark or too small',
  'photos-other': 'it shows something else than what is offered',
  'photos-not-own': 'it was taken from somewhere else',
  'photos-lettered': 'it carries contact details, logos or writing',
} as const satisfies Partial<Readonly<Record<ReviewReasonCode, string>>>
export const photoReasons = keysOf(photoReasonTexts)
export type PhotoReasonCode = keyof typeof photoReasonTexts
