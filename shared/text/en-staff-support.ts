/** The support inbox; 'Mail sent' is literal. */
export const staffSupport = {
  states: { open: 'Open', answered: 'Answered' },
  none: { open: 'Nobody waits for an answer.', answered: 'Nothing has been answered yet.' },
  ticket: (id: number) => `No. ${id}`,
  facts: {
    mail: 'Mail',
    user: 'Account',
    written: 'Written',
    answered: 'Answered',
    by: 'By',
  },
  visitor: 'Written without an account',
  answer: 'Answer',
  hint: 'It goes out by mail, with the request’s number. What you write is kept until it is sent.',
  send: 'Send answer',
  sent: 'Mail sent',
  sendFailed: 'Mail sent fail',
  conflict: 'A colleague was quicker: this request has been answered already. What you wrote is kept.',
  others: 'Other requests from this address',
  othersNone: 'No other requests from this address.',
  message: 'Request',
}
