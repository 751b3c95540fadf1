/** The texts about an account whose mail address is not confirmed yet. */
export const confirm = {
  noteTitle: 'Please confirm your email',
  note: (mail: string) =>
    `We mailed a link to ${mail}. Until you open it, your adverts wait, and you cannot write messages or download your data.`,
  troubleTitle: 'Our mails do not reach you',
  trouble: {
    bounce: (mail: string, day: string) =>
      `Mail to ${mail} bounced on ${day}. Change the address in your profile, or confirm it if it works again.`,
    complaint: (mail: string, day: string) =>
      `A mail to ${mail} was reported as unwanted on ${day}. We send only codes, receipts and decisions until you confirm the address.`,
    manual: (mail: string) =>
      `Our staff stopped notifications to ${mail}. Codes, receipts and decisions still come.`,
  } as const,
  confirmAddress: 'Confirm the address',
  sendAgain: 'Send the link again',
  sent: (mail: string) => `A link is on its way to ${mail}. It works once, within 24 hours.`,
  failed: 'The link could not be sent. Please try again.',
}
