/** What was typed into a form on another device meanwhile, and what is done with it. */
export const elsewhere = {
  title: 'On another device you typed something else:',
  chosen: 'On another device you chose something else:',
  onlyHere:
    'This is too much for your account. Until you decide, it is kept on this device only, and signing out removes it.',
  noRoom:
    'Your account has no room for more unsent text. Until you send or discard it, this is kept on this device only, and signing out removes it.',
  use: 'Use this',
  discard: 'Discard',
  empty: '(empty)',
}
