import { letter, type Letter } from '../platform/mail/letter'

/** To the owner of an account for which a key was made. */
export const apiKeyMadeLetter = ({
  name,
  key,
  publicUrl,
}: Readonly<Record<'name' | 'key' | 'publicUrl', string>>): Letter =>
  letter('A key for programs was made', name, [
    `somebody who knows your password made the key “${key}”, with which a program can act as you.`,
    `If it was not you, end it at ${publicUrl}/profile/security and set a new password: ${publicUrl}/resetpassword`,
  ])
