import { useQuery } from '@tanstack/react-query'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { AppError } from '../../../shared/contract/errors'
import { advertQueries } from '../../../shared/queries/adverts'
import { useText } from '../../../shared/text/text'
import { useNotify } from '../../../shared/ui/toast'
import { useClient } from '../../shell/site-context'
import { mailHref, phoneOf, type Way } from './contact'

/** How to reach the seller: what there is, and what it is once somebody has asked for it. */
export const useContact = ({ advertId, title, contact, preview }: AdvertDetail) => {
  const { detail } = useText()
  const notify = useNotify()
  const { data, isFetching, refetch } = useQuery(advertQueries.contact(useClient(), advertId))
  // Owners and staff have read it all already.
  const known = preview ? contact : data
  const phone = known && phoneOf(known)
  const mail = known?.mail
  const reveal = async () => {
    const { error } = await refetch()
    if (error) notify(error instanceof AppError ? error.message : detail.contactFailed, 'error')
  }
  return {
    hasPhone: contact.hasPhone,
    hasMail: contact.hasMail,
    phone: phone ?? null,
    mail: mail
      ? ({ shown: mail, href: mailHref(mail, detail.mailSubject(advertId, title)) } satisfies Way)
      : null,
    busy: isFetching,
    reveal: () => void reveal(),
  }
}
