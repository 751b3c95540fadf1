import type { Photo } from '../../../shared/contract/photos'
import { bodyOf, changedBody, valuesOf, type Body } from '../../../shared/forms/body'
import type { FormSpec } from '../../../shared/forms/field-spec'
import type { Values } from '../../../shared/forms/form-store'

/** An own advert as the server returns it for editing. */
export interface StoredAdvert {
  readonly advert: Readonly<Record<string, unknown>>
  /** The pending changes of an earlier edit, which wait for review. */
  readonly waiting: Readonly<Record<string, unknown>> | null
  readonly waitingPhotos: readonly Photo[]
}

/** Initial values of the form: the stored advert with the pending changes applied. */
export const editValues = (spec: FormSpec, { advert, waiting }: StoredAdvert): Values =>
  valuesOf(spec, { ...advert, ...waiting })

export interface Edit {
  readonly changes: Body
  /** Fields whose pending change is reverted. */
  readonly revert: readonly string[]
}

/** The body of an edit: the fields that differ from the form's initial values. */
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
