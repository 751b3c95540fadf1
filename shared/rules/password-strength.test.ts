import { describe, expect, it } from 'vitest'
import { isWeakPassword } from './password-strength'

const owner = { mail: 'amelia.earhart@lockheed-vega.com', name: 'Amelia', surname: 'Earhart' }
const isRefused = (password: string) => isWeakPassword(password, owner)

describe('[AUTH-05] a password that everyone guesses', () => {
  it.each([
    'password12',
    'Password123!',
    'P@ssw0rd2024',
    'passwordpassword',
    '1234567890',
    '0987654321',
    '0000000000',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'qwertyuiop',
    'QWERTY123456',
    'asdfghjkl1',
    '1qaz2wsx3edc',
    '1q2w3e4r5t6y',
    'zaq12wsxcde3',
    'abcdefghij',
    'iloveyou123',
    'letmein12345',
    'welcome2024!',
    'Summer2025!!',
    'Galatasaray1905',
    'hangarlist123',
    'correcthorsebatterystaple',
    '12.05.1990',
    '05321234567',
    'trustno1trustno1',
    'dragonmonkey1',
    'changeme1234',
    'administrator1',
    '!!!!!!!!!!!!',
    'ağaağaağaağa',
  ])('is refused: %s', password => {
    expect(isRefused(password)).toBe(true)
  })
})

describe('[AUTH-05] a password made of its owner', () => {
  it.each([
    'amelia.earhart@lockheed-vega.com',
    'AmeliaEarhart',
    'earhart1937!',
    'lockheedvega1',
    'Am3l1aEarhart99',
  ])('is refused: %s', password => {
    expect(isRefused(password)).toBe(true)
  })
})

describe('[AUTH-05] an unusual password', () => {
  it.each([
    'kX9#mQ2$vL',
    'correct horse battery staple',
    'Tr0ub4dor&3x',
    'über den wolken muss',
    '我的飞机在跑道上等待起飞',
    'N172SP kalkıyor sabah',
    // As the server makes them.
    'vXk7TmQz2hWpRy9NcEbd',
  ])('is taken: %s', password => {
    expect(isRefused(password)).toBe(false)
  })
})

describe('[AUTH-05] the parts of a password', () => {
  // Letters that make no word, no name and no run.
  const odd = 'xkqvjz'
  it.each([
    [odd, false, 'six of them are enough'],
    [odd.slice(1), true, 'five are not'],
    [`${odd.slice(1)}7`, true, 'a digit counts half'],
    [`${odd.slice(1)}73`, false, 'two digits count as one'],
    [`${odd.slice(1)}k`, true, 'what occurred before counts half'],
    [`${odd.slice(2)}1987`, true, 'a year is one part'],
    [`${odd.slice(1)}1987`, false, 'and a whole one'],
    [`${odd.slice(1)}qqqq`, false, 'a run of one letter is one part'],
    [`${odd.slice(2)}wwwwwww`, true, 'however long it is'],
    [`${odd.slice(2)}ww`, true, 'two of a letter are no run: one and a half'],
    [`${odd.slice(1)}efgh`, false, 'a run of the alphabet is one part'],
    [`${odd.slice(2)}hgfe`, true, 'backwards, too'],
    [`${odd.slice(1, 5)}Earhart`, true, 'a name of its owner is one part'],
    [`${odd.slice(1)}Earhart`, false, 'and a whole one'],
  ] as const)('of %s: refused is %s, %s', (password, refused, why) => {
    expect([why, isRefused(password)]).toEqual([why, refused])
  })

  it('are words of its owner from three letters on', () => {
    const short = { mail: 'pi@zq.example', name: 'Wub', surname: 'Gy' }
    expect(isWeakPassword('xkqvjwub', short)).toBe(false)
    expect(isWeakPassword('xkqvwub', short)).toBe(true)
    expect(isWeakPassword('xkqvgy', short)).toBe(false)
  })
})

it('judges two hundred characters of anything quickly', () => {
  const start = performance.now()
  for (const unit of ['a', 'ab', '1qaz', 'passwor', '💥', 'abcdefghi1'])
    isRefused(unit.repeat(200).slice(0, 200))
  expect(performance.now() - start).toBeLessThan(200)
})
