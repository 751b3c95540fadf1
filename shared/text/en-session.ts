import { byCode, fieldProblem } from './en-kit'

const wait = (seconds: number): string => {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** Why an account is suspended, as far as it is told to whoever knows its password. */
const suspensions = byCode({
  check: 'Something about it has to be checked first; the mail that we sent says more.',
  rules: 'Its adverts or messages have broken our rules; the mail that we sent says more.',
  spam: 'Messages were sent from it to many people who had not asked for them.',
  payment: 'An invoice is open, or its payment was taken back.',
  identity: 'We could not confirm who stands behind it.',
  wish: 'Its owner asked us to.',
})

/** The texts of the account screens. */
export const account = {
  mail: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 10 characters; common passwords are refused.',
  passwordShort: (least: number) => `Password needs at least ${least} characters.`,
  passwordWeak: 'This password is too easy to guess. Please choose one that is less usual.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',

  or: 'or',
  code: 'Code',
  codeField: {
    hint: 'The 6 digits that your authenticator app shows now.',
    recoveryHint: 'One of the recovery codes that you kept. It works once.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the app',
  },

  login: {
    title: 'Login',
    submit: 'Login',
    forgot: 'Forgot your password?',
    noAccount: 'No account yet?',
    register: 'Register',
    passkey: 'Sign in with a passkey',
    passkeyStep: 'Use your passkey',
    passkeyFailed: 'Your passkey gave no answer. Please try again, or sign in with your password.',
    description: 'Log in to publish and manage your adverts.',
  },

  register: {
    title: 'Register',
    submit: 'Create account',
    description: 'An account is free, and so are the first three adverts of each kind.',
    accountType: 'Account type',
    types: { person: 'Person', business: 'Business', businessplus: 'Business Plus' },
    typesHint: 'Every account starts as Person.',
    aboutTypes: 'About account types',
    name: 'Name',
    surname: 'Surname',
    dialCode: 'Dial code',
    phone: 'Phone',
    phoneHint: 'With or without the dial code.',
    loadingCodes: 'Loading...',
    codesFailed: 'The dial codes could not be loaded.',
    haveAccount: 'Already registered?',
    login: 'Login',
    /** Literal, as the server answers. */
    done: 'Register successfuly',
    /** The same for an address that has an account already: its owner is told by mail. */
    createdTitle: 'Check your mail to finish your account.',
    created: (mail: string) => `We wrote to ${mail}. The login opens in a moment.`,
    toLogin: 'Go to the login',
  },

  problems: {
    check: (names: readonly string[]) => `Please check: ${names.join(', ')}.`,
    unauthenticated: 'The email or the password is wrong.',
    suspended: (reason: string | undefined, until: string | undefined) =>
      [
        'This account is suspended.',
        suspensions[reason ?? ''],
        until && `It ends by itself on ${until}.`,
        'Please write to us through the support page.',
      ]
        .filter(Boolean)
        .join(' '),
    tooMany: (seconds: number | undefined) =>
      seconds
        ? `Too many attempts. Please try again in ${wait(seconds)}.`
        : 'Too many attempts. Please try again later.',
    unavailable: 'The server cannot be reached at the moment. What you typed is kept; please try again.',
    other: 'That did not work. What you typed is kept; please try again.',
    support: 'Support',
  },
  fieldProblem,
}
