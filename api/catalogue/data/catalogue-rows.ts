import type { AircraftType } from '../../../shared/data/type-codes'
import type { CatalogueBrand, CatalogueEngine, CatalogueFuel, CatalogueModel, CataloguePropeller, CatalogueRange } from './catalogue.types'

/** Values of a model that differ from its segment's default, such as a third engine or another fuel. */
type Differs = Partial<Pick<CatalogueModel, 'engines' | 'fuel'>>

// The tables state prices in thousands: easier to read, and asking prices are not more precise.
const thousands = ([low, high]: CatalogueRange): CatalogueRange => [low * 1000, high * 1000]

const withoutPropeller =
  (type: AircraftType, engines: number, fuel: CatalogueFuel) =>
  (name: string, years: CatalogueRange, seats: number, engine: CatalogueEngine, price: CatalogueRange, hours: CatalogueRange, differs: Differs = {}): CatalogueModel => ({
    name,
    type,
    years,
    seats,
    engines,
    engine,
    fuel,
    priceUsd: thousands(price),
    hours,
    ...differs,
  })

const aeroplane =
  (type: AircraftType, engines: number, fuel: CatalogueFuel) =>
  (name: string, years: CatalogueRange, seats: number, engine: CatalogueEngine, propeller: CataloguePropeller, price: CatalogueRange, hours: CatalogueRange, differs: Differs = {}): CatalogueModel => ({
    ...withoutPropeller(type, engines, fuel)(name, years, seats, engine, price, hours, differs),
    propeller,
  })

export const single = aeroplane('pistonsingle', 1, 'avgas100ll')
export const twin = aeroplane('pistontwin', 2, 'avgas100ll')
export const sport = aeroplane('sport', 1, 'gasoline')
export const turboprop = aeroplane('turboprop', 1, 'jeta1')
export const twinTurboprop = aeroplane('turboprop', 2, 'jeta1')
export const pistonAgri = aeroplane('pistonagri', 1, 'avgas100ll')
export const turbineAgri = aeroplane('turbineagri', 1, 'jeta1')
export const jet = withoutPropeller('jet', 2, 'jeta1')
export const pistonHeli = withoutPropeller('pistonheli', 1, 'avgas100ll')
export const turbineHeli = withoutPropeller('turbineheli', 1, 'jeta1')
export const twinTurbineHeli = withoutPropeller('turbineheli', 2, 'jeta1')

export const brand = (name: string, country: string, models: readonly CatalogueModel[], aliases?: readonly string[]): CatalogueBrand => ({ name, country, models, ...(aliases && { aliases }) })

const engineBy =
  (maker: string) =>
  (model: string, tboHours: number): CatalogueEngine => [maker, model, tboHours]

// Engine and propeller makers are defined once, as filters compare their names.
export const lycoming = engineBy('Lycoming')
export const continental = engineBy('Continental')
export const franklin = engineBy('Franklin')
export const rotax = engineBy('Rotax')
export const jabiru = engineBy('Jabiru')
export const austro = engineBy('Austro Engine')
export const thielert = engineBy('Thielert')
export const walter = engineBy('Walter')
export const vedeneyev = engineBy('Vedeneyev')
export const gipsy = engineBy('de Havilland')
export const kinner = engineBy('Kinner')
export const jacobs = engineBy('Jacobs')
export const wright = engineBy('Wright')
export const wasp = engineBy('Pratt & Whitney')
export const pratt = engineBy('Pratt & Whitney Canada')
export const garrett = engineBy('Honeywell')
export const general = engineBy('General Electric')
export const williams = engineBy('Williams')
export const rolls = engineBy('Rolls-Royce')
export const allison = engineBy('Allison')
export const safran = engineBy('Safran')
export const klimov = engineBy('Klimov')
export const engine = (maker: string, model: string, tboHours: number): CatalogueEngine => [maker, model, tboHours]

const propellerBy =
  (maker: string) =>
  (model: string): CataloguePropeller => [maker, model]

export const hartzell = propellerBy('Hartzell')
export const mccauley = propellerBy('McCauley')
export const mt = propellerBy('MT')
export const sensenich = propellerBy('Sensenich')
export const hoffmann = propellerBy('Hoffmann')
export const hamilton = propellerBy('Hamilton Standard')
export const dowty = propellerBy('Dowty')
export const avia = propellerBy('Avia')
export const woodcomp = propellerBy('Woodcomp')
export const propeller = (maker: string, model: string): CataloguePropeller => [maker, model]
