import type { Random } from '../random'
import { avionics } from './avionics'
import { engine, propeller } from './powerplant'
import { airframe, controlSurface, exterior, interior, landingGear, other } from './structure'
import type { Still } from './studio'
import { fuel, hydraulic, pneumatic } from './systems'

const makers = {
  avionics,
  propeller,
  landinggear: landingGear,
  engine,
  interior,
  exterior,
  control: controlSurface,
  airframe,
  fuelsystems: fuel,
  hydrolic: hydraulic,
  pneumatic,
  other,
} satisfies Record<string, (random: Random) => Still>

export type PartSection = keyof typeof makers

/** A spare part of a section of the catalogue as a still. */
export const part = (section: PartSection, random: Random): Still => makers[section](random)
