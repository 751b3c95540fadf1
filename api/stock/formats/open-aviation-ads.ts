// OpenAviationAds XML 1.9, as far as its public page shows it; docs/stock-files.md says what that is. A fact for which that
// page names a tag stands there; all others stand under names of our own.

/** The namespace of what we have beyond the format. */
export const ownNamespace = 'urn:hangarlist:stock:1'
export const ownPrefix = 'hl'
export const formatVersion = '1.9'
export const supportUrl = 'https://openaviationads.org'

/** Fields of an advert with a tag, in the order of the format's sample. */
export const adTags = {
  stockNumber: 'AD_ID',
  model: 'AD_MODEL',
  year: 'AD_YEAR',
  serialNumber: 'AD_SERIALNO',
  price: 'AD_PRICE',
  condition: 'AD_NEWUSED',
  'location.country': 'AD_LOCATION_COUNTRY',
  'location.state': 'AD_LOCATION_REGION',
} as const

/** Fields of an engine with a tag. */
export const engineTags = { engineTbo: 'ENGINE_TBO' } as const

/** The attribute that has the code of a country or a region, whose name is the text. */
export const isoCode = 'isocode'

/** Blocks that an advert has several of, by their tags, which have their number as `num`. */
export const blocks = { ENGINE: 'engines', [`${ownPrefix}:PROPELLER`]: 'propellers' } as const

const hashed = /#sha1=([0-9a-f]{40})$/i
/** An address of a photo, and the SHA-1 of its bytes if it ends with one. */
export const splitHash = (address: string): { address: string; sha1: string | undefined } => ({
  address: address.replace(hashed, ''),
  sha1: hashed.exec(address)?.[1]?.toLowerCase(),
})
/** The two in one text. */
export const withHash = (address: string, sha1: string | undefined): string =>
  sha1 && /^[0-9a-f]{40}$/i.test(sha1) ? `${address}#sha1=${sha1.toLowerCase()}` : address
