import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseStoreKey } from '../../platform/files/photo-store'
import { BackupError, dumpName, photosName, sqliteName } from './manifest'

/** A file of a backup; `path` is relative to its folder, with slashes. */
export interface Content {
  readonly path: string
  readonly sha256: string
}

export interface Sum {
  readonly bytes: number
  readonly sha256: string
}

/** Sums up what passes through it, as a step of a pipeline; `sum` is asked for once, at the end. */
export const meter = () => {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    through: async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece)
        bytes += piece.length
        yield piece
      }
    },
    sum: (): Sum => ({ bytes, sha256: hash.digest('hex') }),
  }
}

/** The length and SHA-256 of what a stream gives. */
export const sumOf = async (body: Readable): Promise<Sum> => {
  const { through, sum } = meter()
  await pipeline(body, through, async pieces => {
    for await (const _ of pieces);
  })
  return sum()
}

export const sumOfBytes = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** The list of a backup's files in the format of `sha256sum`, which can check it, too. */
const sumsFile = (folder: string) => join(folder, 'SHA256SUMS')

/** Writes the list; returns its own SHA-256. */
export const writeContents = async (folder: string, contents: readonly Content[]): Promise<string> => {
  const lines = contents.map(({ path, sha256 }) => `${sha256}  ${path}\n`).sort()
  const text = lines.join('')
  await writeFile(sumsFile(folder), text, { flush: true })
  return sumOfBytes(text)
}

const line = /^([0-9a-f]{64}) {2}(\S+)$/

/** Reads the list. Throws BackupError unless its SHA-256 is this one and it names only what a backup holds. */
export const readContents = async (folder: string, sha256: string): Promise<readonly Content[]> => {
  const text = await readFile(sumsFile(folder), 'utf8').catch(() => null)
  if (text === null || sumOfBytes(text) !== sha256)
    throw new BackupError(`${folder} holds no whole backup: SHA256SUMS is missing or damaged.`)
  return text
    .trimEnd()
    .split('\n')
    .map(each => {
      const [, sum, path] = line.exec(each) ?? []
      if (!sum || !path || !isOfBackup(path))
        throw new BackupError(`SHA256SUMS of ${folder} names what no backup holds: ${each.slice(0, 200)}`)
      return { path, sha256: sum }
    })
}

const isOfBackup = (path: string): boolean => {
  if (path === sqliteName || path === dumpName) return true
  const stored = parseStoreKey(path)
  return stored !== null && path === `${photosName}/${stored.photo.slice(0, 2)}/${path.split('/')[2] ?? ''}`
}
