import { expect, it } from 'vitest'
import { htmlText } from './html-text'

it.each([
  [
    'Gmail',
    '<div dir="ltr">Yes, on Friday.<br>14:00?</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Wed wrote:<br></div><blockquote class="gmail_quote" style="margin:0"><div>Old</div></blockquote></div>',
  ],
  [
    'Outlook',
    '<html><head><title>x</title><style>p { color: red }</style></head><body lang=DE><div class=WordSection1><p class=MsoNormal>Yes, on Friday.<br>14:00?<o:p></o:p></p></div><hr><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Hangarlist</div><div>Old</div></body></html>',
  ],
  [
    'Outlook on the web, whose ids begin with a prefix',
    '<div>Yes, on Friday.</div><div>14:00?</div><div id="x_appendonsend"></div><div>Old</div>',
  ],
  [
    'Apple Mail',
    'Yes, on Friday.<br>14:00?<br><blockquote type="cite"><div>Old <blockquote>older</blockquote></div></blockquote>',
  ],
  [
    'Thunderbird',
    '<p>Yes, on Friday.<br>\n14:00?</p><div class="moz-cite-prefix">Am 25.11. schrieb X:<br></div><blockquote type="cite" cite="mid:1">Old</blockquote>',
  ],
  [
    'Yahoo',
    '<div>Yes, on Friday.</div><div>14:00?</div><div id="y" class="yahoo_quoted"><div>Old</div></div>',
  ],
])('is what was written, without what is quoted: %s', (_, html) => {
  expect(htmlText(html)).toBe('Yes, on Friday.\n14:00?')
})

it('decodes entities once, and keeps what only looks like an element', () => {
  expect(htmlText('<p>F&uuml;r 5&nbsp;&euro; &lt;b&gt; &#128747; &amp;lt; a < b &bogus; &#0;</p>')).toBe(
    'Für 5 € <b> 🛫 &lt; a < b &bogus;',
  )
})

it('shows nothing that is hidden', () => {
  expect(
    htmlText('<!-- a --><script>alert("</p>")</script><style>x</style>Shown<!-- never closed <p>x</p>'),
  ).toBe('Shown')
})

it.each([
  ['elements without an end', '<div>'.repeat(100_000)],
  ['openings of elements', '<'.repeat(500_000)],
  ['comments without an end', '<!--'.repeat(120_000)],
  ['scripts without an end', '<script>'.repeat(60_000)],
  ['quotes within quotes', '<blockquote type=cite>'.repeat(20_000)],
  ['ampersands', '&#'.repeat(250_000)],
])('is read in linear time: %s', (_, html) => {
  const start = performance.now()
  htmlText(html)
  expect(performance.now() - start).toBeLessThan(2000)
})
