import { letter, oneLine, type Letter } from './letter'

interface Facts {
  readonly name: string
  readonly title: string
  /** Absolute, to the seller's own adverts, where it can be renewed. */
  readonly link: string
  /** Whole days that are left. */
  readonly days: number
}

/** To a seller whose advert goes offline soon (checklist LIFE-02). */
export const advertExpiringMail = ({ name, title, link, days }: Facts): Letter => {
  const left = days === 1 ? 'in one day' : `in ${days} days`
  return letter(`Your advert ends ${left}: ${title}`, name, [
    `your advert "${oneLine(title)}" goes offline ${left}.`,
    `If it is still for sale, you can renew it with one click: ${link}`,
    'If it is sold, congratulations; marking it as sold ends it right away.',
  ])
}
