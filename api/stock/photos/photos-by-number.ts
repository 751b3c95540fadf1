import type { App } from '../../platform/app/app-context'
import { archiveFiles } from './archive-files'

/** The letters and digits of a name, as file names spell stock numbers: `AB/12 3` is `ab_12-3.jpg`. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')

/**
 * The archive's files by the stock keys with which their names begin; a number that is the beginning of another one gives way
 * to the longer one. Each with the hash of its bytes, by which the next archive is known to have the same.
 */
export const photosByNumber = async (
  app: App,
  runId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const files = await archiveFiles(app, runId)
  const found = new Map<string, string[]>()
  if (files.length === 0) return found
  const byPlain = new Map(keys.map(key => [plain(key), key]))
  const lengths = [...new Set([...byPlain.keys()].map(({ length }) => length))].toSorted((a, b) => b - a)
  for (const { name, hash } of files) {
    const base = plain(name.replace(/\.[^.]*$/, ''))
    const length = lengths.find(
      each => byPlain.has(base.slice(0, each)) && (base.length === each || base[each] === '-'),
    )
    const key = length === undefined ? undefined : byPlain.get(base.slice(0, length))
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), `${name}#sha1=${hash}`])
  }
  return found
}
