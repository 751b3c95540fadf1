import type { Story } from './story'
import type { Line } from './writer'

type Pool = readonly Line<Story>[]

/** Why private people sell. */
export const privateReasons: Pool = [
  s =>
    `Reason for sale: ${s.random.pick(['a bigger family', 'a smaller family', 'the next one is already ordered', 'I lost my medical', 'a house', 'too little time'])}.`,
  'Selling only because two aircraft in one family is one too many, and the other one is hers.',
  s => `I fly forty hours a year less than I meant to, and ${s.plane} deserves better.`,
  'We move abroad in spring and the new field has no hangar space.',
  s => `At ${s.random.int(71, 83)} I have promised my family to stop while it is still my own idea.`,
  'Work has won. The aircraft should go to somebody who still has weekends.',
  'Partnership is breaking up in friendship; one partner wants a helicopter, the other a boat.',
  s =>
    `I have bought a share in a ${s.random.pick(['turboprop', 'glider', 'Cub', 'twin', 'motor glider'])} and need the space.`,
  'The medical came back with a question mark, and I prefer to decide before the doctor does.',
  'No pressure to sell. If nobody wants it at this price I will happily keep flying it.',
  'I am building a kit in the garage and the bank wants to see progress.',
  s => `The hangar at ${s.town} is being pulled down and there is no other with a heater.`,
]

export const foreignReasons: Pool = [
  'The reason of the sale is that we have no more time for flying.',
  'We sell because we bought a share in a faster aircraft together with friends.',
  'Price is a little bit negotiable in front of the aircraft, not by telephone.',
  'I stop to fly because of the age. It makes me sad, but it is so.',
  'My sons do not fly, so it must find a new family.',
  'We need the place in the hangar, therefore the price is very good.',
  'It is sold only because my company moves to another country.',
  'If you have questions please write, my English is better written than spoken.',
  'You can do a test flight when you are seriously interested and pay the fuel.',
]

export const tradeReasons: Pool = [
  'The seller has taken delivery of a larger aircraft and wants this one placed.',
  'Owner upgrading; serious offers will be presented the same day.',
  'Priced to the market with recent comparable sales in mind.',
  'The owner has moved to a country where he cannot use it, and does not want it to stand.',
  s =>
    `Part exchange considered, ideally ${s.random.pick(['a Husky or Super Cub', 'a light twin', 'an older King Air', 'a Bonanza', 'a clean 182', 'a DA40'])}.`,
  'The company is renewing its fleet; closing can be as quick as your inspection.',
  'Financing and insurance can be arranged through our partners.',
  s => `Based at ${s.code}, delivery anywhere within reason.`,
  'A sister ship follows next month; ask if the numbers do not quite fit.',
  'The previous contract ended, so a start date can be agreed at once.',
  s => `Fresh inspection at delivery can be agreed with our shop at ${s.town}.`,
]

/** How brokers and dealers end. */
export const tradeTerms: Pool = [
  'All specifications are believed to be correct but must be verified by the buyer on inspection. Subject to prior sale or withdrawal.',
  s =>
    `Available for inspection at ${s.code} by appointment. A pre-purchase inspection at a shop of your choice is welcome, at the buyer's expense.`,
  'Offered subject to contract. Deposit held in escrow, delivery within two weeks after a satisfactory inspection.',
  s => `Log scans, photographs and the equipment list go out within the hour: just ask ${s.seller.name}.`,
  'VAT position as stated; export and deregistration are arranged by us if you need them.',
  s => `${s.seller.company} acts as agent for the seller. Information in good faith, errors excepted.`,
  'We welcome your mechanic. Bring him on a weekday, when ours are here to open panels.',
  'Please call before travelling; good ones do not stand here long.',
  'Sold as is, where is, after your inspection. We do not hide things; we list them.',
  'Demonstration flight possible against a refundable deposit.',
  s => `Ferry to the new base can be flown by our pilots; we have done ${s.random.int(12, 90)} crossings.`,
  'A refundable deposit takes it off the market for ten days.',
  'Part-exchange and delivery considered. The price is for the aircraft as inspected, without tax where applicable.',
  'The digital data room is open to registered buyers; nothing needs to be asked for twice.',
]

/** How private people end. */
export const privateTerms: Pool = [
  s => `Come and see it at ${s.town}. Coffee is on me, the fuel for the test flight on you.`,
  'Pre-buy at any shop you like. I have nothing to hide and will be there to hold the torch.',
  s => `Call or write, evenings are best. ${s.seller.name}`,
  'No time wasters, no "what is your last price" by text message.',
  'Serious enquiries only, please; tell me a little about yourself and your flying.',
  'I am happy to do the first hours with you until you feel at home.',
  'Viewing at weekends. Logs can be read in the office, they do not travel.',
  'Spare filters, tow bar, covers, plugs and a shelf of manuals go with it.',
  'Deposit of ten per cent holds it. Money in the bank, keys in your hand.',
  'Delivery within a few hundred miles for the price of a train ticket home.',
  'It will be flown until sold, so the hours may go up a little.',
  s => `Bring your mechanic, bring your spouse, bring your logbook. ${s.seller.name}`,
]

export const clubTerms: Pool = [
  s =>
    `Viewing most weekends at ${s.town}, ask for ${s.seller.name} in the clubhouse. Members will tell you its faults without being asked.`,
  'The price was decided by the general meeting, so there is little room to talk, but lunch is included.',
  'An offer needs two signatures of the committee, which takes a week. We are sorry about that.',
  s => `Papers are with our treasurer. Inspection by your mechanic is welcome in our workshop at ${s.code}.`,
  'We will keep flying it until it is sold, students come first.',
  'The proceeds go straight into its successor, so prompt payment earns you an honorary membership.',
]

export const clubLife: Pool = [
  s =>
    `It has done circuits, cross-countries and three weddings. ${s.craft.yearly} hours a year keep the engine healthy, and they have.`,
  'Every snag was written into the book and closed before the next flight; our instructors are that kind of people.',
  'Hangared with the gliders, washed by the youth group, looked after by a licensed member who lives next to the field.',
  s =>
    `New members like it for its manners, old ones for its price per hour. With ${s.thirst} nobody argues.`,
  'A few scratches on the door sills, the carpet has been replaced twice, and the headset hooks are hand-made.',
  'Used for basic training, night rating and mountain checks. No competition, no aerobatics.',
]

export const estateTerms: Pool = [
  'We would like it to go to somebody who flies it. The price can be talked about with such a person.',
  s => `Viewing by appointment at ${s.town} with his old engineer, who knows it better than anyone.`,
  'Tools, manuals, a spare propeller bolt set and forty years of flight guides are included.',
  'Probate is settled, the papers are in our name, and the bill of sale can be signed on the day.',
]
