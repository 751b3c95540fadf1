import { useQuery } from '@tanstack/react-query'
import type { ContactWay } from '../../../shared/contract/advert-calls'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { AppError } from '../../../shared/contract/errors'
import { advertQueries } from '../../../shared/queries/adverts'
import { useText } from '../../../shared/text/text'
import { useNotify } from '../../../shared/ui/toast'
import { useClient } from '../../shell/site-context'
import { mailHref, phoneOf, type Way } from './contact'

/** One way to the seller: whether there is it, and what it is once somebody has asked for it. */
export interface SellerWay {
  readonly exists: boolean
  readonly way: Way | null
  readonly busy: boolean
  readonly reveal: () => void
}

/** How to reach the seller. Each press asks for one way only, since each is counted (checklist SAFE-02). */
export const useContact = (advert: AdvertDetail): { readonly phone: SellerWay; readonly mail: SellerWay } => {
  const { detail } = useText()
  const { advertId, title, contact } = advert
  const [phone, mail] = [useWay(advert, 'phone'), useWay(advert, 'mail')]
  const address = mail.known?.mail
  return {
    phone: { ...phone, exists: contact.hasPhone, way: phone.known ? phoneOf(phone.known) : null },
    mail: {
      ...mail,
      exists: contact.hasMail,
      way: address ? { shown: address, href: mailHref(address, detail.mailSubject(advertId, title)) } : null,
    },
  }
}

const useWay = ({ advertId, contact, preview }: AdvertDetail, wanted: ContactWay) => {
  const { detail } = useText()
  const notify = useNotify()
  const { data, isFetching, refetch } = useQuery(advertQueries.contact(useClient(), advertId, wanted))
  const reveal = async () => {
    const { error } = await refetch()
    if (error) notify(error instanceof AppError ? error.message : detail.contactFailed, 'error')
  }
  // Owners and staff have read it all already.
  return { known: preview ? contact : data, busy: isFetching, reveal: () => void reveal() }
}
