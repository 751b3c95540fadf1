/** The texts of the dialog that asks for a fresh proof. */
export const proof = {
  title: 'Please show that it is you',
  intro:
    'This has wide effects, so please confirm that it is you. For 15 minutes you are not asked again, and nothing that you typed is lost.',
  failed: 'It could not be read how you sign in.',
  passkey: 'Use a passkey',
  noPasskey: 'Your passkey gave no answer. Please try again, or use your password.',
  notHere: 'The desktop console cannot ask for your passkey yet. Your password and a code do the same.',
  or: 'or',
  submit: 'Continue',
}
