import { damageNote, engineNote, panelNote, papers } from './fragments'
import { start, type Story } from './story'
import type { Line } from './writer'

type Pool = readonly Line<Story>[]

const western = (s: Story) => ['US', 'CA'].includes(s.seller.country)
const stops = (s: Story) =>
  western(s)
    ? ['Taos', 'Friday Harbor', 'Key West', 'Marfa', 'Mackinac']
    : ['Biarritz', 'Locarno', 'Bergen', 'Skiathos', 'Dubrovnik', 'Lübeck']
const trips = (s: Story) =>
  western(s)
    ? ['coast to coast and back', 'to Alaska by the highway', 'down the Baja', 'around all five Great Lakes']
    : [
        'to the Azores',
        'round the Baltic',
        'to the southern tip of Spain',
        'around Iceland',
        'over the Alps and down to Sicily',
      ]

/** First paragraphs of people who like to tell. */
export const chattyOpenings: Pool = [
  s =>
    `I never thought I would write this advert. ${start(s.plane)} has been in our family for ${s.yearsOwned} years and has taken us to places we would otherwise only know from airliner windows.`,
  s =>
    `I bought ${s.craft.registration} ${s.yearsOwned} years ago from a gentleman who made me promise to keep it in a hangar. I did.`,
  s =>
    `Let me be honest: this is not the cheapest ${s.name} you will find, but I doubt you will find one that has been loved more.`,
  s =>
    `My wife calls it my other marriage. ${s.tt} hours on the clock, ${Math.min(s.craft.totalTime, s.yearsOwned * 60)} of them mine, and not one I regret.`,
  s =>
    `We found ${s.plane} in the back of a hangar under a layer of dust, and spent two winters bringing it back. That was ${s.yearsOwned} years ago.`,
  s =>
    `${s.craft.registration} has been from the North Cape to Morocco with us, in stages and with much tea in between.`,
  'If you are looking for your first aeroplane, read on; I wish somebody had offered me this one back then.',
  s =>
    `Some aircraft talk to you. This one mostly says "let's go". ${s.tt} hours total, and it flies as straight as on the first day.`,
  s =>
    s.craft.owners > 1
      ? `I am the ${['second', 'third', 'fourth', 'fifth'][Math.min(3, s.craft.owners - 2)]} owner and I think the aircraft will outlive me, so it is time to pass it on.`
      : null,
  s =>
    `Three friends bought ${s.plane} together; two have stopped flying and I cannot afford all of it alone.`,
]

/** First paragraphs of people who do not. */
export const terseOpenings: Pool = [
  s => `${s.name}, ${s.craft.year}. TT ${s.tt}. ${start(s.say(engineNote))}.`,
  s => `TTAF ${s.tt} h. ${start(s.say(engineNote))}. ${s.say(damageNote)}`,
  s => `Good clean aircraft, always maintained, no games. ${start(s.say(engineNote))}.`,
  s => `Selling my ${s.craft.year} ${s.craft.model.name}. ${s.say(papers)}`,
  s => `Hangared at ${s.code}. ${s.tt} hours. ${s.say(damageNote)}`,
  s => `${s.tt} TT, ${s.smoh} on the engine. ${s.say(papers)}`,
  s => `Flies often, needs nothing. ${start(s.say(engineNote))}.`,
  s => `Everything works. ${s.say(panelNote)}`,
  s =>
    `${s.craft.registration}. ${s.craft.owners} owner${s.craft.owners > 1 ? 's' : ''}. ${s.tt} h. ${s.say(damageNote)}`,
  s => `Price is what it is. So is the aircraft: ${s.say(engineNote)}.`,
  s => `No trades, no agents. ${s.name}, ${s.tt} h, annual ${s.annual}.`,
]

/** First paragraphs of people for whom English is the second or third language. */
export const foreignOpenings: Pool = [
  s =>
    `I sell my very nice ${s.name} from year ${s.craft.year}. The aircraft is in a good state and has ${s.tt} hours in total.`,
  s =>
    `For sale is our ${s.craft.model.name}, always in hangar since we have it. It flies since ${s.yearsOwned} years with us without any problem.`,
  s =>
    `Aircraft in perfect condition, never had accident, everything is documented. Motor has ${s.smoh} hours${s.overhaul ? ` since the revision in ${s.overhaul}` : ''}.`,
  s =>
    `We offer ${s.name}, registration ${s.craft.registration}. Is parked at ${s.town} (${s.code}) and can be visited every weekend.`,
  s =>
    `Very well equipped ${s.craft.model.name} for travelling. We made with it many beautiful flights, last year ${s.craft.yearly} hours.`,
  'I must unfortunately sell my aircraft because I become older and the medical is every year more difficult.',
  s =>
    `Beautiful machine of ${s.craft.year}, ${s.tt} hours of cell, ${s.smoh} hours of engine. Only one pilot in the last ${s.yearsOwned} years.`,
  s => `Sale of our ${s.name} because of purchase of a bigger one. No smoke, no rain, always hangar.`,
  s =>
    `The aircraft was bought ${s.yearsOwned} years ago in good condition and since then we only improved it. ${s.say(damageNote)}`,
]

/** First paragraphs of those who sell for somebody who no longer can. */
export const estateOpenings: Pool = [
  s =>
    `Offered for the estate of my late father, who owned ${s.craft.registration} for ${s.yearsOwned} years and kept a notebook about every single flight.`,
  s =>
    `My husband passed away in spring and nobody in the family flies. His friends at ${s.town} have kept ${s.plane} running, an hour a month.`,
  'Estate sale. We know little about aeroplanes, so we have asked an independent inspector to write down what he found; the report is yours on request.',
  'This was the pride of a careful engineer. It has stood in its heated hangar since his last flight and was inspected again before we wrote this.',
  'From the collection of a retired captain: one aircraft, one logbook for every ten years, and a workshop cupboard full of spares that go with it.',
]

/** What people remember of the years before. */
export const memories: Pool = [
  s =>
    `In ${s.yearsOwned} years it has let us down exactly once, with a flat tyre in ${s.random.pick(stops(s))}.`,
  s =>
    `The longest trip was ${s.random.pick(trips(s))}, ${s.random.int(18, 64)} hours in two weeks, and I added ${s.random.int(2, 6)} quarts of oil.`,
  s =>
    s.craft.owners > 1
      ? `The owner before me was a mechanic; you will find his handwriting on little labels everywhere.`
      : null,
  s =>
    `It lived its first years in ${s.random.pick(western(s) ? ['Arizona', 'Nebraska', 'Alberta', 'Oregon'] : ['Bavaria', 'Wiltshire', 'Provence', 'Jutland'])}, in dry air and under a roof.`,
  'Children have grown up in the back seats. The seats have been redone since.',
  s => `I have every fuel receipt, if you want to know what ${s.thirst} means over ten years.`,
  'It has never been rented and never been used for training while I owned it.',
  'It was flown by a doctor couple to their house on the island, always the same forty minutes, and never on a Monday.',
  s => `We kept it at ${s.town}, in a box of its own, on a dehumidifier over winter.`,
  'My instructor found it for me and did the pre-purchase himself; he still flies it when his own is down.',
  'It took my daughter to her first solo and me to my instrument rating.',
  s => `There is a binder with pictures of every annual since ${Math.max(s.craft.year, 2004)}. I like paper.`,
]
