import { bannerClasses, bannerTerms } from '../data/banner-classes'
import { freeCredits, publicationDays } from '../rules/adverts'
import type { Policy } from './policy'

const days = (count: number) => `${count} days`

export const terms: Policy = {
  title: 'Terms and Conditions',
  description:
    'The rules of Hangarlist: accounts, adverts and their review, publication periods, packages, banners and liability.',
  intro:
    'These terms hold between the operator of Hangarlist and everyone who uses it. Hangarlist is a place for adverts: sales and leases are agreed between the people who meet here, and we are not a party to them.',
  sections: [
    {
      id: 'use',
      title: '1. Using Hangarlist',
      body: [
        'Looking at adverts, searching and filtering need no account and cost nothing.',
        'Adverts, their texts and their photos may not be copied in bulk. Feeds and link previews that the site offers may be used as they are.',
        'You may not disturb the service, get round its limits, or use what is published here to send unwanted advertising.',
      ],
    },
    {
      id: 'account',
      title: '2. Accounts',
      body: [
        'You register with your real name and a mail address at which you can be reached, and keep your password to yourself. What happens through your account counts as done by you.',
        'Every account starts as Person. Business and Business Plus accounts are for companies; staff check a company before its account becomes one.',
        'You can delete your account at any time. We suspend an account that deceives others or breaks these terms, and tell its owner why.',
      ],
    },
    {
      id: 'adverts',
      title: '3. Adverts',
      body: [
        'There are four kinds: aircraft for sale, aircraft parts, aircraft leases and tool leases. Lease and tool lease adverts need a Business or Business Plus account.',
        {
          list: [
            'You may offer only what you own or have been told by its owner to offer.',
            'Hours, damage, registration, serial and part numbers, papers and price must be true and complete, and be corrected when they change.',
            'Up to 30 photos per advert. They show the very thing that is offered, and you may publish them.',
            'One thing has one advert at a time.',
          ],
        },
        'You keep all rights in what you write and photograph. You allow us to show it on Hangarlist, in its feeds and in previews of its links while the advert is published and, marked as closed, for as long as its page is kept.',
      ],
    },
    {
      id: 'review',
      title: '4. Review and publication',
      body: [
        'A new advert is submitted for approval. A person checks it, and it is approved within 3 business days. Publication starts after the approval.',
        'An advert that is incomplete, inaccurate or misleading is rejected, and a mail tells why. You can correct it and submit it again.',
        'Changes of price, contact and the order of photos show at once. Other changes of a published advert are checked first; until then the earlier version stays public.',
        'After publication an advert is public for:',
        {
          head: ['Kind', 'Publication period'],
          rows: [
            ['Aircraft for sale', days(publicationDays.aircraft)],
            ['Aircraft parts', days(publicationDays.part)],
            ['Aircraft lease', days(publicationDays.lease)],
            ['Tool lease', days(publicationDays.toollease)],
          ],
        },
        'Hiding an advert does not stop its period. It can be renewed for another period.',
      ],
    },
    {
      id: 'packages',
      title: '5. Credits and packages',
      body: [
        `An advert costs one credit of its kind. A new account has ${freeCredits} credits of each kind free of charge; further credits come in packages, whose prices stand on the packages page in euro.`,
        'A credit is reserved when an advert is submitted and charged when it is approved. It returns when the advert is rejected, withdrawn or deleted before its approval. A renewal costs one credit.',
        'We announce a change of prices {priceNoticeDays} days before it takes effect. What was ordered before keeps its price.',
        'Charged credits are not paid back, except where the law says so or the fault was ours.',
      ],
    },
    {
      id: 'banners',
      title: '6. Corporate banners',
      body: [
        'Corporate advertising needs a registered account; classes B+ and C may need a Business or Business Plus account. A booking is agreed by mail.',
        {
          head: ['Class', 'Period', 'Size'],
          rows: bannerClasses.map(name => [
            name,
            days(bannerTerms[name].days),
            `${bannerTerms[name].width}px by ${bannerTerms[name].height}px`,
          ]),
        },
        'B+ covers the first two rows beside the listing, 144px by 384px.',
        'We may refuse a picture or a target page that is misleading, unlawful or unsafe, and then pay back what is left of the period.',
      ],
    },
    {
      id: 'conduct',
      title: '7. What is not allowed',
      body: [
        {
          list: [
            'Adverts for things that do not exist, are stolen, or may not be traded.',
            'False hours, forged papers, or hidden damage.',
            'Asking for payment in the name of Hangarlist. We never take money for an aircraft, a part or a lease.',
            'Insults, threats, and messages that have nothing to do with an advert.',
          ],
        },
        'Anyone can report an advert on its page. We look at every report and take down what breaks these terms.',
      ],
    },
    {
      id: 'liability',
      title: '8. Liability',
      body: [
        'Sellers answer for their adverts. We check them for completeness and plausibility; we do not inspect aircraft, parts or papers. Have an aircraft inspected before you pay for it.',
        'We answer without limit for intent and gross negligence and for harm to life and health. Otherwise we answer only for breaches of duties that the use of Hangarlist depends on, and for damage that was to be foreseen.',
        'We keep the service running as well as we can and may interrupt it for maintenance.',
      ],
    },
    {
      id: 'changes',
      title: '9. Changes of these terms',
      body: [
        'We announce a change of these terms {termsNoticeDays} days before it takes effect, by mail to every account and on this page. If you do not agree, you can delete your account until then; published adverts run to the end of their period under the terms they were published under.',
        'If a part of these terms does not hold, the rest stays as it is. The law of the place where the operator is established applies, as far as the law that protects you as a consumer does not say otherwise.',
      ],
    },
  ],
}
