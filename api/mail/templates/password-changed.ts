import { letter, type Letter } from './letter'

/** To the owner of an account whose password was set anew. */
export const passwordChangedMail = ({ name, publicUrl }: { name: string; publicUrl: string }): Letter =>
  letter('Your password was changed', name, [
    'the password of your account was changed just now, and every device was signed out.',
    `If it was not you, set a new one at once: ${publicUrl}/resetpassword and write to us: ${publicUrl}/support`,
  ])
