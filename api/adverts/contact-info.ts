import type { AdvertDetail } from '../../shared/contract/adverts'
import { contactInfoOf } from '../../shared/rules/contact-info'

/**
 * Adds `contactInfo` to parts, leases and tools, where the specification has it. It is derived from the
 * contact that the reader may see, so it never discloses more.
 */
export const withContactInfo = (advert: AdvertDetail): AdvertDetail =>
  advert.kind === 'aircraft' ? advert : { ...advert, contactInfo: contactInfoOf(advert.contact) }
