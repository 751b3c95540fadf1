import { useQuery } from '@tanstack/react-query'
import type { ContactWay } from '../../../shared/contract/advert-calls'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { AppError } from '../../../shared/contract/errors'
import { advertQueries } from '../../../shared/queries/adverts'
import { useText } from '../../../shared/text/text'
import { useNotify } from '../../../shared/ui/toast'
import { useClient } from '../../platform/site-context'
import { mailHref, phoneOf, type Way } from './contact'

/** Phone or mail of the seller: whether it exists, and its value after it has been revealed. */
export interface SellerWay {
  readonly exists: boolean
  readonly way: Way | null
  readonly busy: boolean
  readonly reveal: () => void
}

/** The phone or the mail of the seller. A press asks for this one only, since each is counted (checklist SAFE-02). */
export const useContact = (
  { advertId, title, contact, preview }: AdvertDetail,
  wanted: ContactWay,
): SellerWay => {
  const { detail } = useText()
  const notify = useNotify()
  const { data, isFetching, refetch } = useQuery(advertQueries.contact(useClient(), advertId, wanted))
  // Owners and staff have read it all already.
  const { mail, ...known } = (preview ? contact : data) ?? {
    dialcode: null,
    phone: null,
    tel: null,
    mail: null,
  }
  const isPhone = wanted === 'phone'
  const reveal = async () => {
    const { error } = await refetch()
    if (error) notify(error instanceof AppError ? error.message : detail.contactFailed, 'error')
  }
  return {
    exists: isPhone ? contact.hasPhone : contact.hasMail,
    way: isPhone
      ? phoneOf(known)
      : mail
        ? { shown: mail, href: mailHref(mail, detail.mailSubject(advertId, title)) }
        : null,
    busy: isFetching,
    reveal: () => void reveal(),
  }
}
