import type { Story } from './story'
import type { Line } from './writer'

type Pool = readonly Line<Story>[]

const single: Pool = [
  s => `Plan ${s.speed} at ${s.thirst} and you will never be late. Useful load is ${s.load}.`,
  'It trims out hands-off, lands slower than you expect and forgives what it should.',
  s =>
    s.craft.family.highWing
      ? `The view down is the best there is, and getting in with a bad knee is easier than with a low wing.`
      : `The ride is solid, the landings are better than the pilot, and you can fuel it without a ladder.`,
  s =>
    `With full tanks and two aboard we still take all the luggage; with four we take off with half. ${s.load} useful load, weighed, not computed.`,
  s =>
    s.craft.avionics.ifr
      ? `A stable instrument platform: ${s.panel}, and enough electrical reserve to get home on.`
      : `Day VFR is what it is for, and what it is very good at.`,
  s =>
    s.craft.family.retractable
      ? `Gear up it does ${s.speed} on ${s.thirst}, which nothing with welded legs will do at this price.`
      : null,
  s =>
    `Grass, gravel or concrete, all the same to it. From our ${s.random.int(520, 880)} m strip it is off by the middle.`,
  s =>
    /Cirrus/.test(s.craft.brand)
      ? `The parachute was what convinced my family; the ${s.speed} convinced me.`
      : null,
  s =>
    s.craft.seats >= 6
      ? `Six seats with the club arrangement, or four and everything a family calls necessary.`
      : null,
]
const oldtimer: Pool = [
  s =>
    `${s.speed} downhill and ${s.thirst}; nobody buys it for that. Open the window, look down, and you know why.`,
  'Three-point landings, if you please. It is honest on the ground as long as you keep your feet awake.',
  'At every fly-in there is somebody who learned to fly in one and wants to sit in it again. Allow for the time.',
  s =>
    `Short, soft, rough: it needs ${s.random.int(180, 320)} m and no more. Simple to own, and every part can still be had.`,
]
const iced = (s: Story) =>
  s.craft.year > 1970 &&
  /Seneca|Baron|Navajo|Chieftain|Aztec|Aerostar|Duke|DA[46]2| 3[14]0|4[012][124]|Cheyenne/.test(s.name)
const twin: Pool = [
  s =>
    `${s.speed} block at ${s.thirst} for both. Single-engine climb is what the book says, we have tried it with an instructor.`,
  s =>
    iced(s)
      ? 'Known-ice equipment works on every boot and blade; we flew it through three winters by schedule.'
      : null,
  s =>
    s.craft.seats > 5
      ? `${s.load} useful load means six adults or four with full tanks.`
      : `${s.load} useful load: four adults and full tanks do not go together, three and full tanks do.`,
  s =>
    /Diamond/.test(s.craft.brand)
      ? `Two jet-fuel engines that together drink what one old six-cylinder does: ${s.thirst} at ${s.speed}.`
      : null,
  'Good for training and for real trips alike. The doors, the windows and the heater all close.',
  s =>
    iced(s)
      ? 'It carries ice protection, radar and oxygen, so your alternates are mostly theoretical.'
      : null,
]
const turboprop: Pool = [
  s =>
    `True airspeed ${s.speed} in the low flight levels, ${s.thirst}, ${s.load} useful load. The numbers are from our last trip, not from a brochure.`,
  s =>
    `It takes off from ${s.random.int(550, 820)} m of grass with the family and all their bags, which no jet will do.`,
  s =>
    s.craft.seats > 7
      ? `Executive interior for ${s.craft.seats - 3}, quick change to cargo in an hour.`
      : null,
  'One pilot, one lever, reverse on landing. Insurance is reasonable with the usual initial course.',
  s => `Payload with full fuel is still ${s.random.int(3, 6)} people and bags; very few others can say so.`,
]
const jet: Pool = [
  s =>
    `Typical block of ${s.random.int(700, 2200)} nm with four passengers at ${s.speed}, landing with NBAA reserves.`,
  s =>
    `Cabin for ${Math.max(4, s.craft.seats - 2)}, ${s.random.pick(['double club', 'centre club with a side-facing divan', 'forward galley and aft lavatory', 'club four with belted lavatory'])}; Wi-Fi that works over the whole route.`,
  'Direct operating costs of the last twelve months are documented and lower than you think.',
  s =>
    /Phenom|CJ|M2|Mustang|HondaJet|Vision|EA5|Premier|PC-24/.test(s.name)
      ? `Certified single pilot. With a mentor for the first 25 hours an instrument-rated owner is at home in it quickly.`
      : `Crewed by two captains who have flown it for years and are willing to stay with it.`,
  s =>
    `Steep approach and short field capable; we have used it into ${s.random.pick(['St. Moritz', 'London City', 'Aspen', 'La Môle', 'Gstaad', 'Telluride'])} regularly.`,
]
const heli: Pool = [
  s => `Cruises at ${s.speed} burning ${s.thirst}. Useful load ${s.load}, weighed last year.`,
  'Doors-off kit, ground handling wheels, cover set and headset rack go with it.',
  s =>
    s.craft.seats <= 2
      ? `Ideal for training, hour building or the first steps in your own garden.`
      : `The view from every seat is why we bought it; the running cost is why we kept it.`,
  s =>
    s.turbine
      ? `Hot and high it does what others promise: we worked it at ${s.random.int(18, 32) * 100} m with margin.`
      : `Smooth in the hover and quiet enough that the neighbours wave.`,
  s =>
    `Dual controls, removable. Air conditioning ${s.random.pick(['fitted and cold', 'not fitted, hence the useful load'])}.`,
]
const agri: Pool = [
  s =>
    `${s.random.pick(['Transland', 'Micronair AU5000', 'CP nozzles on streamlined booms', 'Davidon boom'])} dispersal, hopper ${hopper(s)}. Does ${s.random.int(60, 160)} hectares an hour with a good loader crew.`,
  s =>
    `Handles like it has half the weight, and turns around in ${s.random.int(25, 38)} seconds at the end of the row.`,
  s =>
    `Comes with spreader, ${s.random.pick(['second set of booms', 'loader pump and hoses', 'spare main wheel', 'wind drive fan'])} and a shelf of filters.`,
  s => `Fuel burn ${s.thirst} working, ${s.speed} between fields.`,
  s =>
    s.turbine
      ? `Fire gate ready, foam tank installed; it stood alert two summers.`
      : `Tows banners and gliders in the off season, hook is on.`,
]
const hopper = (s: Story) => {
  const litres = /802/.test(s.name)
    ? 3028
    : /602/.test(s.name)
      ? 2385
      : /50[24]|510|550|M18/.test(s.name)
        ? 1900
        : /40[12]|301|Thrush/.test(s.name)
          ? 1500
          : /188|Ipanema|Ag-Cat/.test(s.name)
            ? 950
            : 570
  return s.us ? `${Math.round(litres / 3.785 / 5) * 5} US gal` : `${litres} litres`
}
const sport: Pool = [
  s => `Cruises at ${s.speed} on ${s.thirst} of what the petrol station sells.`,
  s => `Light on the stick, steady in the turn, and the stall is a nod. ${s.load} useful load.`,
  'Full-span view, adjustable pedals, luggage for a week behind the seats.',
  s => `Take-off run is ${s.random.int(110, 220)} m on grass with two aboard.`,
  'Cheap to run: insurance, hangar and fuel together cost me less than my golf membership did.',
]

/** What it is like in the air, and what it can carry. */
export const flyingOf = (s: Story): Pool =>
  ({ single, oldtimer, twin, turboprop, jet, heli, agri, sport })[s.group]
