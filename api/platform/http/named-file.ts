/** A file in one piece, answered under a name of its own instead of the contract's. */
export interface NamedFile extends AsyncIterable<Uint8Array> {
  readonly fileName: string
}

export const namedFile = (fileName: string, content: Uint8Array): NamedFile => ({
  fileName,
  async *[Symbol.asyncIterator]() {
    yield content
  },
})

export const isNamedFile = (pieces: unknown): pieces is NamedFile =>
  typeof pieces === 'object' && pieces !== null && 'fileName' in pieces
