import type { SuspensionReason } from '../../../shared/data/user-codes'
import { dayInWords } from '../../../shared/rules/formats'
import { letter, type Letter } from '../../platform/mail/letter'

/** What the user is told of each reason. A suspicion is not spelled out, and nobody is called a cheat by a machine. */
const told: Readonly<Record<SuspensionReason, string>> = {
  fraud: 'Something about the adverts or messages of this account has to be checked first.',
  takenOver:
    'It looks as if somebody else has used your account. Please set a new password before you write to us.',
  rules: 'Adverts or messages of this account have broken our rules, also after we had pointed it out.',
  spam: 'Messages were sent from this account to many people who had not asked for them.',
  payment: 'An invoice of this account is open, or its payment was taken back.',
  identity: 'We could not confirm who stands behind this account.',
  wish: 'You asked us to.',
  other: 'We tell you why below.',
}

interface Facts {
  readonly name: string
  readonly publicUrl: string
}

/** To a user whose account was suspended, or whose suspension was changed. */
export const suspendedLetter = ({
  name,
  publicUrl,
  reason,
  words,
  until,
  isChanged,
}: Facts & {
  readonly reason: SuspensionReason
  readonly words: string | null
  readonly until: Date | null
  readonly isChanged: boolean
}): Letter =>
  letter(isChanged ? 'The suspension of your account was changed' : 'Your account is suspended', name, [
    isChanged
      ? `your account stays suspended. ${told[reason]}`
      : `your account is suspended from now on. ${told[reason]}`,
    ...(words ? [words] : []),
    'You cannot sign in, and your adverts are offline. The time that was left to them is kept, and nothing is deleted.',
    until ? `It ends by itself on ${dayOf(until)}; your adverts come back then.` : 'It ends when we lift it.',
    `If you think that this is wrong, or want to put it right, write to us: ${publicUrl}/support`,
  ])

/** To a user whose suspension has ended. */
export const suspensionLiftedLetter = ({
  name,
  publicUrl,
  words,
}: Facts & { readonly words: string | null }): Letter =>
  letter('Your account is open again', name, [
    `the suspension of your account has ended. You can sign in again: ${publicUrl}/login`,
    ...(words ? [words] : []),
    'Adverts that were online before are back with the time that was left to them.',
  ])

const dayOf = (day: Date) => dayInWords(day.toISOString())
