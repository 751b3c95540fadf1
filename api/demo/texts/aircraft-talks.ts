import { offer, talk, type Talk } from './talk'

/** What buyers ask about aircraft for sale. */
export const aircraftTalks: readonly Talk[] = [
  talk(
    f => `is ${f.what} still available? I would like to read the logs before I book a train.`,
    [
      () =>
        'it is. I have just sent you a link to the scans, about 240 pages. The interesting part starts at the overhaul.',
      () => 'yes, still here. The logs are scanned, the link is in your mail.',
    ],
    [
      'Thank you, that was quick. I will go through them tonight.',
      'Looks clean. Could we see it next weekend?',
    ],
    [
      'Saturday is fine, after ten. I will have it out of the hangar.',
      'Any day but Thursday. I will meet you at the gate.',
    ],
  ),
  talk(
    f => `could you send me the last three years of logbooks and the AD list for ${f.what}?`,
    [
      () => 'of course, both are on their way. Ask if you cannot read the handwriting, I can.',
      () => 'sent. The AD list is the second file, with the signatures.',
    ],
    [
      'Read them all. One propeller entry has no hours, is that a typo?',
      'Thanks, very complete. I will show them to my mechanic.',
    ],
    [
      'You have good eyes. The hours are on the work order, I have added it.',
      'Good. He can call me if something is unclear.',
    ],
  ),
  talk(
    f => `I am interested in ${f.what}. Is there any damage in the logs that is not in the advert?`,
    [
      () => 'no, what I know is in the advert. Have your own people look, I would do the same.',
      () => 'nothing beyond what you read. I can send the repair documents of what is there.',
    ],
    ['That is what I hoped to hear.', 'Please send them, then we talk about a visit.'],
    ['They are in your mail. Come and see it whenever you like.'],
  ),
  talk(
    () => 'what was done at the last annual, and who did it?',
    [
      f =>
        `it was done at ${f.where}. I will send you the invoice, it lists everything and is four pages long.`,
      () => 'the usual items and a few I asked for. The work report is attached to my next mail.',
    ],
    ['Got it. Impressive list.', 'Thanks. Was the propeller off, too?'],
    [
      'It was, for balancing. That is on page three.',
      'We keep it that way. Tell me when you want to see it.',
    ],
  ),
  talk(
    f => `would you take ${offer(f)} for a quick sale without a broker?`,
    [
      () => 'thank you, but that is too far away. Come and look first, then we talk.',
      () => 'I have had two offers like this. We can meet in the middle if it is settled this month.',
    ],
    [
      'Fair enough. I will come back to you after the weekend.',
      'The middle is fine for me. What would the next step be?',
    ],
    [
      'A deposit of ten per cent in escrow, then the inspection within two weeks. I can send a draft.',
      'Take your time, but somebody may fly off in it.',
    ],
  ),
  talk(
    f => `I have the money ready and could decide within a week at ${offer(f)}.`,
    [
      () =>
        'that is serious, so I answer seriously: split the difference and it is yours after your inspection.',
      () => 'the price is meant as written. I can move a little, not that much.',
    ],
    ['Let me speak to my partner tonight.', 'Agreed, subject to the pre-buy. Where do I send the deposit?'],
    [
      'Escrow details are in your mail. Congratulations in advance.',
      'Do. I will keep it for you until Monday.',
    ],
  ),
  talk(
    () => 'is there some room in the price if I skip the pre-buy and take it as it stands?',
    [
      () => 'please do not skip the inspection. A little room is there once you have seen it.',
      () => 'I would rather you looked. Then we find a price that both of us still like next year.',
    ],
    ['You are right. I will send my mechanic.', 'Honest answer, thank you.'],
    ['He is welcome, any weekday.'],
  ),
  talk(
    f => `I will be near ${f.where} next week. Could I see ${f.what} on Wednesday or Thursday?`,
    [
      () => 'Wednesday works. The hangar is behind the tower, ask for me at the gate.',
      () => 'Thursday after two. It will be warm and plugged in.',
    ],
    ['Great, see you then.', 'Something came up, can we move it by a week?'],
    ['No problem, same place, same time.', 'Looking forward to it.'],
  ),
  talk(
    f =>
      `is a test flight possible, and with whom? I have ${f.random.int(120, 2400)} hours, about ${f.random.int(5, 60)} on type.`,
    [
      () =>
        'yes, with our instructor in the right seat and your fuel. Forty minutes say more than forty photos.',
      () => 'gladly, after you have seen the papers. I fly with you myself.',
    ],
    [
      'Perfect. Saturday morning?',
      'Thank you for the flight. It trims out as you said. I will decide by Friday.',
    ],
    ['It was a pleasure. It stays reserved for you until Friday.', 'Saturday at nine, if the fog lifts.'],
  ),
  talk(
    f => `would you agree to a pre-buy by our own mechanic at ${f.where}? Half a day should do.`,
    [
      () => 'of course. We open what he wants to see and close it again, all included.',
      () => 'yes. Please tell me two days before, then it stands on jacks when he comes.',
    ],
    ['Very good. He suggests next Tuesday.', 'He found two small things, nothing that changes my mind.'],
    ['Tuesday is in the book.', 'We will fix both before delivery.'],
  ),
  talk(
    () =>
      'we are three friends looking for our first aircraft together. Could all of us come? We bring cake.',
    [
      () => 'all three are welcome, and so is the cake.',
      () => 'come on a Sunday then, the kettle is always on.',
    ],
    ['Thanks for your time. We talked about nothing else on the way home.'],
    ['Good sign. Call me when the three of you agree.'],
  ),
  talk(
    f => `I live a long way off. Could you deliver ${f.what}, and what about export papers?`,
    [
      () =>
        'we have done it many times. The ferry is about two days, the export certificate takes the authority two weeks.',
      () => 'it can be delivered; we add fuel, fees and a ticket home, nothing else.',
    ],
    [
      'Very helpful. And could the insurance start on the day of the ferry?',
      'Thank you, I will ask my bank about escrow.',
    ],
    [
      'Yes, most insurers do that by mail within a day.',
      'Good idea. We use the same agent every time, I can send you their form.',
    ],
  ),
  talk(
    () => 'is the price with or without VAT for a buyer from another country?',
    [
      () => 'with proof of export there is no VAT. We prepare everything, you sign twice.',
      () => 'it is as stated in the advert. For a company with a VAT number we can invoice without.',
    ],
    ['Clear, thank you. I will check with my accountant.'],
    ['He can call ours, they speak the same language.'],
  ),
  talk(
    f => `does ${f.what} come with its covers, tow bar and the spare parts on the photos?`,
    [
      () => 'everything that you see goes with it, and a box you do not see.',
      () => 'all but the headsets. The list is in the papers.',
    ],
    ['Wonderful.', 'Even better. When could I come?'],
    ['Any afternoon this week.'],
  ),
]
