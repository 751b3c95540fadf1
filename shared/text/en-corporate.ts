import { bannerClasses, bannerTerms, type BannerClass } from '../data/banner-classes'

const places: Readonly<Record<BannerClass, string>> = {
  A: 'Across the top of the home page',
  'B+': 'Beside the listing, covering its first two rows',
  B: 'Beside the listing, below B+, covering one row',
  C: 'Across the foot of the listing',
}
const sizeOf = (name: BannerClass) => `${bannerTerms[name].width}px by ${bannerTerms[name].height}px`

/** The texts of the page about corporate advertising. */
export const corporate = {
  title: 'Corporate Advertising',
  description:
    'Banners for dealers, workshops, schools and suppliers: classes A, B+, B and C, their places, sizes and periods.',
  intro:
    'Banners stand beside aircraft that people are looking for at that moment. There are four classes; each is one picture that leads to your page, without scripts and without tracking.',
  classesTitle: 'Banner classes',
  columns: ['Class', 'Place', 'Size', 'Shown for', 'Account'],
  classes: bannerClasses.map(name => ({
    name,
    place: places[name],
    size: sizeOf(name),
    days: `${bannerTerms[name].days} days`,
    account: name === 'B+' || name === 'C' ? 'May need Business or Business Plus' : 'Any registered account',
  })),
  planHome: 'Home page',
  planListing: 'Listing',
  rulesTitle: 'What to know',
  rules: [
    'You need a registered account. Classes B+ and C may need a Business or Business Plus account.',
    'The period begins on the agreed day: 30 days for class A, 90 days for B+, B and C.',
    'B+ covers the first two rows beside the listing, 144px by 384px. Send pictures at twice their size, so that they are sharp on every screen.',
    'On narrow screens banners stand below the listing, in their own proportions.',
    'We check every picture and the page it leads to. What is misleading is not shown.',
  ],
  formTitle: 'Ask for a banner',
  formIntro: 'You get the price and the next free date by mail. Nothing is booked before you agree.',
  signInTitle: 'You need a registered account',
  signIn: 'Login',
  register: 'Register',

  labels: {
    class: 'Class',
    company: 'Company',
    mail: 'Email',
    start: 'Wished start',
    target: 'Target page',
    message: 'Message',
  },
  targetHint: 'Where the banner leads, beginning with https://',
  messageHint: 'Optional: what the banner is about, or several dates.',
  send: 'Send request',
  doneTitle: 'Your request has arrived',
  number: 'Request number',
  done: (mail: string) => `A confirmation is on its way to ${mail}. The price and the next free date follow.`,
  another: 'Ask for another banner',
  home: 'Go to the home page',
}
