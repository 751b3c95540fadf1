import { some } from '../chance'
import { uniqueParagraphs, type Desk } from '../desk'
import { careOf } from './care'
import {
  clubLife,
  clubTerms,
  estateTerms,
  foreignReasons,
  privateReasons,
  privateTerms,
  tradeReasons,
  tradeTerms,
} from './endings'
import { flyingOf } from './flying'
import { damageNote, engineNote, paintNote, panelNote, papers } from './fragments'
import { chattyOpenings, estateOpenings, foreignOpenings, memories, terseOpenings } from './openings-private'
import { brokerOpenings, clubOpenings, dealerOpenings, operatorOpenings } from './openings-trade'
import { remarks } from './remarks'
import { start, type Story } from './story'

type Paragraph = () => string

const joined = (...sentences: readonly string[]) => sentences.filter(Boolean).join(' ')

/** What each voice writes after its first paragraph; some paragraphs are left out at random. */
const parts: Readonly<
  Record<
    Story['seller']['voice'],
    (s: Story) => { opening: Paragraph; middle: Paragraph[]; end: Paragraph; keep: readonly [number, number] }
  >
> = {
  broker: s => ({
    opening: () => s.say(brokerOpenings),
    middle: [
      () => joined(s.say(careOf(s)), s.random.chance(0.5) ? s.say(careOf(s)) : ''),
      () => joined(s.say(panelNote), s.say(paintNote)),
      () => s.say(flyingOf(s)),
      () => joined(s.say(tradeReasons), s.random.chance(0.3) ? s.say(papers) : ''),
    ],
    end: () => s.say(tradeTerms),
    keep: [2, 4],
  }),
  dealer: s => ({
    opening: () => s.say(dealerOpenings),
    middle: [
      () => joined(s.say(careOf(s)), s.say(careOf(s))),
      () => joined(s.say(paintNote), s.say(panelNote)),
      () => joined(s.say(flyingOf(s)), s.random.chance(0.4) ? s.say(flyingOf(s)) : ''),
      () => s.say(tradeReasons),
    ],
    end: () => s.say(tradeTerms),
    keep: [1, 3],
  }),
  operator: s => ({
    opening: () => s.say(operatorOpenings),
    middle: [
      () => joined(s.say(careOf(s)), s.say(careOf(s))),
      () => joined(s.say(flyingOf(s)), s.say(flyingOf(s))),
      () => joined(s.say(panelNote), s.say(paintNote)),
      () => s.say(tradeReasons),
    ],
    end: () => (s.random.chance(0.5) ? s.say(privateTerms) : s.say(tradeTerms)),
    keep: [1, 3],
  }),
  club: s => ({
    opening: () => s.say(clubOpenings),
    middle: [
      () => joined(s.say(clubLife), s.say(clubLife)),
      () => joined(s.say(careOf(s)), s.say(papers)),
      () => joined(s.say(panelNote), s.say(paintNote)),
      () => s.say(flyingOf(s)),
    ],
    end: () => s.say(clubTerms),
    keep: [2, 3],
  }),
  chatty: s => ({
    opening: () => s.say(chattyOpenings),
    middle: [
      () => joined(s.say(memories), s.say(memories)),
      () => joined(`${start(s.say(engineNote))}.`, s.say(careOf(s))),
      () => joined(s.say(panelNote), s.say(paintNote)),
      () => joined(s.say(flyingOf(s)), s.say(flyingOf(s))),
      () => joined(s.say(careOf(s)), s.say(damageNote)),
      () => s.say(privateReasons),
    ],
    end: () => s.say(privateTerms),
    keep: [3, 4],
  }),
  terse: s => ({
    opening: () => s.say(terseOpenings),
    middle: [
      () => s.say(careOf(s)),
      () => joined(s.say(paintNote), s.say(panelNote)),
      () => s.say(privateReasons),
      () => s.say(papers),
    ],
    end: () => s.say(privateTerms),
    keep: [0, 2],
  }),
  foreign: s => ({
    opening: () => s.say(foreignOpenings),
    middle: [
      () => joined(s.say(careOf(s)), s.say(papers)),
      () => joined(s.say(paintNote), s.say(panelNote)),
      () => s.say(flyingOf(s)),
      () => s.say(memories),
    ],
    end: () => s.say(foreignReasons),
    keep: [1, 3],
  }),
  estate: s => ({
    opening: () => s.say(estateOpenings),
    middle: [
      () => joined(s.say(careOf(s)), s.say(papers)),
      () => joined(`${start(s.say(engineNote))}.`, s.say(damageNote)),
      () => s.say(memories),
      () => joined(s.say(panelNote), s.say(paintNote)),
    ],
    end: () => s.say(estateTerms),
    keep: [2, 3],
  }),
}

/** Two to six paragraphs in the seller's voice. */
export const aircraftDescription = (desk: Desk, s: Story): string => {
  const { opening, middle, end, keep } = parts[s.seller.voice](s)
  const chosen = some(s.random, middle, s.random.int(...keep))
  const paragraphs = [opening, ...chosen, end].map(paragraph => paragraph())
  return uniqueParagraphs(desk, paragraphs, remarks, s)
}
