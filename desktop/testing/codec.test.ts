import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

interface Codec {
  readonly encode: (value: unknown) => string
  readonly decode: (text: string) => unknown
}
const codec = createRequire(import.meta.url)('./electron-standin/codec.cjs') as Codec

describe('messages of the stand-in', () => {
  it('carry what structured clone carries', () => {
    const message = {
      text: 'Ä "x"',
      nothing: undefined,
      none: null,
      at: new Date(0),
      bytes: new Uint8Array([0, 127, 255]),
      big: 2n ** 70n,
      map: new Map([['a', new Set([1, undefined])]]),
      list: [undefined, { deep: undefined }],
    }
    expect(codec.decode(codec.encode(message))).toEqual(message)
    expect(Object.hasOwn(codec.decode(codec.encode({ a: undefined })) as object, 'a')).toBe(true)
  })

  it('refuse functions, as structured clone does', () => {
    expect(() => codec.encode({ call: () => 1 })).toThrow('could not be cloned')
  })

  it('carry a large file', () => {
    const bytes = new Uint8Array(5_000_000).fill(7)
    expect(Buffer.compare(codec.decode(codec.encode(bytes)) as Uint8Array, bytes)).toBe(0)
  })
})
