import { letter, type Letter } from '../../platform/mail/letter'

/** To somebody who has just registered. */
export const welcomeMail = ({
  name,
  link,
  hours,
  publicUrl,
}: {
  readonly name: string
  readonly link: string
  readonly hours: number
  readonly publicUrl: string
}): Letter =>
  letter('Welcome to Hangarlist: please confirm your address', name, [
    'your account is almost ready. To confirm that this address is yours, open this link:',
    link,
    `It works once, within ${hours} hours. You can sign in already and place your first adverts, of which the first ones of each kind are free: ${publicUrl}/createadvert`,
    'We look at every advert before it is published, within three business days of your confirmation.',
    `If you did not register, do not open the link: without it nobody can use your address here. To tell us: ${publicUrl}/support`,
  ])
