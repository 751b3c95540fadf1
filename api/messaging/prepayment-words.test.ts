import { describe, expect, it } from 'vitest'
import { prepaymentWords } from './prepayment-words'

describe('[PLUS-17] words that ask for money first', () => {
  it.each([
    'I need a deposit of 10 % in advance, then my shipping agent delivers it.',
    'Please send the payment before viewing.',
    'A deposit must be paid up front to hold it for you.',
    'Prepayment by bank transfer only.',
    'You pay by Western Union and I post the keys.',
    'We only accept Bitcoin.',
    'Verkauf nur gegen Vorkasse.',
    'Eine Anzahlung von 2000 Euro vorab ist nötig.',
    'Kaporayı önceden gönderin lütfen.',
    'Please pay the deposit, in-advance!',
    'Up - front payment: 2,000 EUR.',
    'I accept WESTERN-UNION only.',
    'An advance payment of 10 % is needed.',
    'Send the money first, then I send the keys.',
    'Bitte überweisen Sie den Betrag vorab.',
    'Zahlung im Voraus, dann Versand.',
    'Ödemeyi önceden yapmanız gerekiyor.',
    'Ön ödeme şart.',
    'Vous devez verser un acompte de 500 € avant la visite.',
    'Le virement est à faire d’avance.',
    'Paiement anticipé uniquement.',
    'El pago es por adelantado.',
    'Haga una transferencia de 500 €, por anticipado.',
    'Solo pago anticipado.',
  ])('are found: %s', text => {
    expect(prepaymentWords(text)).not.toEqual([])
  })

  it.each([
    'A refundable deposit holds it during the pre-buy inspection.',
    'Deposit 500 EUR, returned with the tool.',
    'Payment on delivery.',
    'No deposit in advance, come and see it first.',
    'We never ask for payment in advance.',
    'Payment in advance is not needed.',
    'Keine Vorkasse, Zahlung bei Abholung.',
    'The advance was sold with the western hangar; union jack on the tail.',
    'Annual inspection in advance of the sale.',
    'Pay for the first annual yourself.',
    'Send me photos first, please; the price is fine.',
    'Ohne Anzahlung vorab, Sie sehen es erst.',
    'Ön ödeme istemiyoruz.',
    'Peşin fiyatına üç taksit.',
    'Pas de paiement d’avance, venez le voir.',
    'Un acompte est possible après la visite.',
    'Sin pago por adelantado.',
    'Se paga al recogerlo; el depósito se devuelve.',
    'I paid in the hangar, in front of the tower.',
  ])('are not seen where there are none: %s', text => {
    expect(prepaymentWords(text)).toEqual([])
  })

  it('are told with what stands around them', () => {
    const [words] = prepaymentWords(
      `${'Nice. '.repeat(30)}You pay in advance to my agent. ${'Nice. '.repeat(30)}`,
    )
    expect(words).toContain('pay in advance')
    expect(words!.length).toBeLessThan(120)
  })
})
