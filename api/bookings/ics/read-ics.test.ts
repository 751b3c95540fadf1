import { describe, expect, it } from 'vitest'
import { FileRefused, readIcs } from './read-ics'

const today = '2026-11-28'

const event = (...lines: readonly string[]) =>
  ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...events: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')
const read = (...events: readonly string[]) => readIcs(Buffer.from(calendar(...events)), today)
const whole = event('DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261205', 'SUMMARY:Whole')

describe('a file in the format iCalendar', () => {
  it('[DEAL-08] takes whole days without the one after the last, and times by the day where they are', async () => {
    const { periods } = await read(
      whole,
      event('DTSTART;TZID=Europe/Berlin:20261210T233000', 'DTEND;TZID=Europe/Berlin:20261211T003000'),
      event('DTSTART:20261215T090000Z', 'DURATION:PT15H'),
      event('DTSTART;VALUE=DATE:20261220'),
    )
    expect(periods).toEqual([
      { from: '2026-12-03', to: '2026-12-04' },
      { from: '2026-12-10', to: '2026-12-11' },
      { from: '2026-12-15', to: '2026-12-15' },
      { from: '2026-12-20', to: '2026-12-20' },
    ])
  })

  it('[DEAL-08] leaves out what is over, cancelled or said to be free', async () => {
    const { periods, kept } = await read(
      event('DTSTART;VALUE=DATE:20250101', 'DTEND;VALUE=DATE:20250105'),
      event('DTSTART;VALUE=DATE:20261203', 'STATUS:CANCELLED'),
      event('DTSTART;VALUE=DATE:20261203', 'TRANSP:TRANSPARENT'),
    )
    expect([periods, kept]).toEqual([[], 3])
  })

  it('[DEAL-08] knows the time zones that the file itself describes, as those of Outlook', async () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:W. Europe Standard Time', 'END:VTIMEZONE'].join('\r\n')
    const { periods } = await read(zone, event('DTSTART;TZID=W. Europe Standard Time:20261210T233000'))
    expect(periods).toEqual([{ from: '2026-12-10', to: '2026-12-10' }])
  })

  it('[DEAL-08] follows repetitions to two years ahead, without the days that are left out', async () => {
    const { periods } = await read(
      event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;BYDAY=TU', 'EXDATE;VALUE=DATE:20261208'),
    )
    expect(periods.slice(0, 2).map(({ from }) => from)).toEqual(['2026-12-01', '2026-12-15'])
    expect(periods.length).toBeGreaterThan(100)
    expect(periods.length).toBeLessThan(106)
    expect(periods.at(-1)!.to <= '2028-11-28').toBe(true)
  })

  it.each([
    ['a time zone that nobody knows', ['DTSTART;TZID=Mars/Olympus:20261203T100000'], /time zone/],
    ['a day that does not exist', ['DTSTART:hello'], /day that does not exist|not written/],
    ['an end before its begin', ['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261201'], /ends before/],
    ['an endless length', ['DTSTART;VALUE=DATE:20261203', 'DURATION:P99999999W'], /length/],
    ['a repetition each second', ['DTSTART:20261203T100000Z', 'RRULE:FREQ=SECONDLY'], /more than once a day/],
    ['a rule that is none', ['DTSTART;VALUE=DATE:20261203', 'RRULE:BOGUS'], /rule/],
    [
      'a rule that never goes on',
      ['DTSTART;VALUE=DATE:20261203', 'RRULE:FREQ=DAILY;INTERVAL=0'],
      /never goes on/,
    ],
    ['a rule of centuries', ['DTSTART;VALUE=DATE:19710101', 'RRULE:FREQ=DAILY'], /20 years/],
    ['no day at all', ['SUMMARY:x'], /no first day|not written/],
    [
      'a picture of a megabyte',
      ['DTSTART;VALUE=DATE:20261203', `ATTACH:${'x'.repeat(1_000_000)}`],
      /too long/,
    ],
  ])('[DEAL-08] refuses by its name %s, and keeps the others', async (_, lines, why) => {
    const { periods, kept, refused } = await read(event('SUMMARY:Bad one', ...lines), whole)
    expect(periods).toEqual([{ from: '2026-12-03', to: '2026-12-04' }])
    expect(kept).toBe(1)
    expect(refused).toEqual([
      {
        what: lines[0] === 'SUMMARY:x' ? expect.any(String) : 'Bad one (event 1)',
        why: expect.stringMatching(why),
      },
    ])
  })

  it('[DEAL-08] reads 2,000 of 100,000 events and says so, within seconds', async () => {
    const begin = Date.now()
    const { kept, refused } = await read(`${whole}\r\n`.repeat(100_000))
    expect(kept).toBe(2000)
    expect(refused[0]).toEqual({ what: 'The file', why: 'has more than 2000 events; only these were read' })
    expect(Date.now() - begin).toBeLessThan(10_000)
  })

  it('[DEAL-08] stops following rules of which each falls on every day', async () => {
    const daily = event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;BYHOUR=1,2,3,4,5;BYMINUTE=1,2,3,4,5')
    const { refused } = await read(...Array.from({ length: 100 }, () => daily))
    expect(refused.at(-1)!.why).toMatch(/too many days/)
  })

  it.each([
    ['a page', Buffer.from('<html>Sign in</html>'), 'holds no calendar'],
    ['nothing', Buffer.alloc(0), 'holds no calendar'],
    ['another encoding', Buffer.concat([Buffer.from(calendar(whole)), Buffer.from([0xe4, 0x28])]), 'UTF-8'],
    ['a compressed bomb', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), 'UTF-8'],
  ])('[DEAL-08] is refused when it is %s', async (_, bytes, why) => {
    const reading = readIcs(bytes, today)
    await expect(reading).rejects.toBeInstanceOf(FileRefused)
    await expect(reading).rejects.toThrow(why)
  })

  it('[DEAL-08] may be UTF-16 with a mark', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(calendar(whole), 'utf16le')])
    expect((await readIcs(bytes, today)).kept).toBe(1)
  })
})
