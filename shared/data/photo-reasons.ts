import { keysOf } from '../rules/records'

/** Reasons that apply to a single photo, worded to follow the photo's number. */
export const photoReasonTexts = {
  'photos-unclear': 'it is blurred, too dark or too small',
  'photos-other': 'it shows something else than what is offered',
  'photos-not-own': 'it was taken from somewhere else',
  'photos-lettered': 'it carries contact details, logos or writing',
} as const
export const photoReasons = keysOf(photoReasonTexts)
export type PhotoReasonCode = keyof typeof photoReasonTexts
