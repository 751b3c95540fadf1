import type { MailingPreview, RenderedMail } from '../../shared/contract/mailing'
import { AppError } from '../../shared/contract/errors'
import { mailingPlaceholders, type MailPlaceholder } from '../../shared/data/mail-purposes'
import { advertPath, slugOf } from '../../shared/rules/slug'
import type { App } from '../platform/app/app-context'
import { unsubscribeBy } from '../platform/mail/mail-links'
import type { OutgoingMail } from '../platform/mail/outbox'
import type { TemplateText } from './templates/built-in'
import { checkPlaceholders } from './templates/mail-templates.service'
import { placeholdersIn, render, valuesOf, type DecisionFacts } from './templates/render'
import type { Person, PersonsAdvert } from './audience'

type ComposedMail = Omit<RenderedMail, 'html'> & Required<Pick<OutgoingMail, 'headers'>>

/** The mails of a mailing, and the empty placeholders that keep it from being sent. */
export interface Composed {
  /** The mail to a person; its link stops mailings to the account of `readerId`, by default that person's. */
  readonly mailTo: (person: Person, readerId?: number) => ComposedMail
  readonly empty: MailingPreview['empty']
}

/** Throws `invalid` naming, at its field, each placeholder that mailings do not have. */
export const compose = (app: App, wording: TemplateText, people: readonly Person[]): Composed => {
  checkPlaceholders({ subject: wording.subject, text: wording.text }, mailingPlaceholders)
  const named = placeholdersIn(`${wording.subject}\n${wording.text}`)
  const emptyFor = (person: Person): readonly MailPlaceholder[] => {
    const values = valuesOf(factsOf(app, person))
    return named.filter(name => values[name].trim() === '')
  }
  return {
    mailTo: (person, readerId = person.id) => {
      const { subject, text } = render(wording, factsOf(app, person))
      const { href, headers } = unsubscribeBy(app.env, { does: 'mailing', id: readerId })
      return { to: person.mail, name: person.name, subject, text: withWayOut(text, href), headers }
    },
    empty: people.flatMap((person, at) => {
      const placeholders = emptyFor(person)
      return placeholders.length > 0 ? [{ at, to: person.mail, placeholders: [...placeholders] }] : []
    }),
  }
}

const withWayOut = (text: string, href: string): string =>
  `${text.trimEnd()}\n\nYou get this mail because you have an account at Hangarlist. Stop mailings: ${href}\n`

/** Throws `invalid` naming a recipient for whom a placeholder is empty. */
export const refuseEmpty = ({ empty }: Composed): void => {
  const [first] = empty
  if (!first) return
  const others = empty.length > 1 ? ` and ${empty.length - 1} more` : ''
  const message = `${first.placeholders.map(name => `{{${name}}}`).join(', ')} has nothing to say to ${first.to}${others}`
  throw new AppError('invalid', `${message}.`, { errors: [{ field: 'text', message }], data: { empty } })
}

/** Names in a sentence that are all told up to this number. */
const mostNamed = 5

/** Several names as a sentence has them: `a, b and c`. */
const inSentence = (names: readonly string[]): string => {
  const told = names.length > mostNamed ? names.slice(0, mostNamed - 1) : names
  const rest = names.length - told.length
  const parts = rest > 0 ? [...told, `${rest} more`] : told
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

const factsOf = ({ env }: App, { name, adverts }: Person): DecisionFacts => {
  const linkOf = ({ id, kind, title, live }: PersonsAdvert) =>
    env.PUBLIC_URL + (live ? advertPath(kind, slugOf(title, id)) : '/profile/adverts')
  const [only, ...others] = adverts
  return {
    name,
    title: inSentence(adverts.map(({ title }) => title)),
    id: inSentence(adverts.map(({ id }) => String(id))),
    // One link cannot lead to several adverts; their owner's list has all of them.
    link: only && others.length === 0 ? linkOf(only) : `${env.PUBLIC_URL}/profile/adverts`,
    adverts: adverts.map(advert => `${advert.title}: ${linkOf(advert)}`),
  }
}
