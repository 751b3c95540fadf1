import { agricultural } from './agricultural'
import { bushAndAerobatic } from './bush-and-aerobatic'
import { businessJets } from './business-jets'
import type { CatalogueBrand } from './catalogue.types'
import { classics } from './classics'
import { europeanLightAircraft } from './european-light-aircraft'
import { kitAircraft } from './kit-aircraft'
import { lightAircraft } from './light-aircraft'
import { bigThreeSingles } from './light-aircraft-big-three'
import { lightSport } from './light-sport'
import { pistonHelicopters } from './piston-helicopters'
import { pistonTwins } from './piston-twins'
import { turbineHelicopters } from './turbine-helicopters'
import { turboprops } from './turboprops'

/** Merges a brand that is listed in several files, as it built several kinds of aircraft. */
const merged = (first: CatalogueBrand, second: CatalogueBrand): CatalogueBrand => {
  const aliases = [...new Set([...(first.aliases ?? []), ...(second.aliases ?? [])])]
  return {
    ...first,
    ...(aliases.length > 0 && { aliases }),
    models: [...first.models, ...second.models],
  }
}

const byName = new Map<string, CatalogueBrand>()
for (const brand of [bigThreeSingles, lightAircraft, bushAndAerobatic, classics, europeanLightAircraft, kitAircraft, pistonTwins, lightSport, agricultural, turboprops, businessJets, pistonHelicopters, turbineHelicopters].flat()) {
  const known = byName.get(brand.name)
  byName.set(brand.name, known ? merged(known, brand) : brand)
}

/** Every brand and model known to the search and the adverts, brands in alphabetical order. */
export const catalogue: readonly CatalogueBrand[] = [...byName.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
