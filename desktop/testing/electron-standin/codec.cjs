// Messages between main process and page as text. Structured clone carries more than JSON: undefined, dates, maps, sets,
// bytes and big integers. This file is also put into the page, so it needs nothing of Node.
const codec = (() => {
  // Node and browsers each have a fast conversion of their own.
  const bytesToText = bytes => {
    if (typeof Buffer === 'function') return Buffer.from(bytes).toString('base64')
    let text = ''
    for (let at = 0; at < bytes.length; at += 0x8000)
      text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
    return btoa(text)
  }

  function replace(key, value) {
    const raw = this[key] // before toJSON
    if (raw === undefined) return { $undefined: 1 }
    if (raw instanceof Date) return { $date: raw.getTime() }
    if (raw instanceof Map) return { $map: [...raw] }
    if (raw instanceof Set) return { $set: [...raw] }
    if (raw instanceof ArrayBuffer) return { $buffer: bytesToText(new Uint8Array(raw)) }
    if (raw instanceof Uint8Array) return { $bytes: bytesToText(raw) }
    if (typeof raw === 'bigint') return { $bigint: String(raw) }
    if (typeof raw === 'function' || typeof raw === 'symbol')
      throw new Error('An object could not be cloned.')
    return value
  }

  const bytesOf = text =>
    Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
  const readers = {
    $date: value => new Date(value),
    $map: value => new Map(value),
    $set: value => new Set(value),
    $buffer: value => bytesOf(value).buffer,
    $bytes: bytesOf,
    $bigint: value => BigInt(value),
  }

  /** JSON.parse's reviver would drop what becomes undefined, so the tree is walked by hand. */
  const revive = value => {
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(revive)
    if ('$undefined' in value) return undefined
    for (const name of Object.keys(readers)) if (name in value) return readers[name](revive(value[name]))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, revive(part)]))
  }

  return { encode: value => JSON.stringify(value, replace), decode: text => revive(JSON.parse(text)) }
})()

if (typeof module === 'object') module.exports = codec
