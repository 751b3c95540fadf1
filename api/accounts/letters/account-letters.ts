import { letter, type Letter } from '../../platform/mail/letter'

interface ToOwner {
  readonly name: string
  readonly publicUrl: string
}
interface WithLink {
  readonly name: string
  readonly link: string
  readonly hours: number
}

/** To the address of an account that is not confirmed yet, when its owner asks for the link again. */
export const confirmAccountLetter = ({ name, link, hours }: WithLink): Letter =>
  letter('Please confirm your address', name, [
    'to confirm that this address is the one of your account, open this link:',
    link,
    `It works once, within ${hours} hours. If you did not register at Hangarlist, do not open it and ignore this mail.`,
  ])

/** To a new address of an account; the link proves that it can be read. */
export const confirmMailLetter = ({ name, link, hours }: WithLink): Letter =>
  letter('Please confirm your new address', name, [
    'this address is to become the one of your account. To confirm it, open this link:',
    link,
    `It works once, within ${hours} hours. Until then your old address holds. If you did not ask for this, ignore this mail.`,
  ])

/** To the present address of an account, when somebody who knows its password asks to change it. */
export const mailChangeAskedLetter = ({ name, publicUrl }: ToOwner): Letter =>
  letter('Your address is about to be changed', name, [
    'someone who knows your password asked to give your account another mail address. It changes once the new address is confirmed.',
    `If it was not you, set a new password now; the link that was sent then no longer works: ${publicUrl}/resetpassword`,
  ])

/** To the old address of an account, after the change. */
export const mailChangedLetter = ({ name, publicUrl }: ToOwner): Letter =>
  letter('Your address was changed', name, [
    'your account has another mail address from now on, and every other device was signed out. This address is no longer used.',
    `If it was not you, write to us at once: ${publicUrl}/support`,
  ])

/** To an address that already has an account, when somebody wants to use it for another one. */
export const mailInUseLetter = ({ name, publicUrl }: ToOwner): Letter =>
  letter('Your address has an account already', name, [
    'someone asked to use this address for another account. It has one already, so nothing was changed.',
    `If it was you, sign in to the account of this address: ${publicUrl}/login`,
    'If it was not you, there is nothing to do.',
  ])

/** To an account that its owner deleted: the last mail sent to it. */
export const accountDeletedLetter = ({ name, publicUrl }: ToOwner): Letter =>
  letter('Your account was deleted', name, [
    'your account was deleted just now, as you asked. Your adverts are offline, and what we knew about you is erased, but for the invoices that the law makes us keep.',
    `If it was not you, write to us at once: ${publicUrl}/support`,
  ])

/** To the owner of an account that the identity provider signs in from now on, and nothing else does. */
export const providerLinkedLetter = ({
  name,
  publicUrl,
  provider,
}: ToOwner & { readonly provider: string }): Letter =>
  letter(`Your account signs in with ${provider} now`, name, [
    `somebody has signed in at ${provider} with your mail address, which it says is theirs. Your account signs in there alone from now on: not with its password, nor with a passkey. Every device was signed out.`,
    `If it was not you, write to us at once: ${publicUrl}/support`,
  ])
