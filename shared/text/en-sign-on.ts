import type { SignOnProblem } from '../data/sign-on-results'

/** The texts of the sign-in at the operator's identity provider, and of that of the console by the site. */
export const signOn = {
  button: (provider: string) => `Sign in with ${provider}`,
  done: 'You are signed in.',
  doneFailed: 'You are signed in, but the server does not say as whom.',
  onward: 'Go on',
  leftTitle: 'You are signed out',
  left: (provider: string) => `You are signed out here, and still signed in at ${provider}.`,
  leftOthers: (provider: string) =>
    `On a computer that others use, sign out at ${provider}, too. That may end your work in other programs that use it.`,
  leftBoth: (provider: string) => `You are signed out here and at ${provider}.`,
  leave: (provider: string) => `Sign out at ${provider}, too`,
  again: 'Sign in again',
  stepTitle: 'One more step',
  stepIntro: (provider: string) => `${provider} knows you. Your account here asks for its second step, too.`,
  stepSubmit: 'Sign in',
  provedTitle: 'Thank you',
  proved: 'You have shown that it is you. Close this page and go on where you were.',
  problems: {
    cancelled: 'You turned back at the provider, so nobody is signed in.',
    expired: 'This sign-in took too long or was begun in another browser. Please try again.',
    noRole:
      'Your account at the provider is none of staff here: none of its groups has a role. Please ask whoever looks after your groups.',
    unverified:
      'The provider does not say that your mail address is yours. Please confirm it there, and sign in again.',
    unconfirmed:
      'Somebody has registered your mail address here without confirming it. Please ask an admin to delete that account.',
    taken:
      'The account of your mail address belongs to somebody else at the provider. Please ask an admin to delete it.',
    lastAdmin:
      'You are the last admin here, and your groups no longer make you one, so nothing was changed. Please have the group given back, or make somebody else an admin first.',
    suspended: 'This account is suspended. Please write to us through the support page.',
    notProved: 'That did not show that it is you. Please sign in at the provider anew, as the same person.',
    tooMany: 'Too many attempts. Please try again in a quarter of an hour.',
    failed: 'The sign-in at the provider failed. Please try again later, or tell your administrator.',
  } satisfies Record<SignOnProblem, string>,

  consoleTitle: 'Sign in to the console?',
  consoleIntro: 'The Hangarlist console on this computer asks to be signed in as you:',
  consoleOnly:
    'Go on only if you have just asked for it in the console. Whoever sent you a link to this page wants something else.',
  consoleAllow: 'Sign in to the console',
  consoleRefuse: 'No, do not',
  consoleWrong: 'Please begin in the console: this address lacks what it would have sent.',
  consoleNotStaff: 'This account is not one of staff. The console is for moderators and admins.',
}
