import type { Verdict } from '../../../shared/contract/verdict'
import type { ReasonBook } from '../../../shared/rules/reasons'
import type { App } from '../../platform/app/app-context'
import { knownReasons } from '../../reasons/reasons.public'

/** The reasons, once each that the verdict gives is known. Throws `invalid` at the place of one that is not. */
export const reasonsOfVerdict = (app: App, { reasons }: Pick<Verdict, 'reasons'>): Promise<ReasonBook> =>
  knownReasons(
    app,
    reasons.map(({ code }) => code),
    at => `reasons.${at}.code`,
  )
