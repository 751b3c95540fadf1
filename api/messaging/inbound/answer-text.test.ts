import { describe, expect, it } from 'vitest'
import { answerMark } from '../new-message'
import { answerText } from './answer-text'

const written = 'Yes, I can come on Friday.\nIs 14:00 fine?'
const ours = `${answerMark}\n\nHello Gerda,\n\nAda wrote to you about "Cessna 172".\n\n> It is.\n\nKind regards,\nHangarlist`
const quoted = ours.replace(/^/gm, '> ').replace(/ +$/gm, '')
/** Our mail as a program quotes it that shows no mark, such as one that starts the quote further down. */
const unmarked = '> Hello Gerda,\n>\n> Ada wrote to you.'

describe('an answer by mail', () => {
  it.each([
    [
      'Gmail',
      `${written}\n\nOn Wed, Nov 25, 2026 at 10:03 AM Hangarlist <no-reply@hangar.test> wrote:\n\n${quoted}`,
    ],
    [
      'Gmail, broken into lines',
      `${written}\n\nOn Wed, Nov 25, 2026 at 10:03 AM Hangarlist <\nreply+1a-b-0123456789abcdef01234567@mail.hangar.test> wrote:\n\n${unmarked}`,
    ],
    [
      'Gmail, German',
      `${written}\n\nAm Mi., 25. Nov. 2026 um 10:03 Uhr schrieb Hangarlist <\nno-reply@hangar.test>:\n\n${unmarked}`,
    ],
    [
      'Gmail, Turkish',
      `${written}\n\nHangarlist <no-reply@hangar.test>, 25 Kas 2026 Çar, 10:03 tarihinde şunu yazdı:\n\n${unmarked}`,
    ],
    [
      'Gmail, French',
      `${written}\n\nLe mer. 25 nov. 2026 à 10:03, Hangarlist <no-reply@hangar.test> a écrit :\n\n${unmarked}`,
    ],
    [
      'Gmail, Spanish',
      `${written}\n\nEl mié, 25 nov 2026 a las 10:03, Hangarlist (<no-reply@hangar.test>) escribió:\n\n${unmarked}`,
    ],
    [
      'Apple Mail',
      `${written}\n\n> On 25. Nov 2026, at 10:03, Hangarlist <no-reply@hangar.test> wrote:\n> \n${quoted}`,
    ],
    [
      'Apple Mail on a phone',
      `${written}\n\nSent from my iPhone\n\n> On 25 Nov 2026, at 10:03, Hangarlist <no-reply@hangar.test> wrote:\n> \n${quoted}`,
    ],
    [
      'Apple Mail, German',
      `${written}\n\nVon meinem iPhone gesendet\n\n> Am 25.11.2026 um 10:03 schrieb Hangarlist <no-reply@hangar.test>:\n> \n> \ufeff${ours}`,
    ],
    [
      'Apple Mail, Turkish',
      `${written}\n\niPhone’umdan gönderildi\n\n> Hangarlist <no-reply@hangar.test> şunları yazdı (25 Kas 2026 10:03):\n> \n${quoted}`,
    ],
    ['Thunderbird', `${written}\n\nOn 25/11/2026 10:03, Hangarlist wrote:\n${unmarked}`],
    ['Thunderbird, German', `${written}\n\nAm 25.11.26 um 10:03 schrieb Hangarlist:\n${unmarked}`],
    ['Thunderbird, Turkish', `${written}\n\n25.11.2026 10:03 tarihinde Hangarlist yazdı:\n${quoted}`],
    [
      'Outlook',
      `${written}\n\n________________________________\nFrom: Hangarlist <no-reply@hangar.test>\nSent: Wednesday, November 25, 2026 10:03 AM\nTo: Gerda <gerda@buyers.test>\nSubject: New answer about: Cessna 172\n\nHello Gerda,`,
    ],
    [
      'Outlook, German',
      `${written}\n\nVon: Hangarlist <no-reply@hangar.test>\nGesendet: Mittwoch, 25. November 2026 10:03\nAn: Gerda <gerda@buyers.test>\nBetreff: New answer about: Cessna 172\n\nHello Gerda,`,
    ],
    [
      'Outlook, Turkish',
      `${written}\n\nKimden: Hangarlist <no-reply@hangar.test>\nGönderildi: 25 Kasım 2026 Çarşamba 10:03\nKime: Gerda <gerda@buyers.test>\nKonu: New answer about: Cessna 172\n\nHello Gerda,`,
    ],
    ['Outlook, older', `${written}\n\n-----Original Message-----\nFrom: Hangarlist\n\nHello Gerda,`],
    [
      'Outlook, older and German',
      `${written}\r\n\r\n-----Ursprüngliche Nachricht-----\r\nVon: Hangarlist\r\n\r\nHello Gerda,`,
    ],
    [
      'Outlook on a phone',
      `${written}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Hangarlist <no-reply@hangar.test>\nSent: Wednesday, November 25, 2026 10:03:11 AM\nTo: Gerda\n\nHello`,
    ],
    ['a signature', `${written}\n\n-- \nGerda Fischer\n+49 170 5550100`],
    [
      'a program that we do not know, which repeats our mail',
      `${written}\n\n[Hangarlist, 25.11.]\n${ours}`.replace('[Hangarlist, 25.11.]\n', ''),
    ],
    ['nothing quoted', `\n\n${written}\n\n\n`],
    ['an answer below what is quoted', `On 25/11/2026 10:03, Hangarlist wrote:\n${quoted}\n\n${written}`],
    ['an answer below a quote without an attribution', `${unmarked}\n\n${written}\n\n-- \nGerda`],
  ])('is what was written anew: %s', (_, text) => {
    expect(answerText(text)).toBe(written)
  })

  it('keeps what is quoted between two parts of an answer, since it gives them their sense', () => {
    expect(answerText('Hello,\n> Is it yours?\nYes.\n> Since when?\nTen years.\n\n> Regards')).toBe(
      'Hello,\n> Is it yours?\nYes.\n> Since when?\nTen years.',
    )
  })

  it.each([
    ['a sentence that begins like an attribution', 'On Monday I wrote:\nno, I called.'],
    ['a list with From:', 'From: Berlin\nSee you there'],
    ['a line of dashes', 'Price\n-----\n100,000'],
    ['numbers with a sign', '- one\n-- two'],
  ])('is not cut at %s', (_, text) => {
    expect(answerText(text)).toBe(text)
  })

  it('is empty where nothing was written', () => {
    for (const text of ['', '\n \n', quoted, ours, `On 25/11/2026 10:03, Hangarlist wrote:\n${quoted}`])
      expect(answerText(text)).toBe('')
  })
})
