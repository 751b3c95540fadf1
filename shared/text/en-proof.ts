/** The texts of the dialog that asks for a fresh proof. */
export const proof = {
  title: 'Please show that it is you',
  intro:
    'This has wide effects, so please confirm that it is you. For 15 minutes you are not asked again, and nothing that you typed is lost.',
  failed: 'It could not be read how you sign in.',
  passkey: 'Use a passkey',
  noPasskey: 'Your passkey gave no answer. Please try again, or use your password.',
  provider: (name: string) => `Sign in again with ${name}`,
  providerHint: 'It opens in a window of its own. When you come back, this goes on by itself.',
  browser: 'Show it in the browser',
  browserHint: 'With a passkey, single sign-on or whatever else the site has.',
  browserFailed: 'That did not show that it is you. Please try again.',
  inBrowser: 'Go on in your browser.',
  or: 'or',
  submit: 'Continue',
}
