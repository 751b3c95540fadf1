/** The texts of a new password for someone who forgot theirs. */
export const reset = {
  title: 'Reset password',
  description: 'A code that we mail you lets you choose a new password.',
  intro: 'Enter the email of your account. We send a code of 6 digits to it.',
  send: 'Send code',
  /** Literal, as the server answers. */
  sent: 'Otp sent',
  sentTo: (mail: string) =>
    `If ${mail} has an account, a code is on its way to it. The code works once, for 10 minutes.`,
  otp: 'Code from the mail',
  submit: 'Change password',
  sendAgain: 'Send a new code',
  otherMail: 'Use another email',
  /** Literal. */
  done: 'Password Change Succes.',
  doneText: 'Log in with your new password. Other devices were logged out.',
  login: 'Login',
  register: 'Register',
}
