import type { Random } from '../photos/random'

/** Each stands in about one advert of a hundred. */
const rare = (
  'floats skis tundra amphibious glider-tow banner aerobatic inverted smoke camera survey magnetometer lidar ambulance ' +
  'stretcher skydive jump-door cargo-pod belly-pod wheelchair hearing folding tailwheel canard biplane warbird museum ' +
  'airshow champion trophy polished bare-metal fabric dacron spruce wooden carbon kevlar pressurised unpressurised ' +
  'supercharged turbonormalised intercooler mogas ethanol waterinjection oxygen parachute airbag speedbrakes winglets ' +
  'spats bubbledoors strakes gapseals fuelcells tiptanks ferrytanks galley lavatory divan humidifier satcom wifi ' +
  'weather-radar stormscope enhanced-vision nightvision searchlight hoist longline bambi snowpads bearpaws rotorbrake ' +
  'governor overspeed zero-time fresh-annual calibrated trend-monitored borescoped eddy-current anodised alodined ' +
  'beekeeper vineyard forestry pipeline powerline customs police coastguard mission school university academy island'
).split(' ')

/** Each stands in about one advert of six; none of them is a word of the other texts. */
const common = [
  'immaculate',
  'airworthy',
  'dependable',
  'economical',
  'versatile',
  'spacious',
  'responsive',
] as const
const commonShare = 0.18

/** A last sentence that gives full-text search something to find, rare words and common ones. */
export const spice = (random: Random): string => {
  const words: string[] = common.filter(() => random.chance(commonShare))
  words.push(random.pick(rare))
  return `Keywords: ${words.join(', ')}.`
}
