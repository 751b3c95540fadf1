import type { AdvertDetail } from '../../shared/contract/adverts'
import { contactInfoOf } from '../../shared/rules/contact-info'

/**
 * An advert with `contactInfo` where the specification has it: in parts, leases and tools. Made from the contact that
 * the reader is told, so that it never tells more.
 */
export const withContactInfo = (advert: AdvertDetail): AdvertDetail =>
  advert.kind === 'aircraft' ? advert : { ...advert, contactInfo: contactInfoOf(advert.contact) }
