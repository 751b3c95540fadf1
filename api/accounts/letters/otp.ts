import { letter, type Letter } from '../../platform/mail/letter'

interface Facts {
  readonly name: string
  readonly code: string
  readonly minutes: number
  readonly publicUrl: string
}

/** The code for a new password. It stays out of the subject, which telephones show on their lock screens. */
export const otpMail = ({ name, code, minutes, publicUrl }: Facts): Letter =>
  letter('Your code for a new password', name, [
    `your code is ${code}`,
    `It works once, within ${minutes} minutes, on the page where you asked for it: ${publicUrl}/resetpassword`,
    'We never ask for this code by phone or mail. If you did not ask for it, ignore this mail; your password stays as it is.',
  ])
