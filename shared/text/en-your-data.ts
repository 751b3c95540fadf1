/** The texts of the profile's part about the data that we keep, which comes after the page. */
export const yourData = {
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
  exportUnconfirmed: 'Your data can be downloaded once your email is confirmed.',
}
