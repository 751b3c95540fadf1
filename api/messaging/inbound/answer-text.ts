import { answerMark } from '../new-message'

/** Lines of a mail that are looked at; an answer has fewer. */
const mostLines = 5000
/** A longer line is no line of a mail program. */
const mostSigns = 400

/**
 * The lines that mail programs put above what they quote, in the languages of the market; each may be broken into
 * three. Gmail, Apple Mail and Thunderbird write them so.
 */
const attributions = [
  /^On .{6,300} wrote:$/i,
  /^Am .{6,300} schrieb .{0,200}:$/i,
  /^Am .{6,300} (?:hat|haben) .{1,200} geschrieben:$/i,
  /^.{3,300} tarihinde .{0,300}yazdı:$/i,
  /^.{3,300} (?:şunu|şunları) yazdı(?: \(.{6,60}\))?:$/i,
  /^Le .{6,300} a écrit\s?:$/i,
  /^El .{6,300} escribió:$/i,
  /^Il .{6,300} ha scritto:$/i,
  /^Op .{6,300} schreef .{0,200}:$/i,
  /^Em .{6,300} escreveu:$/i,
  /^(?:W dniu|Dnia) .{6,300} (?:pisze|napisał\(?a?\)?):$/i,
  /^.{3,200} <\S+@\S+> (?:schrieb|wrote|yazdı|a écrit|escribió)\b.{0,120}:$/i,
]
/** Lines that begin what is quoted by themselves: Outlook, and forwards. */
const separators = [
  /^-{2,} ?(?:Original Message|Original Appointment|Ursprüngliche Nachricht|Originalnachricht|Özgün İleti|Orijinal İleti|Özgün ileti|Message d'origine|Mensaje original|Messaggio originale|Oorspronkelijk bericht|Forwarded message|Weitergeleitete Nachricht) ?-{2,}$/i,
]
/** The first and a later line of the header that Outlook puts above what it quotes. */
const headerFirst = /^\*?(?:From|Von|Kimden|De|Da|Van)\s?:\*?\s.{2,}/i
const headerLater =
  /^\*?(?:Sent|Date|Gesendet|Datum|Gönderildi|Gönderme|Tarih|Envoyé|Enviado|Inviato|Verzonden|To|An|Kime|À)\s?:\*?\s.{2,}/i

/** What programs on phones write below an answer, in the languages of the market. */
const advertisements = [
  /^(?:Sent|Get|Shared) (?:from|via|with|Outlook)\b.{0,80}$/i,
  /^(?:Von meinem|Gesendet (?:von|mit|aus)|Diese Nachricht wurde von meinem|Holen Sie sich Outlook|Outlook für)\b.{0,100}$/i,
  /^.{0,40}(?:'?[uü]?mdan|'?[ıi]mdan|'?[dt]an|'[dt]en|cihazımdan) gönderildi\.?$/i,
  /^(?:Envoyé (?:de|depuis)|Enviado (?:desde|do)|Inviato (?:da|dal)|Verzonden vanaf)\b.{0,80}$/i,
]

/**
 * What somebody wrote in an answer by mail: without what is quoted below it, without its signature and without what
 * phones add. Where all of it stands below or between what is quoted, the lines that are not quoted.
 */
export const answerText = (text: string): string => {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .slice(0, mostLines)
    .map(line => line.replace(/\u00a0/g, ' ').trimEnd())
  const quoteStart = lines.findIndex((_, at) => isQuoteStart(lines, at))
  const above = quoteStart < 0 ? lines : lines.slice(0, quoteStart)
  const written = withoutQuotedStart(withoutQuotedEnd(withoutSignature(withoutQuotedEnd(above))))
  if (written.some(line => line.trim() !== '')) return tidy(written)
  // Answers below what is quoted: it carries a mark on every line, or there is nothing to tell it by.
  if (lines.some(line => line.trim().startsWith(answerMark))) return ''
  const below = lines.filter((line, at) => !isQuoted(line) && !isQuoteStart(lines, at))
  return lines.some(isQuoted) ? tidy(withoutSignature(below)) : ''
}

const isQuoted = (line: string) => /^\s{0,3}[>|]/.test(line)
const plain = (line: string) => line.replace(/^[\s>|*]+/, '').trim()

/** Whether what is quoted begins at this line. */
const isQuoteStart = (lines: readonly string[], at: number): boolean => {
  const line = lines[at]?.trim() ?? ''
  if (line === '') return false
  if (plain(line).startsWith(answerMark)) return true
  if (line.length > mostSigns) return false
  if (separators.some(pattern => pattern.test(line))) return true
  if (/^_{10,}$/.test(line)) return isHeader(lines, nextFilled(lines, at + 1))
  return isHeader(lines, at) || isAttribution(lines, at)
}

const nextFilled = (lines: readonly string[], from: number): number => {
  let at = from
  while (at < from + 3 && lines[at]?.trim() === '') at++
  return at
}

const isHeader = (lines: readonly string[], at: number): boolean =>
  headerFirst.test(lines[at]?.trim() ?? '') &&
  lines.slice(at + 1, at + 5).some(line => headerLater.test(line.trim()))

/** An attribution, which may be broken into up to three lines. */
const isAttribution = (lines: readonly string[], at: number): boolean =>
  [1, 2, 3].some(count => {
    const part = lines.slice(at, at + count).map(line => line.trim())
    if (part.includes('') || part.some(isQuoted)) return false
    const joined = part.join(' ')
    // All of them name a day or an address, which sets them apart from a sentence that begins alike.
    const isPossible = joined.length <= 2 * mostSigns && /:$/.test(joined) && /\d|@/.test(joined)
    return isPossible && attributions.some(each => each.test(joined))
  })

/** Cuts at the line that begins a signature (RFC 3676), and drops advertisements of phones at the end. */
const withoutSignature = (lines: readonly string[]): readonly string[] => {
  const sign = lines.findIndex(line => /^-- ?$/.test(line))
  const kept = sign > 0 ? lines.slice(0, sign) : [...lines]
  let end = kept.length
  while (end > 0 && isAtEnd(kept[end - 1]?.trim() ?? '')) end--
  return kept.slice(0, end)
}

const isAtEnd = (line: string): boolean =>
  line === '' || (line.length <= mostSigns && advertisements.some(each => each.test(line)))

/** Drops quoted lines at the end; those between what was written stay, as it may make no sense without them. */
const withoutQuotedEnd = (lines: readonly string[]): readonly string[] => {
  let end = lines.length
  while (end > 0 && (lines[end - 1]?.trim() === '' || isQuoted(lines[end - 1] ?? ''))) end--
  return lines.slice(0, end)
}

/** Drops what is quoted at the beginning, if nothing is quoted further down: the answer then stands below it. */
const withoutQuotedStart = (lines: readonly string[]): readonly string[] => {
  const start = lines.findIndex(line => line.trim() !== '' && !isQuoted(line))
  const rest = start < 0 ? [] : lines.slice(start)
  return rest.some(isQuoted) ? lines : rest
}

const tidy = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
