/** Between two words of a phrase: spaces and the punctuation common there, but not the end of a sentence. */
const gap = String.raw`[\s\-_*·,;:'’"“”/()]{1,3}`
const maybeGap = String.raw`[\s\-_*·,;:'’"“”/()]{0,3}`
/** Up to `most` further characters of the same sentence. */
const within = (most: number) => String.raw`[^.!?\n]{0,${most}}`

/** A phrase as a pattern of whole words: a space stands for a gap, `~` for an optional one. */
const phrase = (words: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${words.replaceAll(' ', gap).replaceAll('~', maybeGap)})(?![\p{L}\d])`,
    'giu',
  )

const seen = String.raw`(?:you )?(?:view|see|inspect|viewing|inspection|the (?:viewing|inspection|visit)|shipping|delivery|shipment)`
const paid = String.raw`(?:payments?|deposits?|down~payment|money|funds|transfer|pay|sum|amount)`

/**
 * Phrases that ask for payment before the buyer has seen the goods, in the most common languages of the users:
 * English, German, Turkish, French, Spanish. A deposit alone is usual in this trade and is not matched.
 */
const patterns: readonly RegExp[] = [
  'pre~pay(?:ment|ments|ing|ed)?',
  String.raw`${paid}\b${within(50)}(?<![\p{L}])(?:in advance|up~front|before ${seen})`,
  String.raw`(?:in advance|up~front)\b${within(30)}\b(?:payment|deposit|pay|transfer|money)`,
  'advance (?:payments?|deposits?|fees?)',
  String.raw`(?:pay|send|wire|transfer)\b${within(25)}\b(?:money|deposit|funds|amount|payment)\b${within(12)}\bfirst`,
  'western~union|money~gram|gift~cards?|bitcoins?|crypto~(?:currency|payment|only)|usdt',
  String.raw`vorkasse|vorauszahlung(?:en)?|vorab~überweis\p{L}*|anzahlung\b${within(40)}(?:vorab|im voraus|vor (?:der )?besichtigung)`,
  String.raw`(?:zahl\p{L}*|bezahl\p{L}*|überweis\p{L}*|geld|betrag)\b${within(40)}(?:vorab|im voraus|vor (?:der )?(?:besichtigung|lieferung|abholung))`,
  String.raw`(?:vorab|im voraus)\b${within(30)}(?:zahl\p{L}*|bezahl\p{L}*|überweis\p{L}*)`,
  String.raw`ön ödeme\p{L}*|peşin kapora|kaporayı (?:önce|önceden|peşin)|(?:ödeme|para|kapora|havale)\p{L}*${within(30)}(?<![\p{L}])(?:önceden|peşinen)|(?:önceden|peşinen)${within(20)}(?:öde|gönder|havale|yatır)\p{L}*`,
  String.raw`pré~paiements?|paiements? anticipés?|paie(?:ment|ments|r|z) d~avance`,
  String.raw`(?:acompte|paiement|virement|argent|somme|payer|payez|versez|verser|virer)${within(50)}(?:d~avance|à l~avance|par avance|au préalable|avant (?:de voir|la visite|la livraison|l~envoi|l~expédition))`,
  String.raw`pre~pagos?|pagos? (?:por )?(?:adelantados?|anticipados?)`,
  String.raw`(?:anticipo|depósito|señal|dinero|transferencia|pagos?|pagar|pague|paga|transferir|importe)${within(50)}(?:por adelantado|por anticipado|antes de (?:ver|verlo|verla|la visita|visitar|la entrega|enviar|enviarlo|el envío))`,
].map(words => phrase(words))

/** Negations: "No payment in advance" means the opposite. */
const denial =
  /(?<!\p{L})(?:no|not|never|without|don't|don’t|do not|neither|nor|kein|keine|keinen|ohne|nie|niemals|nicht|asla|yok|pas|jamais|sans|aucun|aucune|nunca|jamás|sin|ningún|tampoco)(?!\p{L})[^.!?\n]{0,40}$/iu
const denialAfter =
  /^[^.!?\n]{0,30}(?<!\p{L})(?:not (?:needed|required|necessary|asked|wanted)|nicht (?:nötig|verlangt|nötig)|istemiyor\p{L}*|istemem|gerekmez|gerek yok|yok|değil|n['’]est pas|pas (?:nécessaire|demandé)|no es necesari[oa]|no se pide)(?!\p{L})/iu

const around = 40
const most = 5

/** The passages that ask for money first, each with some context. */
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
