import type { Verdict } from '../../../shared/contract/verdict'
import type { ReasonBook } from '../../../shared/rules/reasons'
import type { App } from '../../platform/app/app-context'
import { knownReasons } from '../../reasons/reasons.public'

/** The reasons, once each that the verdict gives is known. Throws `invalid` at the place of one that is not. */
export const reasonsOfVerdict = (
  app: App,
  { reasons, photos }: Pick<Verdict, 'reasons' | 'photos'>,
): Promise<ReasonBook> => {
  const ofPhotos = photos.flatMap(({ reason }, at) =>
    reason ? [[reason, `photos.${at}.reason`] as const] : [],
  )
  const given = [...reasons.map(({ code }, at) => [code, `reasons.${at}.code`] as const), ...ofPhotos]
  return knownReasons(
    app,
    given.map(([code]) => code),
    at => given[at]?.[1] ?? 'reasons',
  )
}
