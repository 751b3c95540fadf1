import { letter, type Letter } from './letter'

/** To somebody who has just registered. */
export const welcomeMail = ({ name, publicUrl }: { name: string; publicUrl: string }): Letter =>
  letter('Welcome to Hangarlist', name, [
    'your account is ready. Sign in and place your first advert; the first ones of each kind are free:',
    `${publicUrl}/createadvert`,
    'We look at every advert before it is published, usually within a day and at the latest within three business days.',
    `If you did not register, please tell us: ${publicUrl}/support`,
  ])
