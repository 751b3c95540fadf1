import type { Mailing } from '../../contract/mailing'
import { skipReasons, type MailingState } from '../../data/mailing-codes'
import type { staffMailing } from '../../text/en-staff-mailing'
import panesStyles from '../platform/panes.module.css'

export const mailingTones: Readonly<Record<MailingState, string | undefined>> = {
  held: `${panesStyles.paneMark} ${panesStyles.paneMarkAmber}`,
  running: `${panesStyles.paneMark} ${panesStyles.paneMarkSky}`,
  paused: `${panesStyles.paneMark} ${panesStyles.paneMarkAmber}`,
  cancelled: panesStyles.paneMark,
  withdrawn: panesStyles.paneMark,
  done: `${panesStyles.paneMark} ${panesStyles.paneMarkOk}`,
}

/** What became of its mails so far: `3 of 9 sent, 1 failed`. */
export const standOf = (words: typeof staffMailing, { total, counts }: Mailing): string => {
  const left = counts.waiting + counts.sending + counts.paused
  return [
    words.stand(counts.sent, total),
    ...(counts.failed > 0 ? [words.failedCount(counts.failed)] : []),
    ...(left > 0 && left < total ? [words.leftCount(left)] : []),
    ...(counts.suppressed > 0 ? [words.suppressedCount(counts.suppressed)] : []),
    ...(counts.withdrawn > 0 ? [words.notSentCount(counts.withdrawn)] : []),
  ].join(', ')
}

/** How many were left out when it began, by reason; undefined for nobody. */
export const skippedOf = (words: typeof staffMailing, { skipped }: Mailing): string | undefined => {
  const reasons = skipReasons.flatMap(why => {
    const n = skipped[why] ?? 0
    return n > 0 ? [words.skippedFor(n, words.skippedWhy[why])] : []
  })
  return reasons.length > 0 ? words.skippedAs(reasons) : undefined
}
