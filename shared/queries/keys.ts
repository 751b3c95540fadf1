/** First words of the query keys, so that a write can forget everything that may have changed. */
export const keys = {
  adverts: 'adverts',
  catalogue: 'catalogue',
  session: 'session',
  packets: 'packets',
} as const
