import type { CompanyRole } from '../data/company-codes'

type ByRole = Readonly<Record<CompanyRole, string>>

const roles: ByRole = { reader: 'Reader', seller: 'Seller', owner: 'Owner' }

/** What each role may do, as the end of a sentence about somebody. */
const may: ByRole = {
  reader: 'see its adverts, figures, messages and orders',
  seller: 'write its adverts and answer its messages',
  owner: 'write its adverts, answer its messages, order credits and manage its members',
}

/** Texts about for whom somebody works, themselves or a company. */
export const working = {
  roles,
  may,
  title: 'Working for',
  now: (role: CompanyRole) => ({
    start: 'You work for',
    end: `as ${roles[role].toLowerCase()}: adverts, messages and orders are the company’s.`,
  }),
  stop: 'Work for yourself',
  failed: 'That could not be changed. Please try again.',
  tooLow: (company: string, role: CompanyRole) =>
    `At ${company} you are ${roles[role].toLowerCase()} and may ${may[role]}.`,
  needs: {
    seller: 'What is done here is for its sellers and owners; an owner can change your role.',
    owner: 'What is done here is for its owners; one of them can change your role.',
  },
}
