import type { AdvertKind } from '../contract/adverts'
import type { Text } from './text'

/** Display name of an advert's type code: of an aircraft type, a part section, a lease type or a tool type. */
export const typeName = ({ words }: Text, kind: AdvertKind, type: string): string => {
  const names = {
    aircraft: words.aircraftTypes,
    part: words.partSections,
    lease: words.leaseTypes,
    toollease: words.toolTypes,
  }[kind]
  // A section that staff have added has no text, so its code is shown.
  return names[type] ?? type
}
