import { letter, type Letter } from '../../platform/mail/letter'

interface ToOwner {
  readonly name: string
  readonly publicUrl: string
}

const ifNotYou = (publicUrl: string) =>
  `If it was not you, set a new password at once: ${publicUrl}/resetpassword and write to us: ${publicUrl}/support`

/** To the owner of an account whose sign-in asks for a code of an app from now on. */
export const factorAddedLetter = ({ name, publicUrl }: ToOwner): Letter =>
  letter('Two-step sign-in is on', name, [
    'signing in to your account needs a code of your authenticator app from now on, beside the password.',
    'Keep the recovery codes that you were shown where you find them without your phone; each of them works once in place of such a code.',
    ifNotYou(publicUrl),
  ])

/** To the owner of an account whose sign-in asks for the password alone again; `byStaff` if staff did it for them. */
export const factorRemovedLetter = ({
  name,
  publicUrl,
  byStaff,
}: ToOwner & { readonly byStaff: boolean }): Letter =>
  letter('Two-step sign-in is off', name, [
    `${byStaff ? 'we have turned two-step sign-in off for your account' : 'two-step sign-in of your account was turned off'}: your password alone signs you in from now on, and the recovery codes no longer work.`,
    `You can set it up anew: ${publicUrl}/profile/security`,
    ifNotYou(publicUrl),
  ])

/** To the owner of an account whose recovery code was used; `left` is how many are left. */
export const recoveryCodeUsedLetter = ({
  name,
  publicUrl,
  left,
}: ToOwner & { readonly left: number }): Letter =>
  letter('A recovery code was used', name, [
    `somebody who knows your password has used a recovery code of your account. ${left === 0 ? 'None is' : left === 1 ? '1 is' : `${left} are`} left.`,
    `You can make new ones: ${publicUrl}/profile/security`,
    ifNotYou(publicUrl),
  ])
