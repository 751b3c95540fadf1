import { inflateRawSync } from 'node:zlib'
import { StockFileError } from './stock-file-error'

/** A file in an archive. */
export interface ZipEntry {
  readonly name: string
  /** Bytes that it unpacks to, as the archive says; `read` gives no more. */
  readonly size: number
  /** Throws StockFileError for one that is damaged, or larger than it says. */
  readonly read: () => Buffer
}

export interface ZipLimits {
  readonly entries: number
  /** Of all entries together. */
  readonly unpackedBytes: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
/** The comment behind the end of an archive. */
const longestComment = 0xffff
const unknownSize = 0xffffffff

/**
 * The entries of an archive by its directory, which is also what unpacking libraries go by. Nothing is unpacked before what
 * all entries say of their sizes was added up. Throws StockFileError for a bomb, a password, or a damaged archive.
 */
export const zipEntries = (bytes: Buffer, limits: ZipLimits): readonly ZipEntry[] => {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > limits.entries) throw new StockFileError('zip_bomb')
  const entries: ZipEntry[] = []
  let unpacked = 0
  let at = bytes.readUInt32LE(end + 16)
  for (let nth = 0; nth < count; nth++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw new StockFileError('damaged')
    const nameLength = bytes.readUInt16LE(at + 28)
    const entry = entryAt(bytes, at, nameLength)
    unpacked += entry.size
    if (unpacked > limits.unpackedBytes) throw new StockFileError('zip_bomb')
    entries.push(entry)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

const endOf = (bytes: Buffer): number => {
  for (let at = bytes.length - endLength; at >= Math.max(0, bytes.length - endLength - longestComment); at--)
    if (bytes.readUInt32LE(at) === endMark) return at
  throw new StockFileError('damaged')
}

const entryAt = (bytes: Buffer, at: number, nameLength: number): ZipEntry => {
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const packed = bytes.readUInt32LE(at + 20)
  const size = bytes.readUInt32LE(at + 24)
  const local = bytes.readUInt32LE(at + 42)
  const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8')
  if (flags & 1) throw new StockFileError('encrypted')
  // Such an entry is larger than four gigabytes, or says so elsewhere.
  if (size === unknownSize || packed === unknownSize) throw new StockFileError('zip_bomb')
  return { name, size, read: () => contentOf(bytes, { local, packed, size, method }) }
}

interface Content {
  readonly local: number
  readonly packed: number
  readonly size: number
  readonly method: number
}

const contentOf = (bytes: Buffer, { local, packed, size, method }: Content): Buffer => {
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== localMark)
    throw new StockFileError('damaged')
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const content = bytes.subarray(start, start + packed)
  if (content.length !== packed) throw new StockFileError('damaged')
  if (method === 0) return content
  if (method !== 8) throw new StockFileError('damaged')
  return inflated(content, size)
}

const inflated = (content: Buffer, size: number): Buffer => {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    const isLarger = error instanceof RangeError
    throw new StockFileError(isLarger ? 'zip_bomb' : 'damaged')
  }
}
