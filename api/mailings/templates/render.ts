import { mailPlaceholders, type MailPlaceholder } from '../../../shared/data/mail-purposes'
import { greeting, isPlainName, oneLine, type Letter } from '../../platform/mail/letter'
import type { TemplateText } from './built-in'

/** The facts that fill the placeholders of a mail to a seller. */
export interface DecisionFacts {
  /** Unvalidated text from the registration. */
  readonly name: string
  readonly title: string
  /** Several in a mailing. */
  readonly id?: number | string
  /** Absolute URL. */
  readonly link: string
  /** The reasons as sentences. */
  readonly reasons?: readonly string[]
  readonly note?: string | null
  /** Whether a reserved credit was returned. */
  readonly credit?: boolean
  /** For a partly accepted edit: the names of the accepted fields, and of the refused ones. */
  readonly accepted?: readonly string[]
  readonly refused?: readonly string[]
  /** Removed photos, one per line. */
  readonly photos?: readonly string[]
  /** The adverts that a mailing is about, one per line with its URL. */
  readonly adverts?: readonly string[]
}

const list = (lines: readonly string[]) => lines.map(line => `- ${oneLine(line)}`).join('\n')

export const valuesOf = (facts: DecisionFacts): Record<MailPlaceholder, string> => ({
  greeting: greeting(facts.name),
  name: isPlainName(facts.name) ? facts.name : '',
  title: oneLine(facts.title),
  id: facts.id === undefined ? '' : String(facts.id),
  reasons: list(facts.reasons ?? []),
  note: facts.note ?? '',
  link: facts.link,
  credit: facts.credit ? 'Your credit was given back.' : '',
  accepted: (facts.accepted ?? []).join(', '),
  refused: (facts.refused ?? []).join(', '),
  photos: facts.photos?.length ? `These photos were taken off:\n${list(facts.photos)}` : '',
  adverts: list(facts.adverts ?? []),
})

const placeholder = /\{\{([^{}]*)\}\}/g
const isKnown = (name: string): name is MailPlaceholder => mailPlaceholders.some(known => known === name)

/** The known placeholders in a text, without duplicates. */
export const placeholdersIn = (text: string): readonly MailPlaceholder[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.trim()).filter(isKnown)),
]

/** Unknown placeholders in a text, as they are written there; includes those with a missing brace. */
export const unknownPlaceholders = (
  text: string,
  known: readonly string[] = mailPlaceholders,
): readonly string[] => {
  const unknown = [...text.matchAll(placeholder)].flatMap(([whole, name = '']) =>
    known.includes(name.trim()) ? [] : [whole],
  )
  const broken = text.replace(placeholder, '').match(/\{\{[^\s{}]*\}?|[^\s{}]*\}\}/g) ?? []
  return [...new Set([...unknown, ...broken])]
}

/** Fills a template. A paragraph that becomes empty is dropped; values are never parsed as templates. */
export const render = ({ subject, text }: TemplateText, facts: DecisionFacts): Letter => {
  const values = valuesOf(facts)
  const filled = (template: string) =>
    template.replace(placeholder, (whole, name: string) => {
      const known = name.trim()
      return isKnown(known) ? values[known] : whole
    })
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map(paragraph => filled(paragraph).replace(/[ \t]+$/gm, ''))
    .filter(paragraph => paragraph.trim() !== '')
  return { subject: oneLine(filled(subject)).slice(0, 200), text: `${paragraphs.join('\n\n')}\n` }
}
