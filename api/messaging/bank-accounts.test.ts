import { expect, it } from 'vitest'
import { bankAccounts } from './bank-accounts'

const iban = 'DE89370400440532013000'

it.each([
  ['Please use DE89 3704 0044 0532 0130 00 for it.', [iban]],
  ['iban:de89370400440532013000', [iban]],
  ['IBAN DE89-3704-0044-0532-0130-00', [iban]],
  ['Our account is TR33 0006 1005 1978 6457 8413 26, thanks', ['TR330006100519786457841326']],
  ['use GB82 WEST 1234 5698 7654 32 and send the money', ['GB82WEST12345698765432']],
  ['FR14 2004 1010 0505 0001 3M02 606 et merci', ['FR1420041010050500013M02606']],
  ['Account number: 1234-5678 90', ['1234567890']],
  ['Kontonummer 0532013000', ['0532013000']],
  ['Hesap no: 123 456 789', ['123456789']],
  ['Cuenta: 2100 0418 45 0200051332', ['21000418450200051332']],
])('[SAFE-04] finds the account however it is written: %s', (text, accounts) =>
  expect(bankAccounts(text)).toEqual(accounts),
)

it.each([
  'Serial number DE12 and 3400 hours since new.',
  'DE00370400440532013000 has wrong check digits.',
  'Call me at +49 89 1234567.',
  'My account here is new.',
  'It has 1234 hours, the engine 567, annual due 2027-03-01.',
])('[SAFE-04] takes nothing else for one: %s', text => expect(bankAccounts(text)).toEqual([]))
