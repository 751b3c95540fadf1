import { expect, it } from 'vitest'
import { documentTypeOf, safeName } from './document-type'

it('[DEAL-07] a document is what its first bytes say, whatever it is called', () => {
  const typeOf = (start: string) => documentTypeOf(Buffer.from(start, 'latin1'))
  expect(typeOf('%PDF-1.7 and more')).toBe('pdf')
  expect(typeOf('\xff\xd8\xff\xe0')).toBe('jpeg')
  expect(typeOf('\x89PNG\r\n\x1a\n')).toBe('png')
  for (const other of ['', '%PD', ' %PDF-1.7', '<html>', '<svg onload=', 'PK\x03\x04', 'GIF89a'])
    expect(typeOf(other)).toBeUndefined()
})

it.each([
  ['Form 8130-3.pdf', 'Form 8130-3.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\temp\\form.PDF', 'form.pdf'],
  ['page.html', 'page.pdf'],
  ['..\u202Efdp.exe', '_fdp.pdf'],
  ['"a<b>|c?.pdf', '_a_b__c_.pdf'],
  ['\u0000\r\nX: y.pdf', '___X_ y.pdf'],
  ['', 'document.pdf'],
  ['....', 'document.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
])('[DEAL-07] a file called %j is kept as %j', (given, kept) => {
  expect(safeName(given, 'pdf')).toBe(kept)
})
