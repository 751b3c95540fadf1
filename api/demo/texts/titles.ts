import { figures, start, type Story } from './story'
import type { Line } from './writer'

type Pool = readonly Line<Story>[]

const life = (s: Story) =>
  s.overhaul ? `${s.smoh} SMOH` : s.e.basis === 'new' && s.craft.totalTime > 0 ? `${s.tt} TTSN` : `${s.tt} TT`
const hours = (s: Story) => `${s.tt} h`
const head = (s: Story) => start(s.panel)

/** As sellers head their adverts: most say what it is, some what is good about it, a few shout. */
export const titles: Pool = [
  s => `${s.craft.year} ${s.name}`,
  s => `${s.craft.year} ${s.name}`,
  s => `${s.name}, ${hours(s)}`,
  s => `${s.craft.year} ${s.name} – ${life(s)}`,
  s => `${s.name} ${s.craft.year}, ${head(s)}`,
  s => `${s.name} (${s.craft.year}) ${s.craft.registration}`,
  s => `${s.craft.registration} ${s.name}`,
  s => (s.craft.hangared ? `${s.name}, always hangared` : null),
  s =>
    s.craft.damage === 'none' && s.craft.age > 5 ? `${s.craft.year} ${s.name}, NDH, complete logs` : null,
  s => (s.craft.paintYear > 2018 ? `${s.name} – new paint ${s.craft.paintYear}` : null),
  s => (s.craft.avionics.upgraded > 2018 ? `${s.craft.year} ${s.name} with ${head(s)}` : null),
  s => (s.overhaul && s.e.time < 300 ? `${s.name}, only ${s.smoh} h since overhaul` : null),
  s => (s.craft.owners === 1 && !s.craft.isNew ? `One owner ${s.craft.year} ${s.name}` : null),
  s => (s.craft.isNew ? `NEW ${s.name} – available now` : null),
  s => (s.craft.isNew ? `${s.name} ${s.craft.year}, factory new` : null),
  s => (['chatty', 'estate'].includes(s.seller.voice) ? `Beautiful ${s.craft.year} ${s.name}` : null),
  s => (s.seller.voice === 'terse' ? `${s.craft.model.name}, ${s.tt} TT` : null),
  s => (s.seller.voice === 'foreign' ? `Very nice ${s.name} for sale` : null),
  s => (s.seller.voice === 'foreign' ? `${s.name} good condition` : null),
  s => (s.seller.voice === 'broker' ? `${s.craft.year} ${s.name} | ${s.tt} TT | ${head(s)}` : null),
  s => (s.seller.voice === 'broker' ? `${s.name} s/n ${s.craft.serial}` : null),
  s => (s.seller.voice === 'dealer' ? `${s.name}, ${s.craft.year}, freshly inspected` : null),
  s => (s.seller.voice === 'club' ? `Club aircraft ${s.name}, ${s.craft.year}` : null),
  s => (s.seller.voice === 'operator' ? `${s.name} – ready for work` : null),
  s => (s.craft.avionics.ifr && s.group === 'single' ? `${s.craft.year} ${s.name} IFR` : null),
  s => (s.group === 'heli' && s.left ? `${s.name}, ${s.left} h to overhaul` : null),
  s => (s.easa && s.craft.age > 3 ? `${s.name} ${s.craft.year} – ARC ${s.annual}` : null),
  s => (s.craft.totalTime < 1500 && s.craft.age > 15 ? `Low-time ${s.craft.year} ${s.name}` : null),
  s =>
    !s.turbine && s.e.tbo > 0 && s.e.time > s.e.tbo * 0.92
      ? `${s.name} – runout engine, priced to sell`
      : null,
  s =>
    s.seller.voice === 'terse' && s.craft.age > 15
      ? `${s.craft.year} ${s.craft.brand.toUpperCase()} ${s.craft.model.name.toUpperCase()}`
      : null,
]

/** What to add when a title has been taken already. */
export const titleDetails = (s: Story): readonly (() => string)[] => [
  () => `${figures(s.craft.totalTime, true)} h`,
  () => s.craft.registration,
  () => `based ${s.code}`,
  () => `s/n ${s.craft.serial}`,
]
