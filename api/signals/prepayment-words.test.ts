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
