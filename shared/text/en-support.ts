import { isKeyOf } from '../rules/keys'
import { supportSubjects, type SupportSubject } from '../data/support-subjects'
import { grouped } from '../rules/grouped'

const about: Readonly<Record<SupportSubject, string>> = {
  Membership: 'Your account: signing in, account types, deleting it.',
  Fraud: 'An advert or a message that is not what it says. Name the advert number if you can.',
  Payment: 'Packages, credits and invoices.',
  Advertise: 'Your adverts, their review, and corporate banners.',
}

/** The texts of the support page. */
export const supportTexts = {
  title: 'Support',
  description: 'Write to the people who run Hangarlist about membership, fraud, payment or advertising.',
  intro: 'A person reads what you write. You get a ticket number at once and an answer by mail.',
  contactTitle: 'Contact details',
  mailLabel: 'Email',
  byForm: 'Through the form on this page',
  hoursLabel: 'Answered',
  hours: 'Monday to Friday, by mail',
  adviceTitle: 'Before you write',
  advice: [
    'We never ask for your password or for a code from a mail.',
    'We are not a party to any sale and never take money for an aircraft. Whoever says so in our name is not us.',
    'Questions about one advert go to its seller, whose contact stands on its page.',
  ],

  formTitle: 'Write to us',
  mail: 'Email',
  mailHint: 'The answer goes here.',
  subject: 'Subject',
  choose: 'Choose a subject',
  subjects: supportSubjects.map(value => ({ value, label: value })),
  about: (subject: string): string => (isKeyOf(about, subject) ? about[subject] : ''),
  message: 'Message',
  left: (n: number) => `${grouped(n)} characters left`,
  incomplete: 'Send appears here when email, subject and message are filled in.',
  complete: 'Everything is filled in. You can send your message.',
  send: 'Send',

  doneTitle: 'Your message has arrived',
  number: 'Ticket number',
  done: (mail: string) => `A confirmation with this number is on its way to ${mail}. We answer there.`,
  another: 'Write another message',
  home: 'Go to the home page',
}
