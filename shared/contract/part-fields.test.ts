import { describe, expect, it } from 'vitest'
import { Certificates, ShipsTo } from './part-fields'

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message)

describe('[DEAL-07] a list of codes', () => {
  it('is read from a text or a list, in any case and order, each code once', () => {
    const wanted = '8130-3, EASA Form 1, trace operator'
    expect(Certificates.parse('trace operator,8130-3, easa form 1')).toBe(wanted)
    expect(Certificates.parse(['EASA FORM 1', '8130-3', '8130-3', 'trace operator'])).toBe(wanted)
  })

  it('of documents has none beside “none”, and no unknown one', () => {
    expect(Certificates.parse('None')).toBe('none')
    expect(messages(Certificates.safeParse('none, CofC'))).toEqual(['cannot be none and others'])
    expect(messages(Certificates.safeParse(['Form 2']))?.[0]).toContain('must be some of 8130-3, EASA Form 1')
  })

  it('of places takes names and codes, and leaves out countries of a region that is named', () => {
    expect(ShipsTo.parse('Germany, US, Europe, ca')).toBe('europe, CA, US')
    expect(ShipsTo.parse(['South America', 'fr', 'DE'])).toBe('southamerica, DE, FR')
  })

  it('of places has nothing beside all the world or pick up', () => {
    expect(ShipsTo.parse('WORLDWIDE')).toBe('worldwide')
    for (const both of ['worldwide, DE', ['pickup', 'europe']])
      expect(messages(ShipsTo.safeParse(both))).toEqual(['can have nothing beside worldwide or pickup'])
    expect(ShipsTo.safeParse('Atlantis').success).toBe(false)
    expect(ShipsTo.safeParse(' , ').success).toBe(false)
  })
})
