/** First words of the query keys, so that a write can forget everything that may have changed. */
export const keys = {
  adverts: 'adverts',
  catalogue: 'catalogue',
  session: 'session',
  packets: 'packets',
  orders: 'orders',
  messages: 'messages',
  support: 'support',
  banners: 'banners',
  account: 'account',
  mine: 'mine',
  watching: 'watching',
} as const
