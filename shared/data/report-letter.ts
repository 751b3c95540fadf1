/** What the mail to a reporter says about the outcome; staff see it before they decide. */
export const reportOutcomeText = (outcome: 'upheld' | 'dismissed'): string =>
  outcome === 'upheld'
    ? 'You were right, and we have acted on it.'
    : 'We found nothing that goes against our terms, so nothing was changed.'
