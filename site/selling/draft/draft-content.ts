import type { DraftContent } from '../../../shared/contract/drafts'
import type { Photo } from '../../../shared/contract/photos'
import type { Values } from '../form/form-store'
import { differences, mergeValues, type Merged } from '../form/merge'

/** The values of some fields; '' for those that are empty. */
export const pick = (source: Values, paths: readonly string[]): Values =>
  Object.fromEntries(paths.map(path => [path, source[path] ?? '']))

interface Written {
  readonly values: Values
  readonly initial: Values
  readonly facts: ReadonlyMap<string, Photo>
  readonly submitKey: string
  readonly changedAt: number
  readonly version: number | undefined
}

/** A form as a draft that can be kept. */
export const contentOf = ({
  values,
  initial,
  facts,
  submitKey,
  changedAt,
  version,
}: Written): DraftContent => {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  return {
    values: filled,
    photos: (filled['photos'] ?? '').split(',').flatMap(file => facts.get(file) ?? []),
    submitKey,
    changedAt: new Date(changedAt).toISOString(),
    ...(version === undefined ? {} : { version, was: pick(initial, differences(initial, filled)) }),
  }
}

/** What an edit holds that began with another version of its advert, brought up to `present`. */
export const rebase = (kept: DraftContent, present: Values, version: number | undefined): Merged =>
  version === undefined || kept.version === version
    ? { values: kept.values, conflicts: [] }
    : mergeValues({ ...kept.values, ...kept.was }, kept.values, present)
