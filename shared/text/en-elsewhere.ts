/** What was typed into a form on another device meanwhile, and what is done with it. */
export const elsewhere = {
  title: 'On another device you typed something else:',
  use: 'Use this',
  discard: 'Discard',
  empty: '(empty)',
}
