/** Fields whose display name cannot be derived from their name. */
const labels: Readonly<Record<string, string>> = {
  accept: 'accepted fields',
  advertId: 'advert',
  body: 'the request',
  brandId: 'brand',
  csv: 'file',
  dialcode: 'dial code',
  engineTbo: 'engine TBO',
  exp: 'end',
  ids: 'selection',
  mail: 'mail address',
  mainId: 'main category',
  otp: 'code',
  propBrand: 'propeller brand',
  propModel: 'propeller model',
  propTSO: 'propeller TSO',
  propTbo: 'propeller TBO',
  remain: 'quotas',
  subId: 'subcategory',
  tachTime: 'tach time',
  vat: 'VAT',
  vatId: 'VAT number',
}

const one: Readonly<Record<string, string>> = {
  accept: 'accepted field',
  aliases: 'alias',
  ids: 'selected entry',
  queries: 'query',
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

const named = (name: string): string =>
  (Object.hasOwn(labels, name) ? labels[name] : undefined) ??
  name
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .trim()
    .toLowerCase()

const entryOf = (list: string, at: number): string => {
  const entry = (Object.hasOwn(one, list) ? one[list] : undefined) ?? named(list).replace(/s$/, '')
  return ordinals[at] ? `${ordinals[at]} ${entry}` : `${entry} number ${at + 1}`
}

/** Names that add nothing to the name of the object or list they belong to. */
const plain = new Set(['code', 'value', 'name', 'id', 'file'])

/**
 * Display name of a field path: `engines.0.engineTime` is the engine time of the first engine, `reasons.0.code` the
 * first reason. Names without a label are split into words: `serialNumber` is the serial number.
 */
export const fieldInWords = (field: string): string => {
  const words: string[] = []
  const parts = field.split('.')
  for (const [nth, part] of parts.entries()) {
    if (/^\d+$/.test(part)) {
      words.pop()
      words.push(entryOf(parts[nth - 1] ?? 'entries', Number(part)))
    } else if (words.length === 0 || !plain.has(part)) words.push(named(part))
  }
  return words.toReversed().join(' of the ') || 'the request'
}
