import type { AdvertKind } from '../../../shared/contract/adverts'
import type { AdvertBody } from '../../adverts/advert-values'
import type { Random } from '../photos/random'
import type { Line } from './writer'

export interface TalkFacts {
  readonly kind: AdvertKind
  readonly body: AdvertBody
  readonly buyer: string
  readonly seller: string
  readonly random: Random
  readonly what: string
  readonly where: string
}
type Pool = readonly Line<TalkFacts>[]
/** A question, what is answered, and how it goes on; the buyer has the odd lines. */
export type Talk = readonly Pool[]

const hello = (f: TalkFacts) =>
  f.random.pick([
    `Hello ${f.seller}`,
    `Good morning ${f.seller}`,
    `Hi ${f.seller}`,
    'Hello',
    'Dear Sir or Madam',
  ])
const bye = (f: TalkFacts) =>
  f.random.pick([
    `Regards, ${f.buyer}`,
    f.buyer,
    `Best, ${f.buyer}`,
    `Thanks, ${f.buyer}`,
    `Many thanks\n${f.buyer}`,
  ])
const sign = (f: TalkFacts) => f.random.pick([f.seller, `Regards, ${f.seller}`, `Best regards\n${f.seller}`])
const offer = (f: TalkFacts) => {
  const price = f.body.price ?? 0
  const step = price > 200_000 ? 5000 : price > 20_000 ? 500 : price > 1000 ? 50 : 5
  return `${Math.round((price * f.random.range(0.86, 0.95)) / step) * step} ${f.body.currency}`
}

const logs: Talk = [
  [
    f =>
      `${hello(f)}, is ${f.what} still available? I would like to read the logs before I book a train. ${bye(f)}`,
    f =>
      `${hello(f)}, could you send me scans of the last three years of logbooks and the AD list for ${f.what}? ${bye(f)}`,
    f =>
      `${hello(f)}, I am interested in ${f.what}. Are the logs complete, and is there any damage in them? ${bye(f)}`,
    f => `${hello(f)}, what was done at the last annual, and who did it? ${bye(f)}`,
  ],
  [
    f =>
      `Hello ${f.buyer}, yes, still here. I have just sent you a link to the scans, about 240 pages. The interesting part starts at the overhaul. ${sign(f)}`,
    f =>
      `Good evening, of course. Logs are complete, the AD list is in the second folder. Ask if you cannot read the handwriting, I can. ${sign(f)}`,
    f => `Hi ${f.buyer}, it is available. No surprises in the papers, have a look and call me. ${sign(f)}`,
  ],
  [
    'Thank you, that was quick. I will go through them tonight.',
    f =>
      `Read them all. One question: the propeller entry of ${f.random.int(2015, 2023)} has no hours. Typo?`,
    'Looks clean. Could we see it next weekend?',
  ],
  [
    'Saturday is fine, after ten. I will have it out of the hangar and warm.',
    'You have good eyes. The hours are on the work order, I have added it to the folder.',
    'Any day but Thursday. Send me your phone number and I will meet you at the gate.',
  ],
]
const price: Talk = [
  [
    f => `${hello(f)}, would you take ${offer(f)} for a quick sale without a broker? ${bye(f)}`,
    f => `${hello(f)}, nice one. What is the lowest you would go? ${bye(f)}`,
    f => `${hello(f)}, I have the money ready and could decide within a week at ${offer(f)}. ${bye(f)}`,
    f =>
      `${hello(f)}, is there some room in the price if I skip the pre-buy and take it as it stands? ${bye(f)}`,
  ],
  [
    f =>
      `Hello ${f.buyer}, thank you, but that is too far away. Come and look first, then we talk. ${sign(f)}`,
    f =>
      `Hi, the price is meant seriously and so is the maintenance behind it. I can move a little, not that much. ${sign(f)}`,
    f =>
      `Good morning, please do not skip the inspection. A little discount is possible once you have seen it. ${sign(f)}`,
    f => `I have had two offers like this. We can meet in the middle if it is settled this month. ${sign(f)}`,
  ],
  [
    'Fair enough. I will come back to you after the weekend.',
    'Understood. Let me speak to my partner.',
    'Middle is fine for me. What would the next step be?',
  ],
  [
    'Deposit of ten per cent in escrow, inspection within two weeks, then the rest. I can send a draft.',
    'Take your time. It will not run away, but somebody may fly off in it.',
  ],
]
const visit: Talk = [
  [
    f =>
      `${hello(f)}, I will be near ${f.where} next week. Could I see ${f.what} on Wednesday or Thursday? ${bye(f)}`,
    f =>
      `${hello(f)}, is a test flight possible, and with whom? I have ${f.random.int(120, 2400)} hours, about ${f.random.int(5, 60)} on type. ${bye(f)}`,
    f =>
      `${hello(f)}, would you agree to a pre-buy by our own mechanic at ${f.where}? Half a day should do. ${bye(f)}`,
    f =>
      `${hello(f)}, we are three friends looking for our first aircraft together. Could all of us come? We bring cake. ${bye(f)}`,
  ],
  [
    f =>
      `Hello ${f.buyer}, Wednesday works. The hangar is behind the tower, ask for me at the gate. ${sign(f)}`,
    f =>
      `Yes, with our instructor in the right seat and your fuel. Forty minutes say more than forty photos. ${sign(f)}`,
    f => `Of course. We open what he wants to see and close it again, all included. ${sign(f)}`,
    f => `All three are welcome, and so is the cake. ${sign(f)}`,
  ],
  [
    'Great, see you then.',
    'Thanks for the visit. It is as you described it, which is rare. We will decide by Friday.',
    'Something came up, can we move it by a week?',
  ],
  [
    'No problem, same place, same time.',
    'Thank you too, it was a pleasure. It stays reserved for you until Friday.',
  ],
]
const delivery: Talk = [
  [
    f =>
      `${hello(f)}, I live a long way off. Could you deliver ${f.what}, and what about export papers and tax? ${bye(f)}`,
    f => `${hello(f)}, is the price with or without VAT for a buyer from another country? ${bye(f)}`,
    f =>
      `${hello(f)}, have you exported before? I would need it deregistered and with an export certificate. ${bye(f)}`,
  ],
  [
    f =>
      `Hello ${f.buyer}, we have done it many times. Ferry is about two days, export certificate takes the authority two weeks. ${sign(f)}`,
    f => `Hi, with proof of export there is no VAT. We prepare everything, you sign twice. ${sign(f)}`,
    f =>
      `The aircraft can be delivered to you; we add fuel, fees and a train ticket home, nothing else. ${sign(f)}`,
  ],
  [
    'Very helpful, thank you. I will ask my bank about escrow.',
    'And could the insurance start on the day of the ferry?',
  ],
  [
    'Yes, most insurers do that by mail within a day.',
    'Good idea. We use the same escrow agent every time, I can send you their form.',
  ],
]
const parts: Talk = [
  [
    f =>
      `${hello(f)}, will ${f.body.partNumber ?? 'this'} replace ${f.random.pick(['the old dash number', 'mine', 'an earlier one'])} without a new STC? ${bye(f)}`,
    f => `${hello(f)}, could you send a photo of the data plate and of the tag? ${bye(f)}`,
    f => `${hello(f)}, do you ship abroad, and what would it cost with insurance? ${bye(f)}`,
    f => `${hello(f)}, I have a run-out core here. What is the exchange price? ${bye(f)}`,
    f => `${hello(f)}, is this one still on the shelf? I would take two. ${bye(f)}`,
  ],
  [
    f =>
      `Hello, according to the parts manual yes, but check your serial number in the effectivity list. ${sign(f)}`,
    f => `Hi ${f.buyer}, both photos are on their way by mail. Tag is dated this year. ${sign(f)}`,
    f =>
      `Shipping is about ${f.random.int(18, 140)} ${f.body.currency ?? 'EUR'} insured, three to five days. ${sign(f)}`,
    f =>
      `With a rebuildable core we take a quarter off. Send it first, we measure it the same day. ${sign(f)}`,
  ],
  [
    'Perfect, please send me an invoice.',
    'Thanks, I will order on Monday when the shop has measured mine.',
    'Does it come with a release for Europe?',
  ],
  ['Invoice is in your mail. Goes out the day it is paid.', 'Yes, dual release, original paper in the box.'],
]
const leases: Talk = [
  [
    f =>
      `${hello(f)}, is ${f.what} free from the first of next month? We would fly about ${f.random.int(15, 60)} hours a month. ${bye(f)}`,
    f =>
      `${hello(f)}, what does the insurance ask for? Two of our pilots have less than 100 hours. ${bye(f)}`,
    f => `${hello(f)}, could we take it with our own maintenance? ${bye(f)}`,
    f => `${hello(f)}, is the rate open for a term of a full year? ${bye(f)}`,
  ],
  [
    f => `Hello ${f.buyer}, it is free, and at those hours we can talk about the rate. ${sign(f)}`,
    f => `Hi, a check-out and five hours with our instructor, then the insurer is happy. ${sign(f)}`,
    f => `Maintenance stays with us, that is what keeps the rate where it is. ${sign(f)}`,
  ],
  ['Sounds good. Please send the contract.', 'Then we would like to come and see it first.'],
  [
    'Draft is in your mail; two pages, no traps.',
    'Any weekday. It flies in the mornings, so come after lunch.',
  ],
]

export const talksOf = (kind: AdvertKind): readonly Talk[] =>
  kind === 'aircraft' ? [logs, price, visit, delivery] : kind === 'part' ? [parts, price] : [leases]
