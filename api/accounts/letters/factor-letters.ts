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
    'Other places where you were signed in are signed out, unless you used a second step before.',
    'Keep the recovery codes that you were shown where you find them without your phone; each of them works once in place of such a code.',
    ifNotYou(publicUrl),
  ])

const isOff = 'your password alone signs you in from now on, and the recovery codes no longer work.'

/** To the owner of an account that has a new passkey, with its name. */
export const passkeyAddedLetter = ({
  name,
  publicUrl,
  passkey,
}: ToOwner & { readonly passkey: string }): Letter =>
  letter('A passkey was added', name, [
    `the passkey “${passkey}” signs in to your account from now on, without your password. With your password a second step is asked for.`,
    `You see your passkeys here, and can remove them: ${publicUrl}/profile/security`,
    ifNotYou(publicUrl),
  ])

/** To the owner of an account that has lost a passkey; `isLeft` if it has another second factor. */
export const passkeyRemovedLetter = ({
  name,
  publicUrl,
  passkey,
  isLeft,
}: ToOwner & { readonly passkey: string; readonly isLeft: boolean }): Letter =>
  letter('A passkey was removed', name, [
    `the passkey “${passkey}” no longer signs in to your account${isLeft ? '.' : `: ${isOff}`}`,
    `You can add another one: ${publicUrl}/profile/security`,
    ifNotYou(publicUrl),
  ])

/**
 * To the owner of an account whose sign-in no longer asks for a code of an app; `byStaff` if staff did it for them, `isLeft` if
 * it still has a passkey.
 */
export const factorRemovedLetter = ({
  name,
  publicUrl,
  byStaff,
  isLeft = false,
}: ToOwner & { readonly byStaff: boolean; readonly isLeft?: boolean }): Letter =>
  letter(isLeft ? 'Your authenticator app is off' : 'Two-step sign-in is off', name, [
    isLeft
      ? 'your sign-in takes no codes of an authenticator app any more. Your passkeys and recovery codes stay.'
      : `${byStaff ? 'we have turned two-step sign-in off for your account' : 'two-step sign-in of your account was turned off'}: ${isOff}`,
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
