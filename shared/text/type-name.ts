import type { AdvertKind } from '../contract/adverts'
import type { Text } from './text'

/** What an advert's type code is called: aircraft have types, parts sections, leases and tool leases kinds of their own. */
export const typeName = ({ words }: Text, kind: AdvertKind, type: string): string => {
  const names = {
    aircraft: words.aircraftTypes,
    part: words.partSections,
    lease: words.leaseTypes,
    toollease: words.toolTypes,
  }[kind]
  // A section that staff have added has no name here yet.
  return names[type] ?? type
}
