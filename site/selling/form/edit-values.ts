import type { Photo } from '../../../shared/contract/photos'
import { bodyOf, changedBody, valuesOf, type Body } from '../../../shared/forms/body'
import type { FormSpec } from '../../../shared/forms/field-spec'
import type { Values } from '../../../shared/forms/form-store'

/** An own advert as the server hands it to its form. */
export interface StoredAdvert {
  readonly advert: Readonly<Record<string, unknown>>
  /** The part of an earlier edit that waits for review. */
  readonly waiting: Readonly<Record<string, unknown>> | null
  readonly waitingPhotos: readonly Photo[]
}

/** What the form begins with: the stored advert with the waiting changes laid over it. */
export const editValues = (spec: FormSpec, { advert, waiting }: StoredAdvert): Values =>
  valuesOf(spec, { ...advert, ...waiting })

export interface Edit {
  readonly changes: Body
  /** Fields whose waiting change is taken back. */
  readonly revert: readonly string[]
}

/** What an edit sends: the fields that differ from what the form began with. */
export const editOf = (spec: FormSpec, stored: StoredAdvert, now: Values): Edit => {
  const changes = changedBody(spec, editValues(spec, stored), now)
  const [live, wanted] = [bodyOf(spec, valuesOf(spec, stored.advert)), bodyOf(spec, now)]
  const isBack = (name: string) =>
    stored.waiting !== null &&
    name in stored.waiting &&
    JSON.stringify(live[name]) === JSON.stringify(wanted[name])
  const names = Object.keys(changes)
  return {
    changes: Object.fromEntries(Object.entries(changes).filter(([name]) => !isBack(name))),
    revert: names.filter(isBack),
  }
}
