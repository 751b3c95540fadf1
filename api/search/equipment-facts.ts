import type { EquipmentCode } from '../../shared/data/filter-codes'

/** A piece of equipment, recognized by the aircraft's model or the seller's text. */
export interface EquipmentFact {
  /** As listings filter by it. */
  readonly code: EquipmentCode
  /** The label in rows of results. */
  readonly label: string
  /** The words by which it is found; `trade-words.ts` maps the words of a search to them. */
  readonly words: string
  /** Matches manufacturer and model that always have it, in lower case. */
  readonly models?: RegExp
  /** Matches those of these models that do not have it. */
  readonly except?: RegExp
  /** Matches the brand and model of engines that imply it, in lower case. */
  readonly engines?: RegExp
  /** Matches the title or avionics that imply it, in lower case. */
  readonly text?: RegExp
}

/** Excludes negations, as texts mention missing equipment as often as present one. */
const unlessNo = String.raw`(?<!\b(?:no|not|without|non|never)[ -](?:an? )?)`
const said = (pattern: string) => new RegExp(String.raw`\b${unlessNo}(?:${pattern})`)

const tailwheelModels =
  /^(?:cessna (?:120|140|165|c-165|170|18[05]|a185|190|195|305|a?188|t188)|piper (?:j-|pa-1[1-8]|pa-2[05]\b|pa-36)|aeronca|luscombe|taylorcraft|porterfield|interstate|stinson|auster|citabria|champion 7(?!fc)|american champion|american legend|bellanca [78]|aviat |pitts|christen|cubcrafters|maule m-|maule mx-|great lakes|waco|stampe|bücker|de havilland dh\.(?:60|80|82|87|89)|de havilland canada dhc-[123]|boeing .*stearman|extra ea-(?:200|230|300|330)|mudry|sukhoi|zivko|xtremeair|game composites|mx aircraft|steen|stolp|helio h-(?:250|295|391|800)|max holste|pzl-warszawa .*wilga|van's aircraft rv-(?:3|4|6|7|8|9|14)$|douglas dc-3|douglas c-47|beechcraft (?:staggerwing|d18|e18|h18)|fairchild|howard|monocoupe|rearwin|spartan|harmon|team rocket|just aircraft|air tractor|ayres|thrush|pilatus pc-6|pzl-mielec m18|yakovlev yak-5[045]|globe swift|north american (?:t-6|snj|harvard|p-51)|jodel|rans s-(?:7|21)|kitfox|zlin aviation|bearhawk|weatherly|grumman g-(?:21|44|164)|schweizer g-164|callair|snow)/
const retractableModels =
  /^(?:cessna (?:172rg|177rg|r182|tr182|(?:t|p)?210|310|t310|320|33[57]|t337|p337|340|40[1-4]|411|414|42[15]|441|t303|citation|citationjet)|reims (?:f177rg|fr182|f337|ft337|f406)|piper (?:pa-2[34]|pa-28r|pa-30|pa-31|pa-32r|pa-34|pa-39|pa-42|pa-44|pa-46|pa-60|m[567]00)|mooney m2|beechcraft (?:[a-c]?24r|[a-g]?33|[a-z]?3[56]|v35|a36|b36|g36|50|d50|95|d95|e95|d55|e55|g?58|[ab]?60|65|b80|76|king air|beechjet|premier|staggerwing|d18|e18)|rockwell (?:commander|shrike)|commander aircraft|socata tb (?:20|21|30)|diamond da(?:42|50|62)|bellanca (?:14|17)|lake|republic|siai-marchetti (?:s\.20[58].*r|sf)|lancair (?:235|320|360|legacy|iv)|aerostar|twin commander|aero commander|daher tbm|pilatus pc-(?:12|24)|mitsubishi|swearingen|piaggio p\.180|epic|learjet|gulfstream|dassault|bombardier|embraer (?:phenom|legacy|praetor|emb-1[12])|hawker|honda|eclipse|iai|nextant|cirrus sf50|pipistrel panthera|tecnam p2006|navion|globe|glasair .*rg|glasair iii|velocity .*rg|aerospool .*rg|bristell .*rg|shark|jmb)/

export const equipmentFacts: readonly EquipmentFact[] = [
  {
    code: 'tailwheel',
    label: 'Tailwheel',
    words: 'tailwheel taildragger',
    models: tailwheelModels,
    text: said('tail-?wheel|tail-?dragger|conventional gear'),
  },
  {
    code: 'retractable',
    label: 'Retractable gear',
    words: 'retractable',
    models: retractableModels,
    except: /fixed|\bfg\b/,
    text: said('retractable (?:landing )?gear|retracts?\\b'),
  },
  {
    code: 'floats',
    label: 'Floats',
    words: 'floats floatplane seaplane amphibian amphibious',
    models:
      /^(?:lake|republic|progressive aerodyne|icon|seawind|czaw mermaid|grumman g-(?:21|44|73)|piaggio p\.136|.*fire boss|.*\bmariner|r66 .*marine)/,
    text: said(
      '(?:on|with|straight|amphibious|wipline|edo|aerocet|baumann) floats|amphib(?:ian|ious)|sea-?plane|float-?plane',
    ),
  },
  {
    code: 'glass',
    label: 'Glass cockpit',
    words: 'glasscockpit efis',
    text: said(
      'glass (?:cockpit|panel)|g[135]000|g9[05]0|g2000|g500|g600|g3x|gi ?275|g5\\b|perspective|entegra|ifd5|aspen e|skyview|efis|pro ?line|primus|apex|fusion|dual garmin g5|honeywell epic|collins fds|magic|kanardia',
    ),
  },
  {
    code: 'autopilot',
    label: 'Autopilot',
    words: 'autopilot',
    text: said(
      'auto-?pilot|gfc ?[567]00|s-?tec|kfc ?\\d{3}|kap ?\\d{3}|century (?:21|31|41|2000|i+v?)|gmc ?707|trio pro|sfg|apb ?\\d',
    ),
  },
  {
    code: 'adsb',
    label: 'ADS-B',
    words: 'ADS-B',
    text: said('ads-?b|gtx ?3[34]5|gtx ?330 ?es|tail ?beacon|sky ?beacon|lynx ngt|gdl ?8[28]'),
  },
  {
    code: 'ice',
    label: 'Ice protection',
    words: 'deice',
    text: said(
      '(?:tks|fiki|known[- ]ice|known icing|de-?ice|de-?icing|anti-?ice|ice protection|weeping wing|hot props?)',
    ),
  },
  {
    code: 'fiki',
    label: 'Known icing',
    words: 'fiki',
    text: said('fiki|known[- ]ic(?:e|ing)|flight into known'),
  },
  {
    code: 'diesel',
    label: 'Diesel engine',
    words: 'diesel',
    models: /\b(?:tdi|da40 ng|da42(?! l360)|da62|jt-a|cdi|archer dx)\b/,
    engines: /austro|thielert|centurion|\bcd-1|\bae ?3[03]0|sma\b|deltahawk|\btae/,
    text: said('diesel engines?'),
  },
  {
    code: 'turbo',
    label: 'Turbocharged',
    words: 'turbocharged',
    models: /\bturbo\b|\bsr22t\b|\bm20(?:k|m|tn|v)\b|\btc\b|\btsi\b/,
    except: /turbine|thrush|porter|beaver|ag-cat|agro|kruk/,
    engines: /\b(?:l?t[is]*i?o|gtsio|tsiol?|tio|to)-\d|\b91[456]\b/,
    text: said('turbo-?charged|turbo-?normali[sz]ed'),
  },
  {
    code: 'pressurized',
    label: 'Pressurized',
    words: 'pressurized pressurised',
    models:
      /pressuri[sz]ed|\bp(?:210|337)|cessna (?:340|414|421|425|441|citation)|piper (?:pa-46-|pa-31t|pa-31p|pa-42|m[567]00)(?!r)|king air|duke|58p|aerostar 60[12]p|daher tbm|pilatus pc-(?:12|24)|piaggio p\.180|mitsubishi|swearingen|learjet|gulfstream|dassault|bombardier|phenom|hawker|eclipse|honda|vision jet|lancair iv-p|epic/,
  },
  {
    code: 'aerobatic',
    label: 'Aerobatic',
    words: 'aerobatic',
    models:
      /^(?:extra ea-[23]|pitts|aviat pitts|sukhoi|zivko|xtremeair|game composites|mx aircraft|mudry|.*aerobat|.*decathlon|.*citabria|yakovlev yak-5|zlin aircraft z (?:50|142|242|526|726)|bücker bü 13[13]|stampe|great lakes|steen|.*cap \d)/,
    text: said('aerobatic'),
  },
  {
    code: 'parachute',
    label: 'Airframe parachute',
    words: 'parachute',
    models: /^cirrus s/,
    text: said('(?:ballistic|airframe|rescue) parachute|\\bbrs\\b'),
  },
]
