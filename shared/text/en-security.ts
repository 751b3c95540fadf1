/** The texts of the page about two-step sign-in and sessions. */
export const security = {
  keys: 'Keys for programs and webhooks',
  keysElsewhere: (name: string) =>
    `You work for ${name}. Its keys for programs and webhooks are under Company; yours are here when you work for yourself.`,
  toKeys: 'To the company’s keys',
  title: 'Security',

  twoStep: 'Two-step sign-in',
  failed: 'It could not be read how you sign in.',
  required:
    'Staff sign in here in two steps. Please set it up now: until then the screens of staff stay closed to you.',
  offButPasskeys: 'Off. Your passkeys are the second step beside your password; an app can be another one.',
  off: 'Off. With it a sign-in needs a code of an authenticator app on your phone, beside your password. Who learns your password still cannot get in.',
  on: (date: string) =>
    `On since ${date}. A sign-in needs a code of your authenticator app, beside your password.`,
  setUp: 'Set up',
  turnOff: 'Turn off',
  codes: 'Recovery codes',
  codesLeft: (left: number) =>
    left === 0
      ? 'None is left. Without your device you could not get in: make new ones.'
      : `${left} of 10 are left. Each gets you in once, without your phone.`,
  newCodes: 'Make new codes',

  setUpTitle: 'Set up two-step sign-in',
  scan: 'Scan this with an authenticator app, such as the password manager of your phone.',
  qr: 'QR code with the key for an authenticator app',
  key: 'Or type this key into it',
  copyKey: 'Copy the key',
  copied: 'Copied.',
  copyFailed: 'It could not be copied. Please select the text instead.',
  confirm: 'Turn on',
  password: 'Current password',
  appCode: 'Code of the app',

  codesTitle: 'Your recovery codes',
  codesIntro:
    'Keep them where you find them without your phone: printed, or in a password manager. Each of them signs you in once. They are shown this once.',
  copy: 'Copy',
  download: 'Download',
  fileName: 'hangarlist-recovery-codes.txt',
  fileTitle: 'Hangarlist recovery codes. Each works once.',
  kept: 'I have kept them',

  offTitle: 'Turn two-step sign-in off',
  offIntro: 'Your password alone will sign you in, and your recovery codes will no longer work.',
  offKeeps: 'Sign-ins will take no codes of the app any more. Your passkeys and recovery codes stay.',
  turnedOff: 'Two-step sign-in is off.',
  renewTitle: 'Make new recovery codes',
  renewIntro: 'The codes that you have now will no longer work.',

  passkeys: 'Passkeys',
  passkeysIntro:
    'With a passkey you sign in by your fingerprint, face or PIN, without a password. It works on this site only, so that nobody can fish for it.',
  passkeysFull: (most: number) =>
    `You have ${most} passkeys, which is the most. Remove one that you do not use.`,
  addPasskey: 'Add a passkey',
  added: (date: string) => `added ${date}`,
  unused: 'not used yet',
  backedUp: 'kept in your password manager',
  oneDevice: 'on one device',
  rename: 'Rename',
  renameOf: (name: string) => `Rename: ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove: ${name}`,
  addTitle: 'Add a passkey',
  addIntro:
    'Your browser asks where to keep it: on this device, in a password manager, on your phone or on a security key.',
  addSubmit: 'Continue',
  passkeyName: 'Name',
  passkeyNameHint: 'By which you know it again, such as the device.',
  passkeyFirstName: 'My passkey',
  passkeyAdded: 'The passkey is added.',
  hasOne: 'This device has a passkey of your account already.',
  noMake: 'Your browser could not make a passkey here. Another device or browser may.',
  renameTitle: 'Rename the passkey',
  renameSubmit: 'Save',
  removeTitle: 'Remove the passkey',
  removeIntro: (name: string) =>
    `“${name}” will no longer sign you in. What your device or password manager keeps of it can be deleted there.`,
  removeLast: (name: string) =>
    `“${name}” will no longer sign you in. Your password alone will, and your recovery codes will no longer work.`,
  removeSubmit: 'Remove',
  passkeyRemoved: 'The passkey is removed.',

  sessions: 'Where you are signed in',
  sessionsFailed: 'Your sessions could not be loaded.',
  thisDevice: 'This device',
  client: { site: 'Unknown browser', console: 'Desktop console', other: 'A program' },
  lastSeen: (date: string) => `last used ${date}`,
  network: (network: string) => `network ${network}`,
  since: (date: string) => `signed in ${date}`,
  end: 'Sign out',
  endOf: (device: string) => `Sign out: ${device}`,
  endedOne: (device: string) => `Signed out: ${device}.`,
  moreSessions: (count: number) => `and ${count} more`,
  endOthers: 'Sign out other sessions',
  /** Used when no other session is open: browsers remain known devices for a year after a sign-in. */
  forgetOthers: 'Forget other devices',
  ended: (count: number) => {
    if (count === 0) return 'Other devices are forgotten.'
    return `${count === 1 ? 'One other session was' : `${count} other sessions were`} signed out, and other devices are forgotten.`
  },
}
