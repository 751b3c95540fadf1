import type { Policy } from './policy'

/** Everything that a visit can store in a browser; a test compares this list with a real browser's storage. */
const stored: readonly (readonly [name: string, where: string, purpose: string, time: string])[] = [
  ['token', 'Cookie', 'Keeps you signed in. Scripts cannot read it.', '14 days, or until you log out'],
  [
    'token_exp',
    'Cookie',
    'When the sign-in ends, so that the page can tell you.',
    '14 days, or until you log out',
  ],
  [
    'known_device',
    'Cookie',
    'A random word, by which we know that you have signed in here before: wrong passwords that others try for your account do not keep you out. Scripts cannot read it.',
    'A year after the last sign-in, or after you asked for a code; a new password, and “Sign out other sessions” or “Forget other devices” in the profile, make it worthless elsewhere',
  ],
  [
    'guest',
    'Cookie',
    'By which you write to sellers without an account once a mailed link has confirmed your address here. Scripts cannot read it.',
    '30 days, or until you press “Not you?”, end all links or delete your data',
  ],
  [
    'sign_on',
    'Cookie',
    'Brings a sign-in at the identity provider of our staff to its end in the browser that began it. Scripts cannot read it.',
    '10 minutes, or until you are signed in',
  ],
  [
    'user',
    'Local storage',
    'Your name and role, and the company for which you work, for the menu.',
    'Until you log out',
  ],
  ['theme', 'Local storage', 'Light or dark, if you have chosen one.', 'Until you choose System'],
  [
    'watchlist',
    'Local storage',
    'Adverts that you watch without an account.',
    'Until you sign in or take them off',
  ],
  ['compare', 'Local storage', 'Adverts that you have put side by side.', 'Until you take them out'],
  [
    'draft.…',
    'Local storage',
    'An advert that you are writing, in case the connection breaks.',
    'Until it is submitted or thrown away',
  ],
  [
    'unsent-photos',
    'Database of the browser',
    'Photos of an advert that you have chosen and that are still on their way to us.',
    'Until they are uploaded or taken off, 30 days at most',
  ],
  [
    'answer-…',
    'Session and local storage',
    'A message to somebody that you have not sent.',
    'Until it is sent, you log out or another account logs in',
  ],
  [
    'device',
    'Local storage',
    'A random word, made when you report an advert, so that nobody reports twice.',
    'Until you remove it',
  ],
  [
    'ask-…',
    'Session and local storage',
    'A question to a seller that you have not sent, and the name and address for it.',
    'Until the question is sent, you log out or another account logs in',
  ],
  [
    'ask-sent-…',
    'Local storage',
    'That a question was sent by its mailed link, for the page where you asked it.',
    'Until that page is shown',
  ],
  ['scroll', 'Session storage', 'How far you had scrolled, for the way back.', 'Until you close the tab'],
  ['reloaded', 'Session storage', 'That a page was loaded anew after a release.', 'Until you close the tab'],
  [
    'form:…',
    'Session and local storage',
    'What you typed into a form and have not sent.',
    'Until it is sent, you log out or another account logs in',
  ],
  [
    'other:…',
    'Local storage',
    'What you typed into the same field on another device meanwhile, so that you can choose.',
    'Until you have chosen, you log out or another account logs in',
  ],
  [
    'kept-for',
    'Session and local storage',
    'The number of your account, so that nobody else is shown what you have not sent.',
    'Until you log out or another account logs in',
  ],
  [
    'kept-at:…',
    'Local storage',
    'When you typed what you have not sent, and whether your account has it.',
    'Until it is sent, you log out or another account logs in',
  ],
  [
    'kept-base:…',
    'Local storage',
    'What your account last had of it, by which changes of two devices are told apart.',
    'Until it is sent, you log out or another account logs in',
  ],
]

export const cookies: Policy = {
  title: 'Cookies',
  description:
    'Everything that Hangarlist leaves in your browser, by name: five cookies, of the sign-in and of messages without an account, and a few notes that never leave your device.',
  intro:
    'No cookie is set while you only look around. There is no tracking, no analytics and no advertising cookie, so there is also no banner that asks for your consent.',
  sections: [
    {
      id: 'list',
      title: '1. Everything we store in your browser',
      body: [
        { head: ['Name', 'Where', 'What it is for', 'How long'], rows: stored },
        'Cookies are sent to our server. What is in local and session storage stays in your browser until you send it: the watch list when you sign in, a draft and what you type into forms when you are signed in, a message when you press Send, and the random word with a report.',
      ],
    },
    {
      id: 'why',
      title: '2. Why we need no consent',
      body: [
        'Each entry is there because you asked for what it does: signing in, a theme, a form that survives a reload. The law calls that strictly necessary.',
        'Corporate banners are pictures from our own server. They set nothing and tell nobody who has seen them.',
      ],
    },
    {
      id: 'remove',
      title: '3. How to remove it',
      body: [
        'Logging out removes the cookies that keep you signed in, and your name. Your browser’s settings remove the rest, and can forbid all of it: browsing, searching and filtering go on working.',
      ],
    },
    {
      id: 'payment',
      title: '4. Pages of others',
      body: [
        'If you pay by card, the payment company’s own page opens, with its own cookies and its own rules. Links in adverts and banners lead to pages that we do not run.',
      ],
    },
    {
      id: 'changes',
      title: '5. Changes',
      body: ['When the site begins to store something else, this list changes in the same release.'],
    },
  ],
}
