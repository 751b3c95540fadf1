import type { Mailing } from '../../contract/mailing'
import type { MailingState } from '../../data/mailing-codes'
import type { staffMailing } from '../../text/en-staff-mailing'

export const mailingTones: Readonly<Record<MailingState, string>> = {
  held: 'desk-mark desk-mark-amber',
  running: 'desk-mark desk-mark-sky',
  paused: 'desk-mark desk-mark-amber',
  cancelled: 'desk-mark',
  withdrawn: 'desk-mark',
  done: 'desk-mark desk-mark-ok',
}

/** What became of its mails so far: `3 of 9 sent, 1 failed`. */
export const standOf = (words: typeof staffMailing, { total, counts }: Mailing): string => {
  const left = counts.waiting + counts.sending + counts.paused
  return [
    words.stand(counts.sent, total),
    ...(counts.failed > 0 ? [words.failedCount(counts.failed)] : []),
    ...(left > 0 && left < total ? [words.leftCount(left)] : []),
    ...(counts.withdrawn > 0 ? [words.notSentCount(counts.withdrawn)] : []),
  ].join(', ')
}
