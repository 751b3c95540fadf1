import { letter, type Letter } from './letter'

/** To the owner of an address that somebody tried to register once more. */
export const alreadyRegisteredMail = ({ name, publicUrl }: { name: string; publicUrl: string }): Letter =>
  letter('You already have an account at Hangarlist', name, [
    'someone tried to register with this address. You already have an account, so nothing was changed.',
    `If it was you, just sign in: ${publicUrl}/login`,
    `If you forgot your password, set a new one: ${publicUrl}/resetpassword`,
    'If it was not you, there is nothing to do.',
  ])
