import type { App } from '../../platform/app/app-context'
import { archiveFiles, baseOf } from './archive-files'
import { isAddress, statedHash } from './wanted-photos'

/** The photos that came beside a run's file. */
export interface Archive {
  /** Photos for a row that names none: the files whose names begin with its stock number. */
  readonly of: (stockKey: string) => readonly string[]
  /** What a row names, with the hash of its bytes, by which the next archive is known to have the same. */
  readonly named: (photo: string) => string
}

export const emptyArchive: Archive = { of: () => [], named: photo => photo }

/** The letters and digits of a name, as file names spell stock numbers: `AB/12 3` is `ab_12-3.jpg`. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')

const byNumber = new Intl.Collator('en', { numeric: true })

/**
 * The archive of a run. A stock number with which another one begins gives way to the longer one, where a file's name begins
 * with both.
 */
export const archiveOf = async (app: App, runId: number, keys: readonly string[]): Promise<Archive> => {
  const files = await archiveFiles(app, runId)
  if (files.length === 0) return emptyArchive
  const found = new Map<string, string[]>()
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]))
  const byPlain = new Map(keys.map(key => [plain(key), key]))
  const lengths = [...new Set([...byPlain.keys()].map(({ length }) => length))].toSorted((a, b) => b - a)
  for (const { name, hash } of files.toSorted((a, b) => byNumber.compare(a.name, b.name))) {
    const base = plain(name.replace(/\.[^.]*$/, ''))
    const length = lengths.find(
      each => byPlain.has(base.slice(0, each)) && (base.length === each || base[each] === '-'),
    )
    const key = length === undefined ? undefined : byPlain.get(base.slice(0, length))
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), `${name}#sha1=${hash}`])
  }
  return {
    of: key => found.get(key) ?? [],
    named: photo => {
      const hash = isAddress(photo) || statedHash(photo) ? undefined : hashes.get(baseOf(photo))
      return hash === undefined ? photo : `${photo}#sha1=${hash}`
    },
  }
}
