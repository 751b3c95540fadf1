import { letter, oneLine, type Letter } from '../../platform/mail/letter'
import type { Did } from './count-rows'

interface About {
  readonly name: string
  /** Absolute, to the report. */
  readonly link: string
}

const adverts = (n: number) => (n === 1 ? '1 advert' : `${n} adverts`)

/** One mail for all adverts of a stock file. */
export const stockDoneMail = ({
  name,
  link,
  fileName,
  ...did
}: About & Did & { readonly fileName: string }): Letter =>
  letter(`Your stock file is done: ${fileName}`, name, [
    `your stock file "${oneLine(fileName)}" is done. It created ${adverts(did.created)}, changed ${adverts(did.changed)} and hid ${adverts(did.hidden)}.`,
    ...(did.refused + did.faulty > 0
      ? [`${did.refused + did.faulty} rows could not be done; the report says why.`]
      : []),
    ...(did.photosFailed > 0 ? [`${did.photosFailed} photos could not be had; the report says why.`] : []),
    `The report of each row is here: ${link}`,
    'You can undo it there within 24 hours.',
  ])

/** A file that was fetched would hide many adverts, and waits for its owner's word. */
export const stockAsksMail = ({
  name,
  link,
  source,
  hides,
}: About & { readonly source: string; readonly hides: number }): Letter =>
  letter(`Please look at your stock: ${oneLine(source)}`, name, [
    `the file of your stock source "${oneLine(source)}" lacks many of your adverts: ${adverts(hides)} would be hidden, which is more than a fifth of those that are online.`,
    `Nothing was changed. Please look, and confirm or drop it here: ${link}`,
  ])

/** A source could not be fetched several times. */
export const stockFailsMail = ({
  name,
  link,
  source,
  failures,
  problem,
}: About & { readonly source: string; readonly failures: number; readonly problem: string }): Letter =>
  letter(`Your stock could not be fetched: ${oneLine(source)}`, name, [
    `the file of your stock source "${oneLine(source)}" could not be fetched ${failures} times one after the other. The last time: ${oneLine(problem)}`,
    'Your adverts stay as they are. We go on trying, less often each time, up to once a day.',
    `You can change the address here: ${link}`,
  ])
