/** Texts of the pages that a guest's mailed links open. */
export const conversation = {
  title: 'Your conversation',
  cancel: 'Cancel',
  hint: (mail: string) =>
    `This page is yours by its link, which works for 30 days: keep it to yourself. Answers are mailed to ${mail}, each with a new link.`,

  confirmTitle: 'Send your message',
  confirmIntro: (mail: string) =>
    `Nothing was sent yet. With one press you confirm that ${mail} is your address, and this message goes to the seller:`,
  confirm: 'Confirm and send',
  confirmNotYou: 'You did not write this? Then close this page: nothing is sent.',
  confirmAway: 'The server cannot be reached at the moment. Please try again.',
  loadFailed: 'The message could not be loaded.',
  enquiries: {
    used: {
      title: 'This message was sent',
      text: 'Its link has been used. You can have the link of your conversation mailed to you.',
    },
    expired: {
      title: 'This link is too old',
      text: 'The message was not sent. Have a new link mailed to you, and send it with that one.',
    },
    unknown: {
      title: 'This link does not work',
      text: 'If you asked for a new link, please use the one of the latest mail. Otherwise write to the seller once more.',
    },
  },
  mailLink: 'Mail me a new link',
  linkMailed: 'A new link is on its way to your address.',

  broken: {
    expired: {
      title: 'This link is too old',
      text: 'Links of conversations work for 30 days. The conversation is still there: have a new link mailed to you.',
    },
    ended: {
      title: 'This link was ended',
      text: 'Earlier links no longer work, as was wished. Have a new one mailed to you.',
    },
    account: {
      title: 'This conversation is in your account',
      text: 'Its address belongs to an account now. Log in to read and answer.',
    },
    deleted: {
      title: 'This data was deleted',
      text: 'Name and address of this conversation’s writer were deleted, as they wished.',
    },
    unknown: {
      title: 'This link does not work',
      text: 'Please use the link of the latest mail, whole as it stands there.',
    },
  },
  toAccount: 'Log in and open it',

  stopMails: 'Stop mails',
  startMails: 'Mail me answers',
  mailsOff: 'You get no more mails about answers.',
  mailsOn: 'Answers are mailed to you again.',
  data: 'Your data',
  dataText: (name: string, mail: string) =>
    `We know you as ${name}, ${mail}, with the messages that you wrote and got.`,
  download: 'Download my data',
  downloaded: 'Your data was saved as a file.',
  endLinks: 'End all links',
  endLinksHint:
    'If somebody else has one of your links: all of them stop working, and you are mailed a new one.',
  delete: 'Delete my data',
  deleteText:
    'Your name, your address and messages that wait are deleted for good, and all links end. Sellers keep what you sent them, without your name.',
  deleteNow: 'Delete for good',
  deleted: 'Your data was deleted.',
}
