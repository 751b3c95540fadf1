import { letter, type Letter } from '../../platform/mail/letter'

/** To an address that is registered a second time before it was confirmed. It carries no confirmation link: the
 * reader may be the second person, who would confirm the first one's account. Setting a new password makes it theirs
 * in any case. */
export const registeredUnconfirmedMail = ({ publicUrl }: { publicUrl: string }): Letter =>
  letter('Please finish your account at Hangarlist', '', [
    'someone registered with this address, and it was registered before. Nobody has confirmed it yet.',
    `If one of them was you, set a new password with a code that we mail you. That confirms the address, and signs out whoever else may have registered it: ${publicUrl}/resetpassword`,
    'If it was not you, there is nothing to do: without a confirmation nobody can use your address here.',
  ])

/** To the owner of an address that somebody tried to register once more. */
export const alreadyRegisteredMail = ({ name, publicUrl }: { name: string; publicUrl: string }): Letter =>
  letter('You already have an account at Hangarlist', name, [
    'someone tried to register with this address. You already have an account, so nothing was changed.',
    `If it was you, just sign in: ${publicUrl}/login`,
    `If you forgot your password, set a new one: ${publicUrl}/resetpassword`,
    'If it was not you, there is nothing to do.',
  ])
