import type { Random } from '../random'
import { airframe } from './airframe'
import { avionics } from './avionics'
import { controlSurface } from './control'
import { engine } from './engine'
import { exterior } from './exterior'
import { fuel } from './fuel'
import { hydraulic } from './hydraulic'
import { interior } from './interior'
import { landingGear } from './landing-gear'
import { other } from './other'
import { pneumatic } from './pneumatic'
import { propeller } from './propeller'
import type { Still } from './studio'

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
