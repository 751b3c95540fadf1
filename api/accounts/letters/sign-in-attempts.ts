import { letter, type Letter } from '../../platform/mail/letter'

interface Facts {
  readonly name: string
  readonly publicUrl: string
}

/** To the owner of an account whose password somebody tries to guess from several places. */
export const signInAttemptsMail = ({ name, publicUrl }: Facts): Letter =>
  letter('Somebody tries to sign in to your account', name, [
    'within the last hour many wrong passwords were tried for your account, from several places. None of them was right, and further tries are slowed down.',
    'You can sign in as always wherever you have signed in before. On a device that is new to us you may be asked to wait; setting a new password by mail lets you in at once.',
    `If your password is short, or used elsewhere too, set a new one: ${publicUrl}/resetpassword`,
    'You get this letter once a week at most, however many tries there are.',
  ])
