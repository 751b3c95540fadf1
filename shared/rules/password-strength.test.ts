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

it('judges two hundred characters of anything quickly', () => {
  const start = performance.now()
  for (const unit of ['a', 'ab', '1qaz', 'passwor', '💥', 'abcdefghi1'])
    isRefused(unit.repeat(200).slice(0, 200))
  expect(performance.now() - start).toBeLessThan(200)
})
