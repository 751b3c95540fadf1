import type { TrashReport } from '../../contract/photos'

export type PhotoAction = 'trash' | 'restore' | 'keepBest'

/** What became of an action. */
export interface ActionReport {
  readonly name: PhotoAction
  readonly done: readonly string[]
  readonly refused: TrashReport['refused']
  /** Photos not processed, because a call failed or the person stopped. */
  readonly left: readonly string[]
  readonly isStopped: boolean
}

type Call = (names: string[]) => Promise<TrashReport>

/** Photos per call, few enough to show progress. */
export const inOneCall = 100

/**
 * Sends names in several calls and reports the number sent after each; stops if the callback answers false. A
 * failed call stops it too; results up to then are kept.
 */
export const inParts = async (
  name: PhotoAction,
  parts: readonly (readonly string[])[],
  call: Call,
  onProgress: (at: number) => boolean,
): Promise<ActionReport> => {
  const done: string[] = []
  const refused: TrashReport['refused'] = []
  let at = 0
  for (const [nth, part] of parts.entries()) {
    try {
      const report = await call([...part])
      done.push(...report.done)
      refused.push(...report.refused)
    } catch {
      return { name, done, refused, left: parts.slice(nth).flat(), isStopped: false }
    }
    at += part.length
    const left = parts.slice(nth + 1).flat()
    if (!onProgress(at) && left.length > 0) return { name, done, refused, left, isStopped: true }
  }
  return { name, done, refused, left: [], isStopped: false }
}

/** In parts of as many as one call takes. */
export const partsOf = (names: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(names.length / inOneCall) }, (_, at) =>
    names.slice(at * inOneCall, (at + 1) * inOneCall),
  )
