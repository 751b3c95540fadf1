import { describe, expect, it } from 'vitest'
import { advertOfArguments, advertOfLink, linkBox } from './deep-link'

describe('[DESK-09] a link to an advert', () => {
  it('a link names the advert to open', () => {
    expect(advertOfLink('hangarlist://advert/71')).toBe(71)
    // Windows and browsers add a slash, or keep the letters as they were typed.
    expect(advertOfLink('HANGARLIST://advert/71/')).toBe(71)
  })

  it('a link to anything but an advert is refused', () => {
    for (const link of [
      'hangarlist://advert/',
      'hangarlist://advert/0',
      'hangarlist://advert/-1',
      'hangarlist://advert/1e3',
      'hangarlist://advert/99999999999',
      'hangarlist://advert/2147483648',
      'hangarlist://advert/71/../../users',
      'hangarlist://advert/71?approve=1',
      'hangarlist://users/71',
      'hangarlist://x@advert/71',
      'https://advert/71',
      'javascript:hangarlist://advert/71',
      '',
    ])
      expect(advertOfLink(link), link).toBeUndefined()
  })

  it('is found among the arguments of a start, the last one counts', () => {
    expect(advertOfArguments(['/opt/console', '--flag', 'hangarlist://advert/5'])).toBe(5)
    expect(advertOfArguments(['hangarlist://advert/5', 'hangarlist://advert/6', '.'])).toBe(6)
    expect(advertOfArguments(['/opt/console', '.'])).toBeUndefined()
  })

  it('a link waits until the page takes it, once', () => {
    const told: string[] = []
    const box = linkBox(event => void told.push(event))
    box.put(undefined)
    expect([box.take(), told]).toEqual([null, []])
    box.put(5)
    box.put(6)
    expect([box.take(), box.take(), told]).toEqual([6, null, ['link', 'link']])
  })
})
