import type { ServerKind } from '../contract/ipc-session'
import { clock } from './clock'

/** What the page of the installed console says beside the staff screens: sign-in, servers, connection. */
export const desktop = {
  product: 'Hangarlist Console',
  claim: 'Every advert, part and photo of the market on one desk.',
  loading: 'Looking for your last sign-in...',
  failed: 'This screen could not be shown',
  failedHint: 'Nothing that you typed is lost. Open it again; if that does not help, restart the console.',

  signIn: {
    title: 'Sign in',
    intro: 'With the account that you use on the site. The console is for moderators and admins.',
    server: 'Server',
    remember: 'Keep me signed in on this computer',
    rememberHint: 'The sign-in is kept in the keychain of this computer, never your password.',
    notKept: (problem: string) =>
      `The sign-in cannot be kept here: ${problem}. You are asked again at the next start.`,
    submit: 'Sign in',
    byBrowser: 'Sign in in the browser',
    byBrowserHint: 'With a passkey, single sign-on or whatever else the site has.',
    inBrowser:
      'Go on in your browser: it has opened the site, which asks you whether the console may sign in.',
    stop: 'Cancel',
    again: 'Please sign in again',
    againIntro: (server: string) =>
      `${server} has ended your session. What you typed is still here; sign in and go on.`,
    leave: 'Sign out instead',
    stillAt: (provider: string) =>
      `You are signed out here, and still signed in at ${provider} in your browser.`,
    leaveProvider: (provider: string) => `Sign out at ${provider}, too`,
  },

  servers: {
    add: 'Add a server',
    firstTitle: 'Which server?',
    firstIntro: 'The console works with the server of your market. Your administrator knows its address.',
    editTitle: 'Change this server',
    edit: (name: string) => `Change ${name}`,
    editShort: 'Change',
    address: 'Address',
    addressHint: 'For example https://www.hangarlist.example',
    name: 'Name',
    nameHint: 'As it stands in the bar above every screen.',
    kind: 'What it is for',
    kinds: { production: 'Production', staging: 'Staging', local: 'Local' } satisfies Record<
      ServerKind,
      string
    >,
    kindHints: {
      production: 'The real market: decisions count at once.',
      staging: 'For trying things out.',
      local: 'On this computer.',
    } satisfies Record<ServerKind, string>,
    save: 'Save',
    cancel: 'Cancel',
    remove: 'Remove',
    removeAsk: 'Its kept sign-in goes too.',
    removeYes: 'Yes, remove it',
    checking: 'Asking...',
    ready: 'Ready',
    notReady: 'No answer',
  },

  bar: {
    label: 'Server and account',
    back: 'Back',
    forward: 'Forward',
    theme: 'Colours',
    themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
    signOut: 'Sign out',
    kept: 'Kept in the keychain of this computer',
    notKept: 'Not kept: you are asked again at the next start',
  },

  connection: {
    /** Since when, in milliseconds since 1970. */
    away: (server: string, since: number | null | undefined) =>
      `No answer from ${server}${typeof since === 'number' ? ` since ${clock(since)}` : ''} – trying again.`,
    hint: 'You see what came last. What you type is kept.',
    retry: 'Try now',
    back: (server: string) => `${server} answers again.`,
  },
}
