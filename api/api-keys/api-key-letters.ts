import { companyInMail, letter, oneLine, type Letter } from '../platform/mail/letter'

interface Made {
  /** Of who reads it. */
  readonly name: string
  readonly key: string
  /** As which the key acts; null for a person's or the operator's. */
  readonly company: string | null
  /** Who made it, if it was somebody else. */
  readonly by: string | null
  readonly publicUrl: string
}

/** To everybody who manages the account for which a key was made. */
export const apiKeyMadeLetter = ({ name, key, company, by, publicUrl }: Made): Letter => {
  const actsAs = company === null ? 'you' : companyInMail(company)
  const place = `${publicUrl}/profile/${company === null && by === null ? 'security' : 'company'}`
  if (by !== null)
    return letter('A key for programs was made', name, [
      `${companyInMail(by)} made the key “${oneLine(key)}”, with which a program can act as ${company === null ? 'your company' : actsAs}.`,
      `Any owner can end it: ${place}`,
    ])
  return letter('A key for programs was made', name, [
    `somebody who knows your password made the key “${oneLine(key)}”, with which a program can act as ${actsAs}.`,
    `If it was not you, end it at ${place} and set a new password: ${publicUrl}/resetpassword`,
  ])
}
