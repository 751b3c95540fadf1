import type { MailingPreview, RenderedMail } from '../../shared/contract/mailing'
import { AppError } from '../../shared/contract/errors'
import { mailingPlaceholders, type MailPlaceholder } from '../../shared/data/mail-purposes'
import { advertPath, slugOf } from '../../shared/rules/slug'
import type { App } from '../platform/app/app-context'
import type { TemplateText } from './templates/built-in'
import { checkPlaceholders } from './templates/mail-templates.service'
import { placeholdersIn, render, valuesOf, type DecisionFacts } from './templates/render'
import type { Person, PersonsAdvert } from './audience'

/** The mails of a mailing, and the empty placeholders that keep it from being sent. */
export interface Composed {
  readonly mailTo: (person: Person) => Omit<RenderedMail, 'html'>
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
    mailTo: person => ({
      to: person.mail,
      name: person.name,
      ...render(wording, factsOf(app, person)),
    }),
    empty: people.flatMap((person, at) => {
      const placeholders = emptyFor(person)
      return placeholders.length > 0 ? [{ at, to: person.mail, placeholders: [...placeholders] }] : []
    }),
  }
}

/** Throws `invalid` naming a recipient for whom a placeholder is empty. */
export const refuseEmpty = ({ empty }: Composed): void => {
  const [first] = empty
  if (!first) return
  const others = empty.length > 1 ? ` and ${empty.length - 1} more` : ''
  const message = `${first.placeholders.map(name => `{{${name}}}`).join(', ')} has nothing to say to ${first.to}${others}`
  throw new AppError('invalid', `${message}.`, { errors: [{ field: 'text', message }], data: { empty } })
}

const factsOf = ({ env }: App, { name, adverts }: Person): DecisionFacts => {
  const linkOf = ({ id, kind, title, live }: PersonsAdvert) =>
    env.PUBLIC_URL + (live ? advertPath(kind, slugOf(title, id)) : '/profile/adverts')
  const [newest] = adverts
  return {
    name,
    title: newest?.title ?? '',
    ...(newest ? { id: newest.id } : {}),
    link: newest ? linkOf(newest) : `${env.PUBLIC_URL}/profile/adverts`,
    adverts: adverts.map(advert => `${advert.title}: ${linkOf(advert)}`),
  }
}
