import { letter, oneLine, type Letter } from '../../platform/mail/letter'

interface Facts {
  readonly name: string
  /** Title of the thread's advert. */
  readonly title: string
  /** Why the answer was not taken, as a sentence. */
  readonly reason: string
  /** Absolute URL of the thread. */
  readonly link: string
}

/** To the known address of somebody whose answer by mail was not taken. It quotes nothing of the answer. */
export const answerRefusedLetter = ({ name, title, reason, link }: Facts): Letter =>
  letter(`Your answer was not delivered: ${title}`, name, [
    `an answer by mail about "${oneLine(title)}" arrived here and was not delivered. ${reason}`,
    `You can answer here: ${link}`,
  ])
