import type { AircraftType } from './build'
import type { Shape } from './model'

export interface Look {
  readonly highWing: boolean
  readonly like?: AircraftType
  readonly shape: Shape
}

const high = { highWing: true } as const
const low = { highWing: false } as const
const tourer: Shape = { retract: false, tail: 'low' }

/** How a model is built: the first row whose words fit. What no row fits cannot be drawn right, and is not for sale here. */
const rows: readonly (readonly [words: RegExp, look: Look])[] = [
  // High wings.
  [
    /^(Cessna|Reims) \w*(172RG|R182|RG Cutlass|Skylane RG)/,
    { ...high, shape: { strut: true, retract: true } },
  ],
  [/^Cessna (177RG)/, { ...high, shape: { strut: false, retract: true } }],
  [/^Cessna 177/, { ...high, shape: { strut: false, spats: true } }],
  [/^Cessna \w*210/, { ...high, shape: { strut: false, retract: true, blades: 3 } }],
  [/^Cessna (140|170|180|185)/, { ...high, shape: { tailwheel: true, blades: 2 } }],
  [/^(Cessna|Reims) \w*(150|152|172|182|206|207)/, { ...high, shape: { strut: true } }],
  [/^Maule MXT/, { ...high, shape: { strut: true, blades: 2 } }],
  [/^CubCrafters .*NXCub/, { ...high, shape: { strut: true, blades: 2 } }],
  [/^TL-Ultralight TL-3000/, { ...high, like: 'sport', shape: { strut: true } }],
  [/^(Maule|Aviat)/, { ...high, shape: { tailwheel: true, blades: 2 } }],
  [
    /^(American Champion|Champion)/,
    { ...high, like: 'sport', shape: { tailwheel: true, strut: true, blades: 2, span: 5 } },
  ],
  [/^Tecnam P2010/, { ...high, shape: { strut: false, spats: true, blades: 3 } }],
  [
    /^(American Legend|Zlin Aviation|CubCrafters|Kitfox)/,
    { ...high, shape: { tailwheel: true, strut: true, blades: 2 } },
  ],
  [/^Pipistrel (Virus|Sinus)/, { ...high, shape: { tail: 't', strut: false, span: 5.6, spats: true } }],
  [/^Pipistrel Alpha/, { ...high, shape: { tail: 't', strut: false, span: 5 } }],
  [/^(Flight Design|Remos|Ekolot)/, { ...high, shape: { strut: false } }],
  [
    /^(Aeroprakt|Cessna 162|FK Lightplanes|Tecnam P92|Tecnam P2008|Comco|ICP|Jabiru)/,
    { ...high, shape: { strut: true } },
  ],
  // Low wings.
  [/^Beechcraft [MPSV]\w*35 /, { ...low, shape: { tail: 'v', retract: true, sleek: false } }],
  [/^Beechcraft (A36|F33A|G36|B36\w*|33\w*) /, { ...low, shape: { retract: true, sleek: false, blades: 3 } }],
  [/^Beechcraft B19/, { ...low, shape: { ...tourer, sleek: false } }],
  [/^(Cirrus SR2|Columbia|Cessna (350|400|TTx))/, { ...low, shape: { ...tourer, sleek: true, spats: true } }],
  [/^Diamond (DA40|DV20|DA20)/, { ...low, shape: { tail: 't', retract: false, sleek: true } }],
  [/^Extra EA-3/, { ...low, like: 'sport', shape: { tailwheel: true, mid: true, spats: true, blades: 3 } }],
  [
    /^Pitts/,
    { ...low, like: 'sport', shape: { tailwheel: true, biplane: true, spats: true, blades: 2, span: 3.1 } },
  ],
  [/^Grob G115/, { ...low, like: 'sport', shape: { spats: true } }],
  [/^Mooney/, { ...low, shape: { tail: 'upright', retract: true, sleek: true } }],
  [/^Piper PA-(28RT|32RT)/, { ...low, shape: { tail: 't', retract: true, sleek: false } }],
  [/^Piper (PA-28R|PA-32R|PA-24|PA-46)/, { ...low, shape: { retract: true, sleek: false } }],
  [/^Piper PA-38/, { ...low, shape: { tail: 't', retract: false, sleek: false } }],
  [/^Piper (PA-28|PA-32)/, { ...low, shape: { ...tourer, sleek: false } }],
  [/^Socata TB 2[01]/, { ...low, shape: { retract: true, sleek: true } }],
  [/^Socata/, { ...low, shape: { ...tourer, sleek: true } }],
  [/^Van's Aircraft RV-(12|14A|7A|9A|6A)/, { ...low, like: 'sport', shape: { spats: true } }],
  [/^Van's Aircraft/, { ...low, like: 'sport', shape: { tailwheel: true, spats: true } }],
  [/^(Bristell .* RG|JMB|Shark)/, { ...low, shape: { retract: true } }],
  [
    /^(Bristell|Czech Sport|CZAW|Evektor|Tecnam Astore|Tecnam P2002|TL-Ultralight|Aquila|Sling|Alpi|Aerospool)/,
    { ...low, shape: {} },
  ],
  // Twins.
  [/^(Diamond DA42|Piper PA-44|Beechcraft 76)/, { ...low, shape: { tail: 't', roomy: false } }],
  [/^(Diamond DA62)/, { ...low, shape: { tail: 't', roomy: true, blades: 3 } }],
  [
    /^(Aerostar|Beechcraft .*(Baron|Travel Air|Duke)|Cessna (310|340A?|401A|402\w|404|414A?|421C?)|Piper PA-(30|31|34|39|23))/,
    { ...low, shape: { tail: 'low', retract: true } },
  ],
  [/^Tecnam P2006T/, { ...high, shape: { retract: true } }],
  [/^(Vulcanair|Partenavia)/, { ...high, shape: { retract: false } }],
  // Turboprops.
  [/^Beechcraft King Air ([A-E]90|C90|A100|B100)/, { ...low, shape: { tail: 'low', long: 0, blades: 4 } }],
  [/^Beechcraft King Air F90/, { ...low, shape: { tail: 't', long: 0, blades: 4 } }],
  [/^Beechcraft King Air (200|250|260|B200)/, { ...low, shape: { tail: 't', long: 0.9, blades: 4 } }],
  [/^Beechcraft King Air 3/, { ...low, shape: { tail: 't', long: 1.6, blades: 4 } }],
  [/^(Cessna 425|Piper PA-31T)/, { ...low, shape: { tail: 'low', long: 0, blades: 3 } }],
  [/^Piper PA-42/, { ...low, shape: { tail: 't', long: 0.9, blades: 4 } }],
  [/^(Cessna 208B Super Cargo|Cessna 208B)/, { ...high, shape: { long: 1.2, pod: true, blades: 4 } }],
  [/^(Cessna 208|Daher Kodiak 900)/, { ...high, shape: { long: 1.2, pod: true, blades: 5 } }],
  [/^(Daher Kodiak|Quest)/, { ...high, shape: { long: 0, pod: false, blades: 4 } }],
  [
    /^(Pilatus PC-6|De Havilland Canada DHC-2T)/,
    { ...high, shape: { long: 0, tailwheel: true, pod: false, blades: 3 } },
  ],
  [/^Pilatus PC-12/, { ...low, shape: { large: true, tail: 't', blades: 4 } }],
  [/^(Daher TBM|Epic|Piper PA-46)/, { ...low, shape: { large: false, tail: 'low', blades: 5 } }],
  // Jets.
  [
    /^Honda/,
    { ...low, shape: { overWing: true, size: 0.92, sweep: 0.1, winglet: true, windows: 5, tail: 't' } },
  ],
  [/^(Cirrus SF50)/, { ...low, shape: {} }],
  [/^(Eclipse)/, { ...low, shape: { size: 0.84, sweep: 0.06, winglet: false, windows: 3, tail: 't' } }],
  [
    /^Cessna Citation (500|Bravo|II|V|Ultra|Encore)/,
    { ...low, shape: { size: 0.95, sweep: 0.06, winglet: false, tail: 'low', windows: 5 } },
  ],
  [
    /^Cessna Citation (M2|CJ)/,
    { ...low, shape: { size: 0.92, sweep: 0.07, winglet: false, tail: 't', windows: 6 } },
  ],
  [
    /^Cessna Citation (Mustang)/,
    { ...low, shape: { size: 0.86, sweep: 0.1, winglet: false, tail: 't', windows: 4 } },
  ],
  [
    /^Cessna Citation (XLS|Excel|Sovereign)/,
    { ...low, shape: { size: 1.05, sweep: 0.12, winglet: false, tail: 'cross' } },
  ],
  [
    /^Cessna Citation (Longitude|Latitude|X|III|VII)/,
    { ...low, shape: { size: 1.15, sweep: 0.26, tail: 't' } },
  ],
  [
    /^(Beechcraft Premier)/,
    { ...low, shape: { size: 0.94, sweep: 0.16, winglet: false, tail: 't', windows: 5 } },
  ],
  [
    /^(Embraer Phenom 100)/,
    { ...low, shape: { size: 0.92, sweep: 0.14, winglet: false, tail: 't', windows: 4 } },
  ],
  [
    /^(Embraer Phenom 300)/,
    { ...low, shape: { size: 1, sweep: 0.24, winglet: true, tail: 't', windows: 6 } },
  ],
  [
    /^(Embraer|Bombardier Challenger)/,
    { ...low, shape: { size: 1.2, sweep: 0.24, winglet: true, tail: 't' } },
  ],
  [
    /^(Bombardier Global|Gulfstream)/,
    { ...low, shape: { size: 1.34, sweep: 0.28, winglet: true, tail: 't', windows: 9 } },
  ],
  [/^(Hawker 4000)/, { ...low, shape: { size: 1.12, sweep: 0.24, winglet: false, tail: 't' } }],
  [/^(Hawker)/, { ...low, shape: { size: 1.05, sweep: 0.2, tail: 'cross', windows: 6 } }],
  [/^(Learjet)/, { ...low, shape: { size: 1, sweep: 0.14, winglet: true, tail: 't' } }],
  [
    /^(Dassault Falcon (10|20|100|200|2000)\b)/,
    { ...low, shape: { size: 1.15, sweep: 0.24, tail: 'cross' } },
  ],
  [/^(IAI)/, { ...low, shape: { size: 1, sweep: 0.26, winglet: true, tail: 'low' } }],
  [/^Pilatus PC-24/, { ...low, shape: { size: 1.06, sweep: 0.14, winglet: true, tail: 't', windows: 6 } }],
  // Sprayers.
  [/^(Grumman|Schweizer) .*Ag-Cat/, { ...low, shape: { biplane: true, radial: true } }],
  [
    /^(Air Tractor AT-301|Ayres S2R-R|PZL-Mielec|Zlin Aircraft|Weatherly)/,
    { ...low, shape: { radial: true } },
  ],
  [/^(Cessna A?188|Piper PA-(25|36))/, { ...low, shape: { radial: false } }],
  [/^(Air Tractor|Thrush|Ayres|PZL-Warszawa)/, { ...low, shape: {} }],
  // Helicopters.
  [/^Robinson R22/, { ...low, shape: { roomy: false, blades: 2 } }],
  [/^Robinson R44/, { ...low, shape: { roomy: true, blades: 2 } }],
  [/^Robinson R66/, { ...low, like: 'pistonheli', shape: { roomy: true, blades: 2 } }],
  [/^Guimbal/, { ...low, shape: { roomy: false, shrouded: true, blades: 3 } }],
  [/^(Bell|Agusta-Bell) 206(?!LT)/, { ...low, shape: { wheels: false, shrouded: false, blades: 2 } }],
  [/^Bell 505/, { ...low, shape: { wheels: false, shrouded: false, blades: 2 } }],
  [/^Bell 407/, { ...low, shape: { wheels: false, shrouded: false, blades: 4 } }],
  [/^Airbus Helicopters (AS 350|H125)/, { ...low, shape: { wheels: false, shrouded: false, blades: 3 } }],
  [
    /^Airbus Helicopters (EC 120|EC 130|H130)/,
    { ...low, shape: { wheels: false, shrouded: true, blades: 3 } },
  ],
  [/^Airbus Helicopters (EC 135|H135|H145)/, { ...low, shape: { wheels: false, shrouded: true, blades: 4 } }],
  [/^Leonardo (AW139|AW169|AW109|A109)/, { ...low, shape: { wheels: true, shrouded: false, blades: 4 } }],
]

/** How a model of the catalogue looks; undefined for those that no builder comes close to. */
export const lookOf = (maker: string, model: string): Look | undefined =>
  rows.find(([words]) => words.test(`${maker} ${model}`))?.[1]
