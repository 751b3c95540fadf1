import { expect, it } from 'vitest'
import { inboxHref, viewOf } from './inbox-url'

it('reads a view from an address and writes the same one back', () => {
  for (const address of [
    '/profile/message',
    '/profile/message?state=archived',
    '/profile/message?state=unread&role=selling&page=3',
  ]) {
    const search = address.split('?')[1] ?? ''
    expect(inboxHref(viewOf(search))).toBe(address)
  }
  expect(inboxHref(viewOf('role=asking'), 7)).toBe('/profile/message/7?role=asking')
})

it('unknown parameters in the inbox’s address give the default view', () => {
  for (const search of ['state=x&role=all&page=0', 'page=-1', 'page=1.5', 'page=x', 'state=open&page=1'])
    expect(inboxHref(viewOf(search))).toBe('/profile/message')
})
