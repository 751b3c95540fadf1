/** The texts about an account whose mail address is not confirmed yet. */
export const confirm = {
  noteTitle: 'Please confirm your email',
  note: (mail: string) =>
    `We mailed a link to ${mail}. Until you open it, your adverts wait, and you cannot write messages or download your data.`,
  sendAgain: 'Send the link again',
  sent: (mail: string) => `A link is on its way to ${mail}. It works once, within 24 hours.`,
  failed: 'The link could not be sent. Please try again.',
}
