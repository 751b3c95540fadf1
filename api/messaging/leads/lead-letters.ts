import { companyInMail, letter, type Letter } from '../../platform/mail/letter'

/** To a member who was given a lead by another. */
export const leadAssignedLetter = ({
  name,
  by,
  link,
}: Readonly<Record<'name' | 'by' | 'link', string>>): Letter =>
  letter('An enquiry for you', name, [
    `${companyInMail(by)} has given you an enquiry to look after.`,
    `The conversation and what is noted of it:\n${link}`,
  ])

interface Reminder {
  readonly name: string
  readonly leads: readonly { readonly title: string; readonly link: string }[]
  readonly all: string
}

/** On the day that was set, with all leads of this day. */
export const leadReminderLetter = ({ name, leads, all }: Reminder): Letter =>
  letter(leads.length === 1 ? 'Reminder of an enquiry' : `Reminder of ${leads.length} enquiries`, name, [
    'You wanted to be reminded today of:',
    ...leads.map(({ title, link }) => `${title}\n${link}`),
    `All enquiries whose day has come: ${all}`,
  ])
