import type { FirstReason } from './first-reasons'

/** What a reason also begins with; a later migration writes it. */
interface ReasonDetails {
  /** What is said of a single photo with this reason, to follow the photo's number. */
  readonly photoText?: string
  /** The reasons that are often given with it. */
  readonly oftenWith?: readonly string[]
  /** Offered first where no signal proposes anything. */
  readonly usual?: boolean
  /** Offered for hiding, too. */
  readonly hides?: boolean
}

export const reasonDetails: Readonly<Record<string, ReasonDetails>> = {
  'photos-missing': { usual: true },
  'photos-unclear': {
    photoText: 'it is blurred, too dark or too small',
    oftenWith: ['photos-missing'],
  },
  'photos-other': { photoText: 'it shows something else than what is offered' },
  'photos-not-own': {
    photoText: 'it was taken from somewhere else',
    oftenWith: ['photos-missing', 'not-entitled'],
    hides: true,
  },
  'photos-lettered': { photoText: 'it carries contact details, logos or writing' },
  'description-short': { usual: true, oftenWith: ['incomplete', 'photos-missing'] },
  'price-implausible': { usual: true, oftenWith: ['price-unclear', 'misleading'] },
  'registration-mismatch': { oftenWith: ['serial-mismatch'] },
  'hours-implausible': { oftenWith: ['engine-incomplete', 'description-contradicts'] },
  'contact-wrong': { hides: true },
  incomplete: { usual: true },
  misleading: { hides: true },
  duplicate: { oftenWith: ['not-entitled', 'serial-mismatch'], hides: true },
  'not-entitled': { oftenWith: ['contact-wrong', 'incomplete'], hides: true },
  fraud: { oftenWith: ['not-entitled', 'photos-not-own'], hides: true },
  'not-listed': { hides: true },
}

/** Reasons for hiding alone. */
export const hideReasons: readonly FirstReason[] = [
  {
    code: 'hidden-for-check',
    field: null,
    text: 'We are checking something about it. It comes back when that is done.',
    synonyms: ['review', 'verify', 'pause'],
  },
  {
    code: 'sold-as-reported',
    field: null,
    text: 'We were told that it is sold already. Please mark it as sold, or tell us that it is not.',
    synonyms: ['gone', 'unavailable', 'sold'],
  },
]
