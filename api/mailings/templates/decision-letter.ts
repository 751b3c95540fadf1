import type { Verdict } from '../../../shared/contract/verdict'
import { AppError } from '../../../shared/contract/errors'
import type { MailPurpose } from '../../../shared/data/mail-purposes'
import type { Read } from '../../platform/db/select'
import type { Letter } from '../../platform/mail/letter'
import { checkPlaceholders } from './mail-templates.service'
import { render, type DecisionFacts } from './render'
import { templateByKey, textFor } from './template-store'

export interface MadeLetter extends Letter {
  /** The key of the template it was made from. */
  readonly template: string
}

/**
 * The mail to a seller about a decision, from the template that the moderator chose or the default one, with their
 * edits. Throws `invalid` for an unknown placeholder, also in the note, where it would be sent unfilled.
 */
export const decisionLetter = async (
  read: Read,
  purpose: MailPurpose,
  { template: key = purpose, subject, text }: Verdict['mail'],
  facts: DecisionFacts,
): Promise<MadeLetter> => {
  const template = await templateByKey(read, key)
  if (template.purpose !== purpose)
    throw new AppError('invalid', 'This template is for another decision.', {
      errors: [{ field: 'mail.template', message: 'is for another decision' }],
    })
  const wording = { subject: subject ?? template.subject, text: text ?? template.text }
  checkPlaceholders({
    'mail.subject': wording.subject,
    'mail.text': wording.text,
    note: facts.note ?? '',
  })
  return { ...render(wording, facts), template: template.key }
}

/** Makes the mails of a bulk decision, all from the default template. */
export const usualLetters = async (
  read: Read,
  purpose: MailPurpose,
): Promise<(facts: DecisionFacts) => Letter> => {
  const template = await textFor(read, purpose)
  return facts => render(template, facts)
}
