import { letter, type Letter } from '../../platform/mail/letter'

interface Facts {
  readonly name: string
  readonly publicUrl: string
  /** Whether it was changed from a signed-in session, which stays signed in. */
  readonly signedIn?: boolean
}

/** To the owner of an account whose password was changed. */
export const passwordChangedMail = ({ name, publicUrl, signedIn }: Facts): Letter =>
  letter('Your password was changed', name, [
    `the password of your account was changed just now, and every ${signedIn ? 'other ' : ''}device was signed out.`,
    `If it was not you, set a new one at once: ${publicUrl}/resetpassword and write to us: ${publicUrl}/support`,
  ])
