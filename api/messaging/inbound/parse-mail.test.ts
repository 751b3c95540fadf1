import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBounce, aMail } from './mails.testing'
import { parseMail } from './parse-mail'

const from = 'Gerda <gerda@buyers.test>'
const to = 'reply+1-b-0123456789abcdef01234567@mail.hangar.test'
const parse = (raw: string | Buffer) => parseMail(Buffer.from(raw))
const withBody = (body: string | Buffer, headers: readonly string[] = []) =>
  parse(
    Buffer.concat([
      Buffer.from(aMail({ from, to, headers, body: '' }).trimEnd()),
      Buffer.from('\r\n'),
      Buffer.from(body),
    ]),
  )

describe('a mail', () => {
  it.each([
    [
      'quoted-printable',
      'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nGr=C3=BC=C3=9Fe=20aus K=C3=B6ln=\r\n!',
      'Grüße aus Köln!',
    ],
    [
      'base64',
      `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('Görüşürüz').toString('base64')}`,
      'Görüşürüz',
    ],
    [
      'Latin-1',
      Buffer.from('Content-Type: text/plain; charset=iso-8859-1\r\n\r\nGr\u00fc\u00dfe', 'latin1'),
      'Grüße',
    ],
    [
      'Turkish Windows',
      Buffer.from(
        'Content-Type: text/plain; charset=windows-1254\r\n\r\nteşekk\u00fcr'.replace('ş', '\u00fe'),
        'latin1',
      ),
      'teşekkür',
    ],
    ['a charset that does not exist', 'Content-Type: text/plain; charset=x-nonsense\r\n\r\nHello', 'Hello'],
    [
      'flowed lines',
      'Content-Type: text/plain; charset=utf-8; format=flowed\r\n\r\nOne line \r\nthat goes on.',
      'One line that goes on.',
    ],
    [
      'HTML alone',
      'Content-Type: text/html; charset=utf-8\r\n\r\n<p>Yes.</p><blockquote type="cite">Old</blockquote>',
      'Yes.',
    ],
    [
      'text beside HTML',
      'Content-Type: multipart/alternative; boundary=A\r\n\r\n--A\r\nContent-Type: text/plain\r\n\r\nPlain\r\n--A\r\nContent-Type: text/html\r\n\r\n<b>Rich</b>\r\n--A--',
      'Plain',
    ],
    [
      'an empty text beside HTML',
      'Content-Type: multipart/alternative; boundary=A\r\n\r\n--A\r\nContent-Type: text/plain\r\n\r\n \r\n--A\r\nContent-Type: text/html\r\n\r\n<b>Rich</b>\r\n--A--',
      'Rich',
    ],
    [
      'a signed mail',
      'Content-Type: multipart/signed; boundary=S; protocol="application/pgp-signature"\r\n\r\n--S\r\nContent-Type: text/plain\r\n\r\nSigned\r\n--S\r\nContent-Type: application/pgp-signature; name=signature.asc\r\n\r\nx\r\n--S--',
      'Signed',
    ],
    ['control characters', 'Content-Type: text/plain; charset=utf-8\r\n\r\na\u0000b\u0007c\u007fd', 'abcd'],
    ['no type at all', '\r\nPlain', 'Plain'],
  ])('is read as text: %s', async (_, body, text) => {
    expect(await withBody(body)).toMatchObject({ text, files: [], bounce: null, isAutomatic: false })
  })

  it('has the one sender and the recipients that it names, and an id that can be repeated', async () => {
    const mail = await parse(
      aMail({
        from,
        to,
        messageId: 'a.b@c',
        headers: ['Cc: Team: x@hangar.test, y@hangar.test;', `X-Original-To: ${to}`],
        text: 'x',
      }),
    )
    expect(mail).toMatchObject({ from: 'gerda@buyers.test', messageId: 'a.b@c' })
    expect(mail.recipients.slice(0, 2)).toEqual([to, to])
    for (const forged of ['a@b.test, gerda@buyers.test', 'undisclosed:;', '', '<>'])
      expect((await parse(aMail({ from: forged, to, text: 'x' }))).from).toBeNull()
    for (const messageId of ['a\u00fc@b', 'a b@c', 'x'.repeat(300)])
      expect((await parse(aMail({ from, to, messageId, text: 'x' }))).messageId).toBeNull()
  })

  it('names files by their names, without pictures of a signature', async () => {
    const file = (headers: string) => `--M\r\n${headers}\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n`
    const { files, text } = await withBody(
      `Content-Type: multipart/mixed; boundary=M\r\n\r\n--M\r\nContent-Type: multipart/related; boundary=R\r\n\r\n--R\r\nContent-Type: text/html\r\n\r\n<p>Hello<img src="cid:logo"></p>\r\n--R\r\nContent-Type: image/png; name=logo.png\r\nContent-ID: <logo>\r\n\r\nAAAA\r\n--R--\r\n${file('Content-Type: image/jpeg\r\nContent-Disposition: attachment; filename="=?utf-8?Q?Fl=C3=BCgel.jpg?="')}${file('Content-Type: application/pdf')}--M--`,
    )
    expect([text, files]).toEqual(['Hello', ['Flügel.jpg', 'application/pdf']])
  })

  it.each([
    ['Postfix', aBounce(to, 'gerda@buyers.test', 'abc@hangarlist'), 'abc@hangarlist'],
    [
      'Exchange',
      aMail({
        from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@buyers.test>',
        to,
        headers: ['Auto-Submitted: auto-replied', 'X-MS-Exchange-Message-Is-Ndr: '],
        body: 'Content-Type: multipart/report; report-type=delivery-status; boundary="_000_"\n\n--_000_\nContent-Type: multipart/alternative; boundary="_001_"\n\n--_001_\nContent-Type: text/plain; charset="us-ascii"\n\nDelivery has failed to these recipients or groups: gerda@buyers.test\n\n--_001_\nContent-Type: text/html; charset="us-ascii"\n\n<p>Delivery has failed</p>\n--_001_--\n\n--_000_\nContent-Type: message/delivery-status\n\nReporting-MTA: dns;AM0PR01.prod.exchangelabs.test\n\nFinal-Recipient: rfc822;gerda@buyers.test\nAction: failed\nStatus: 5.1.10\n\n--_000_\nContent-Type: message/rfc822\n\nReceived: from x\nMessage-ID: <abc@hangarlist>\nSubject: New\n\nHello\n--_000_--',
      }),
      'abc@hangarlist',
    ],
    [
      'Gmail, with headers only',
      aMail({
        from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.test>',
        to,
        body: 'Content-Type: multipart/report; boundary="G"; report-type=delivery-status\n\n--G\nContent-Type: text/plain\n\n** Address not found **\n--G\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; googlemail.test\n\nFinal-Recipient: rfc822; gerda@buyers.test\nAction: failed\nStatus: 5.1.1\n\n--G\nContent-Type: text/rfc822-headers\n\nMessage-ID: <abc@hangarlist>\nSubject: New\n--G--',
      }),
      'abc@hangarlist',
    ],
    ['one that does not name its mail', aBounce(to, 'gerda@buyers.test', null), null],
  ])('that came back is known as such: %s', async (_, raw, messageId) => {
    expect(await parse(raw)).toMatchObject({ bounce: { messageId }, text: '' })
  })

  it('that reports a delay, a delivery or a reading is automatic and no bounce', async () => {
    const read = aMail({
      from,
      to,
      body: 'Content-Type: multipart/report; report-type=disposition-notification; boundary=D\n\n--D\nContent-Type: text/plain\n\nRead\n--D\nContent-Type: message/disposition-notification\n\nDisposition: manual-action/MDN-sent-manually; displayed\n--D--',
    })
    for (const raw of [
      aBounce(to, 'g@b.test', null, 'delayed'),
      aBounce(to, 'g@b.test', null, 'delivered'),
      read,
    ])
      expect(await parse(raw)).toMatchObject({ bounce: null, isAutomatic: true })
  })
})

const nested = (depth: number) =>
  `${Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary=B${at}\r\n\r\n--B${at}\r\n`).join('')}\r\nDeep`

describe('a mail that nobody means well', () => {
  it.each([
    ['parts within parts', nested(150)],
    ['an endless header', `X: ${'y'.repeat(200_000)}\r\n\r\nx`],
    ['many headers', `${'X-A: b\r\n'.repeat(20_000)}\r\nx`],
    ['many recipients', `Cc: ${'a@b.test, '.repeat(20_000)}c@d.test\r\n\r\nx`],
    ['a line without an end', `Content-Type: text/plain\r\n\r\n${'> '.repeat(2_000_000)}`],
    ['many lines', `Content-Type: text/plain\r\n\r\n${'On 1 Jan 2026, a@b wrote\r\n'.repeat(100_000)}`],
    ['attributions', `Content-Type: text/plain\r\n\r\n${`On ${'1 <a@a> '.repeat(90)}:\r\n`.repeat(4_000)}`],
    ['deep HTML', `Content-Type: text/html\r\n\r\n${'<div><blockquote type=cite>'.repeat(60_000)}x`],
    ['encoded words', `X-B: ${'=?utf-8?B?'.repeat(10_000)}\r\n\r\nx`],
    [
      'broken base64',
      `Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n${'=A='.repeat(100_000)}`,
    ],
    [
      'a boundary that never comes',
      `Content-Type: multipart/mixed; boundary=${'b'.repeat(60)}\r\n\r\n${'--b\r\n'.repeat(100_000)}`,
    ],
  ])('takes no long time: %s', async (_, body) => {
    const start = performance.now()
    await withBody(body).catch(() => undefined)
    expect(performance.now() - start).toBeLessThan(5000)
  })

  it('with more parts or longer headers than any mail is refused', async () => {
    await expect(withBody(nested(5000))).rejects.toThrow(/too many|nodes|limit|maximum/i)
    await expect(withBody(`X: ${'y'.repeat(300 * 1024)}\r\n\r\nx`)).rejects.toThrow(/head|size|limit/i)
  })

  it('gives text that any page and table takes, whatever its bytes are', async () => {
    const lines = fc.constantFrom(
      ...[
        'From: ',
        'To: x',
        'Content-Type: multipart/mixed; boundary=q',
        'Content-Type: text/html; charset=utf-16',
        '--q',
        '--q--',
      ],
      ...[
        'Content-Transfer-Encoding: base64',
        'Message-ID: <',
        '=?utf-7?Q?+ADw-?=',
        '> ',
        '-- ',
        'On 1, x wrote:',
        '\u0000',
        '',
        '',
      ],
      ...['<script', '&#55296;', '\ud800', "Content-Disposition: attachment; filename*=utf-8''%00%ff"],
    )
    const mail = fc.oneof(
      fc.uint8Array({ maxLength: 2000 }).map(bytes => Buffer.from(bytes)),
      fc
        .array(fc.oneof(lines, fc.string({ unit: 'binary', maxLength: 60 })), { maxLength: 60 })
        .map(all => Buffer.from(all.join('\r\n'))),
    )
    await fc.assert(
      fc.asyncProperty(mail, async raw => {
        const parsed = await parseMail(raw).catch(() => undefined)
        for (const text of [parsed?.text ?? '', ...(parsed?.files ?? [])]) {
          expect(text.isWellFormed()).toBe(true)
          // oxlint-disable-next-line no-control-regex -- they are what is looked for
          expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/)
        }
      }),
      { numRuns: 300, seed: 20_261_125 },
    )
  })
})
