import { letter, oneLine, type Letter } from '../../platform/mail/letter'

const typeNames: Readonly<Record<string, string>> = {
  person: 'Person',
  business: 'Business',
  businessplus: 'Business Plus',
}

const nameOf = (accountType: string) => typeNames[accountType] ?? accountType

/** To the operator, when a user asks for another account type. */
export const upgradeAskedLetter = (asked: {
  readonly mail: string
  readonly userId: number
  readonly accountType: string
  readonly company: string
  readonly vatId: string | null
  readonly note: string | null
}): Letter =>
  letter(`Account type asked for: ${nameOf(asked.accountType)}, ${asked.company}`, '', [
    `user ${asked.userId} (${asked.mail}) asks for a ${nameOf(asked.accountType)} account.`,
    [`Company: ${oneLine(asked.company)}`, ...(asked.vatId ? [`VAT id: ${oneLine(asked.vatId)}`] : [])].join(
      '\n',
    ),
    ...(asked.note ? [asked.note] : []),
    'Change the account type in the list of users to grant it; decline it with a reason otherwise.',
  ])

interface Decided {
  readonly name: string
  readonly accountType: string
  readonly publicUrl: string
}

/** To a user whose wish for another account type was granted. */
export const upgradeDoneLetter = ({ name, accountType, publicUrl }: Decided): Letter =>
  letter(`Your account is ${nameOf(accountType)} now`, name, [
    `your account has the type ${nameOf(accountType)} from now on. You stay logged in: ${publicUrl}/profile`,
  ])

/** To a user whose wish for another account type was declined. */
export const upgradeDeclinedLetter = ({
  name,
  accountType,
  publicUrl,
  reply,
}: Decided & { readonly reply: string }): Letter =>
  letter(`About your request for a ${nameOf(accountType)} account`, name, [
    `we could not give your account the type ${nameOf(accountType)}:`,
    reply,
    `You can ask again here: ${publicUrl}/account-types`,
  ])
