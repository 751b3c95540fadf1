import type { AdvertContact } from '../../../shared/contract/advert-calls'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { advertPath } from '../../../shared/rules/slug'

/** Where a form of an advert goes without scripts. */
export const formPath = ({ kind, slug }: AdvertDetail, form: 'contact' | 'report'): string =>
  `${advertPath(kind, slug)}/${form}`

/** Name and surname, as far as they are given. */
export const nameOf = ({ name, surname }: Pick<AdvertDetail['contact'], 'name' | 'surname'>): string =>
  [name, surname].filter(Boolean).join(' ')

/** Who offers the advert: the company, or else the person; empty where neither is named. */
export const sellerNameOf = ({ seller, contact }: Pick<AdvertDetail, 'seller' | 'contact'>): string =>
  seller?.name ?? nameOf(contact)

/** A phone number or mail address in readable form, with its link. */
export interface Way {
  readonly shown: string
  readonly href: string
}

/** The number as people read it, and as a telephone dials it: in E.164. */
export const phoneOf = ({
  dialcode,
  phone,
  tel,
}: Pick<AdvertContact, 'dialcode' | 'phone' | 'tel'>): Way | null => {
  if (!phone) return null
  const code = dialcode ? `+${dialcode.replace(/\D/g, '')}` : ''
  return {
    shown: tel ?? [code, phone].filter(Boolean).join(' '),
    href: `tel:${code}${phone.replace(/[^\d+]/g, '')}`,
  }
}

/** A mail to the seller that says which advert it is about. */
export const mailHref = (mail: string, subject: string): string =>
  `mailto:${encodeURIComponent(mail).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
