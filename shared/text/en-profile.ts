import { byCode } from './en-kit'

/** The texts of the profile page and its dialogs. */
export const profile = {
  title: 'Profile',
  failed: 'Your profile could not be loaded.',

  types: byCode({ person: 'Person', business: 'Business', businessplus: 'Business Plus' }),
  data: 'Personal data',
  accountType: 'Account type',
  name: 'Name',
  surname: 'Surname',
  mail: 'Email',
  dialCode: 'Dial code',
  phone: 'Phone',
  noPhone: 'Not given',
  phoneUnchecked: 'This does not seem to be a number that can be dialled. Please correct it.',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Your profile was saved.',
  aboutTypes: 'About account types',

  signIn: 'Sign-in',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordHint: 'At least 10 characters; common passwords are refused.',
  changePassword: 'Change password',
  passwordChanged: 'Your password was changed. Other devices were signed out.',
  changeMail: 'Change email',
  newMail: 'New email',
  changeMailHint: 'We send a link to the new address. Until you open it, the old one holds.',
  sendLink: 'Send link',
  linkSent: (mail: string) => `A link is on its way to ${mail}. It works once, within 24 hours.`,

  mails: 'Mails',
  mailings: 'News about Hangarlist and your adverts from our staff',
  mailingsHint: 'Codes, receipts, messages and decisions about your adverts come in any case.',
  mailingsOn: 'You will get mailings again.',
  mailingsOff: 'You will get no more mailings.',
  mailingsFailed: 'That could not be changed. Please try again.',

  sessions: 'Where you are signed in',
  sessionsFailed: 'Your sessions could not be loaded.',
  thisDevice: 'This device',
  device: (device: string | null) => device ?? 'Unknown device',
  since: (date: string) => `since ${date}`,
  moreSessions: (count: number) => `and ${count} more`,
  endOthers: 'Sign out other sessions',
  /** Used when no other session is open: browsers remain known devices for a year after a sign-in. */
  forgetOthers: 'Forget other devices',
  ended: (count: number) => {
    if (count === 0) return 'Other devices are forgotten.'
    return `${count === 1 ? 'One other session was' : `${count} other sessions were`} signed out, and other devices are forgotten.`
  },

  privacy: 'Your data',
  export: 'Download my data',
  exportHint: 'Everything we keep about you in one file: adverts, messages, orders, watch list and more.',
  exportName: (day: string) => `hangarlist-data-${day}.json`,
  exportFailed: 'Your data could not be put together. Please try again.',
  remove: 'Delete account',
  removeHint:
    'Your adverts go offline at once and what we know about you is erased. Invoices stay, as the law requires. This cannot be undone.',
  removeTitle: 'Delete your account?',
  removeList: [
    'All of your adverts go offline, and unused credits are lost.',
    'Your name, email, phone, watch list and saved searches are erased.',
    'Messages stay with the people you wrote with, without your name.',
    'Invoices are kept, as the law requires.',
  ],
  removeWord: 'DELETE',
  removeConfirm: (word: string) => `Type ${word} to confirm`,
  removeWrong: (word: string) => `Type ${word} exactly, in capital letters.`,
  removed: 'Your account was deleted.',
  downloadFirst: 'You may want to download your data first.',

  confirmTitle: 'Confirm your email',
  confirmIntro: 'One press, and this address is the one of your account.',
  confirm: 'Confirm this address',
  confirmNotYou: 'If you did not register at Hangarlist, close this page: nobody can use your address then.',
  confirmedTitle: 'Your email is confirmed',
  confirmed: (mail: string) => `${mail} is confirmed.`,
  confirmedHint:
    'You can write to sellers now. Adverts that you have submitted are looked at within 3 business days.',
  changed: (mail: string) => `${mail} is the email of your account from now on.`,
  changedHint: 'You sign in with it. If you were signed in elsewhere, please sign in again there.',
  confirmUsed: 'The link was used already',
  confirmFailed: 'The link does not work',
  broken: {
    used: 'Everything is done; there is nothing more to confirm with it.',
    expired: 'It is too old. We can send you a new one.',
    unknown: 'Please open it as it stands in the mail, or ask for a new one in your profile.',
    signIn:
      'Someone registered with this address more than once. Log in and open the link again, or set a new password: that confirms the address, too.',
  },
  exportUnconfirmed: 'Your data can be downloaded once your email is confirmed.',
  toReset: 'Set a new password',
  confirmAgain: 'The server could not be reached. Please try again.',
  toProfile: 'To your profile',
  toLogin: 'Login',
}
