import type { AdvertKind } from '../../../shared/contract/adverts'
import { aircraftTalks } from './aircraft-talks'
import { offer, talk, type Talk } from './talk'

const partTalks: readonly Talk[] = [
  talk(
    f => `will ${f.body.partNumber ?? 'this'} replace the earlier dash number without a new approval?`,
    [
      () => 'according to the parts manual yes, but check your serial number in the effectivity list.',
      () => 'it does in most cases. Tell me your serial number and I look it up.',
    ],
    ['Mine is in the list. Please send me an invoice.', 'Thanks, I will check and come back.'],
    ['Invoice is in your mail. It goes out the day it is paid.', 'Do, I keep it on the shelf until Friday.'],
  ),
  talk(
    () => 'could you send a photo of the data plate and of the tag?',
    [
      () => 'both photos are on their way. The tag is dated this year.',
      () => 'sent just now. If you need the work order, too, say so.',
    ],
    ['Perfect, that is the one I need.', 'The tag is fine. What is shipping?'],
    ['Insured and tracked, about three days.', 'Then I pack it today.'],
  ),
  talk(
    () => 'do you ship abroad, and what would it cost with insurance?',
    [f => `yes, about ${f.random.int(18, 140)} ${f.body.currency ?? 'EUR'} insured, three to five days.`],
    ['Fine. Please send the invoice with shipping.', 'More than I thought. Could I collect it?'],
    ['Of course, weekdays until five.', 'Done, it is in your mail.'],
  ),
  talk(
    () => 'I have a run-out core here. What is the exchange price?',
    [() => 'with a rebuildable core we take a quarter off. Send it first, we measure it the same day.'],
    ['It leaves tomorrow.', 'And if it is not rebuildable?'],
    ['Then you pay the outright price or get it back.', 'We will call you when it is here.'],
  ),
  talk(
    () => 'is this one still on the shelf? I would take two.',
    [
      () => 'one is here, the second comes next week. Both for ten per cent less.',
      () => 'yes, and there is a second one with the same tag.',
    ],
    ['Then both, please.', 'One will do for now.'],
    ['Reserved. The invoice follows.'],
  ),
  talk(
    f => `would ${offer(f)} be acceptable?`,
    [
      () => 'not quite, but with shipping included we have a deal.',
      () => 'the price is already below the list of others. I can add the shipping.',
    ],
    ['Deal.', 'I will think about it until Monday.'],
    ['Good. Address, please, and it is on its way.', 'No hurry.'],
  ),
]

const leaseTalks: readonly Talk[] = [
  talk(
    f =>
      `is ${f.what} free from the first of next month? We would fly about ${f.random.int(15, 60)} hours a month.`,
    [
      () => 'it is free, and at those hours we can talk about the rate.',
      () => 'from the fifth, after its inspection. Would that do?',
    ],
    ['That would be fine. Please send the contract.', 'Then we would like to come and see it first.'],
    [
      'The draft is in your mail; two pages, no traps.',
      'Any weekday. It flies in the mornings, so come after lunch.',
    ],
  ),
  talk(
    () => 'what does the insurance ask for? Two of our pilots have less than 100 hours.',
    [
      () => 'a check-out and five hours with our instructor, then the insurer is happy.',
      () => 'for them a higher excess until they have ten hours on type. It is one line in the policy.',
    ],
    ['Reasonable. Can they start next week?', 'Good, I will tell them.'],
    ['Yes, the instructor has time on Tuesday and Thursday.'],
  ),
  talk(
    () => 'could we take it with our own maintenance?',
    [
      () => 'maintenance stays with us, that is what keeps the rate where it is.',
      () => 'line checks yes, the rest is done here. You will not miss it.',
    ],
    ['Understood, fine for us.', 'I have to ask our CAMO.'],
    ['Have them call me, we know each other.'],
  ),
  talk(
    () => 'is the rate open for a term of a full year?',
    [
      () => 'for twelve months with the minimum hours we can give eight per cent.',
      () => 'a little. A year of planning is worth something to us as well.',
    ],
    ['Eight is good. What about the deposit?', 'Please put it into an offer.'],
    ['The deposit stays, it is yours again in the end.', 'The offer is in your mail, valid for two weeks.'],
  ),
]

const toolTalks: readonly Talk[] = [
  talk(
    () => 'is it free in the second week of next month, Monday to Wednesday?',
    [
      () => 'Monday and Tuesday are, Wednesday it goes to somebody else at noon.',
      () => 'yes, I have put your name into the calendar.',
    ],
    ['Good enough, we will be quick.', 'Great. We collect it on Monday at eight.'],
    ['Fine. Bring the card for the deposit.'],
  ),
  talk(
    () => 'could you ship it, and do we pay for the days on the road?',
    [
      () => 'yes, in its case. Days on the road are free, two each way at most.',
      () => 'we ship within two days; the rent starts when it arrives.',
    ],
    ['Fair. Please book us for next week.', 'Then we would take it for a whole week.'],
    ['Booked. You get the tracking number by mail.'],
  ),
]

const talks: Readonly<Record<AdvertKind, readonly Talk[]>> = {
  aircraft: aircraftTalks,
  part: partTalks,
  lease: leaseTalks,
  toollease: toolTalks,
}

/** What people write about an advert of this kind. */
export const talksOf = (kind: AdvertKind): readonly Talk[] => talks[kind]
