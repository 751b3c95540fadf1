/**
 * Wording by which people are asked to pay before they have seen what they buy, in the languages that sellers write
 * here most: English, German, Turkish. A deposit alone is usual in this trade and says nothing.
 */
const patterns: readonly RegExp[] = [
  /\bpre-?pay(?:ment|ments|ing|ed)?\b/giu,
  /\b(?:payments?|deposits?|down ?payment|money|funds|transfer|pay|sum|amount)\b[^.!?\n]{0,50}\b(?:in advance|up ?-?front|before (?:you )?(?:view|see|inspect|viewing|inspection|the (?:viewing|inspection|visit)|shipping|delivery|shipment))\b/giu,
  /\b(?:in advance|up ?-?front)\b[^.!?\n]{0,30}\b(?:payment|deposit|pay|transfer|money)\b/giu,
  /\b(?:western union|money ?gram|gift ?cards?|bitcoins?|crypto ?(?:currency|payment|only)|usdt)\b/giu,
  /\b(?:vorkasse|vorauszahlung|vorab ?überweis\p{L}*)\b/giu,
  /(?<!\p{L})anzahlung[^.!?\n]{0,40}(?:vorab|im voraus|vor (?:der )?besichtigung)/giu,
  /(?<!\p{L})(?:ön ödeme|peşin kapora|kaporayı (?:önce|önceden|peşin))(?!\p{L})/giu,
]

/** "No payment in advance" says the opposite. */
const denial =
  /\b(?:no|not|never|without|don't|do not|neither|nor|kein|keine|keinen|ohne|nie|nicht|asla|yok)\b[^.!?\n]{0,40}$/iu
const denialAfter =
  /^[^.!?\n]{0,30}\b(?:not (?:needed|required|necessary|asked|wanted)|nicht nötig|istemiyoruz|yok)\b/iu

const around = 40
const most = 5

/** The places that ask for money first, each with some words around it. */
export const prepaymentWords = (text: string): readonly string[] => {
  const found = patterns.flatMap(pattern =>
    [...text.matchAll(pattern)].flatMap(match => {
      const end = match.index + match[0].length
      if (denial.test(text.slice(Math.max(0, match.index - 60), match.index))) return []
      if (denial.test(match[0]) || denialAfter.test(text.slice(end))) return []
      return [{ from: match.index, end }]
    }),
  )
  const excerpts = found
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, end }) =>
      text
        .slice(Math.max(0, from - around), end + around)
        .replace(/\s+/g, ' ')
        .trim(),
    )
  return [...new Set(excerpts)].slice(0, most)
}
