/**
 * Terms of pilots, shops and lessors, and the words that adverts use for them. On the left what is typed, on
 * the right what is searched instead, alternatives separated by `|`; `_` joins the words of a phrase. A
 * single word is also searched as typed. Type designators are those of ICAO Doc 8643.
 */
const table = `
us: usa
uk: united_kingdom
england: england | united_kingdom
scotland: scotland | united_kingdom
emirates: united_arab_emirates

conventional gear: tailwheel
tail wheel: tailwheel
tail dragger: tailwheel
taildragger: tailwheel
taildraggers: tailwheel
nose wheel: nosewheel
tri gear: nosewheel
retractable gear: retractable
retract: retractable
retracts: retractable
float plane: floats
floatplane: floats
floatplanes: floats
sea plane: seaplane
glass cockpit: glasscockpit
glass panel: glasscockpit
efis: glasscockpit | efis
de ice: deice
deice: deice
de iced: deice
deiced: deice
deicing: deice | deicing
anti ice: deice | antiice
antiice: deice
ice protection: deice
known ice: fiki
known icing: fiki
knownice: fiki
flight into known icing: fiki
auto pilot: autopilot
ads b: adsb
diesel engine: diesel
turbo: turbocharged | turbo_
turbo charged: turbocharged
pressurised: pressurized
aerobatics: aerobatic
acro: aerobatic
brs: parachute | brs
caps: parachute
ballistic parachute: parachute

heli: helicopter
helo: helicopter
chopper: helicopter
jet: bizjet
jets: bizjet
bizjet: bizjet
biz jet: bizjet
business jet: bizjet
private jet: bizjet
executive jet: bizjet
prop jet: turboprop
ag plane: agricultural
crop sprayer: agricultural
spray plane: agricultural
ulm: ultralight | ulm
single engine: singleengine
twin engine: twinengine
multi engine: multiengine

super king air: king_air
bonanza a36: a36
piper cub: piper cub | cub_
j3: j3 | j3c | j_3
j3 cub: j3c | j3 cub
cub j3: j3c | j3 cub
jet ranger: jetranger
long ranger: longranger
vision jet: vision_jet | sf50

p28a: piper pa28
p28b: piper pa28
p28r: piper pa28r
p28t: piper pa28rt
p28u: piper pa28rt
p32r: piper pa32r
p46t: piper pa46
pay1: cheyenne
pay2: cheyenne
pay3: cheyenne
be19: beechcraft musketeer | beechcraft 19a | beechcraft b19
be23: beechcraft musketeer | beechcraft sundowner
be24: beechcraft sierra
be33: beechcraft debonair | beechcraft bonanza f33 | beechcraft bonanza f33a
be35: beechcraft bonanza v35 | beechcraft v35b | beechcraft 35_bonanza_
be36: beechcraft a36 | beechcraft g36 | beechcraft b36tc | beechcraft 36
be55: beechcraft baron b55 | beechcraft baron 55 | beechcraft baron e55
be58: beechcraft 58 | beechcraft g58
be60: beechcraft duke
be76: beechcraft duchess
be77: beechcraft skipper
be9l: king_air c90 | king_air e90
be10: king_air a100 | king_air b100
be20: king_air b200 | king_air 200 | king_air 250
be30: king_air 300
be40: beechjet
b350: king_air 350
m20p: mooney m20
m20t: mooney m20
tbm7: tbm_700
tbm8: tbm_850
tbm9: tbm_900 | tbm_910 | tbm_930 | tbm_940
s22t: sr22t
dv20: dv20 | katana
dr40: robin dr400
c25a: citation cj2
c25b: citation cj3
c25c: citation cj4
c500: citation 500
c510: citation mustang
c525: citationjet | citation cj1
c550: citation_ii | citation bravo
c560: citation_v | citation ultra | citation encore
c56x: citation excel | citation xls
c650: citation_iii | citation_vii
c680: citation sovereign
c68a: citation latitude
c700: citation longitude
c750: citation_x
e50p: phenom 100
e55p: phenom 300
f2th: falcon 2000
f900: falcon 900
fa7x: falcon 7x
fa8x: falcon 8x
fa50: falcon 50
glf3: gulfstream giii
glf4: gulfstream giv | gulfstream g450
glf5: gulfstream gv | gulfstream g550
glf6: gulfstream g650
gl5t: global 5000
glex: global_express
cl30: challenger 300
cl35: challenger 350
cl60: challenger 604 | challenger 605 | challenger 650
h25b: hawker 800xp | hawker 800a
hdjt: hondajet
sf50: sf50
lj31: learjet 31a
lj35: learjet 35a
lj45: learjet 45
lj60: learjet 60
a109: a109 | aw109
a139: aw139
as50: as350
ec20: ec120
ec30: ec130
ec35: ec135
ec45: ec145
b06: bell 206
b06t: bell 206lt
b407: bell 407
b412: bell 412
h269: hughes 269 | schweizer 269c
h500: 500e | 369
g2ca: cabri
mu2: mu2 | mu2b
bn2p: bn2a | bn2b
dhc6: dhc6

mag: magneto
mags: magneto
jugs: cylinder
tyre: tire
tyres: tire
airscrew: propeller
xpdr: transponder
xponder: transponder
carb: carburetor
carburettor: carburetor | carburettor
battery: battery
gyro: gyro
cowl: cowl
starter generator: startergenerator | starter generator
`

const wayOf = (text: string): readonly string[] => text.trim().split(/\s+/).map(termOf)
/** `a_b` is a phrase, and `a_` a whole word. */
const termOf = (term: string) =>
  term.includes('_') ? `${term.replace(/_$/, '').replaceAll('_', ' ')} ` : term

/** The alternatives of each term, by what is typed. */
export const tradeWords: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  table
    .trim()
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const at = line.indexOf(':')
      return [
        line.slice(0, at),
        line
          .slice(at + 1)
          .split('|')
          .map(wayOf),
      ] as const
    }),
)

/** All words of the table, for correcting misspellings. */
export const tradeVocabulary: readonly string[] = [
  ...new Set(table.split(/[\s:|_]+/).filter(word => /^[a-z]{4,}$/.test(word))),
]

/** Maximum number of words in a term. */
export const mostTradeWords = Math.max(...[...tradeWords.keys()].map(key => key.split(' ').length))
