import type { ToolType } from '../../../shared/data/type-codes'

/** A tool that a workshop lends; rate in dollars a day. */
export interface ShelfTool {
  readonly type: ToolType
  readonly maker: string
  readonly model: string
  readonly name: string
  readonly use: string
  readonly day: number
  readonly calibrated: boolean
}

const tool =
  (type: ToolType) =>
  (maker: string, model: string, name: string, use: string, day: number, calibrated = false): ShelfTool => ({
    type,
    maker,
    model,
    name,
    use,
    day,
    calibrated,
  })
const engine = tool('engine')
const airframe = tool('airframe')
const paint = tool('paint')

export const shelfTools: readonly ShelfTool[] = [
  engine(
    'Olympus',
    'IPLEX G Lite',
    'Video borescope, 6 mm, articulating',
    'valves, turbine blades, gearboxes',
    140,
  ),
  engine(
    'Waygate',
    'Mentor Visual iQ',
    'Video borescope with measuring, 4 mm',
    'hot section inspections',
    260,
    true,
  ),
  engine(
    'Eastern Technology',
    'E2M-1000',
    'Differential compression tester with master orifice',
    'engines above five inch bore',
    18,
    true,
  ),
  engine(
    'DynaVibe',
    'GX3',
    'Propeller balancer and vibration analyser',
    'dynamic balancing on the wing',
    95,
    true,
  ),
  engine(
    'ACES Systems',
    '2020 ProBalancer Sport',
    'Balancer for propellers and rotors',
    'track and balance',
    120,
    true,
  ),
  engine('Lycoming', 'ST-71', 'Cylinder base wrench and hold-down set', 'cylinder changes on Lycoming', 25),
  engine('Continental', '8089A', 'Cylinder wrench set with crow foot', 'IO-470 to IO-550', 25),
  engine('Kell-Strom', 'PWC30128', 'PT6A hot section tool kit', 'PT6A small and medium', 320),
  engine('Ruger', 'HP-5', 'Engine hoist, folding, 500 kg', 'engine changes in the field', 40),
  engine(
    'Snap-on',
    'TECH3FR250',
    'Torque wrench 5 to 250 ft-lb, digital',
    'everything that has a torque',
    15,
    true,
  ),
  engine('Rotax', '876620', 'Flywheel puller and crankcase tool set', 'Rotax 912 and 914', 30),
  engine('Sweeney', '8150', 'Torque multiplier, 4 to 1', 'propeller nuts', 45, true),
  airframe(
    'Meyer Hydraulics',
    '3500',
    'Wing jacks, pair, 3 tons, 27 to 44 inch',
    'retractable gear swings',
    55,
  ),
  airframe('Tronair', '02-0542C0110', 'Tripod jacks, set of three, 12 tons', 'King Air and light jets', 180),
  airframe(
    'Intercomp',
    'AC30-60',
    'Electronic aircraft scales, three platforms',
    'weighing up to 27 tons',
    220,
    true,
  ),
  airframe(
    'Pacific Scientific',
    'T5-2002-101-00',
    'Cable tensiometer with risers',
    'control cables',
    22,
    true,
  ),
  airframe('Barfield', 'DPS1000', 'Pitot-static test set, RVSM', '24-month checks', 190, true),
  airframe('Laversab', '6250', 'Air data test set, light aircraft', 'altimeter and static checks', 130, true),
  airframe(
    'Olympus',
    'Nortec 600',
    'Eddy current set with bolt hole probes',
    'spar and skin inspections',
    170,
    true,
  ),
  airframe('Tronair', '5608 Hydraulic', 'Hydraulic power unit, 3000 psi', 'gear and flap tests', 240),
  airframe('Malabar', '65-2', 'Nitrogen cart with booster', 'struts, tyres, accumulators', 45),
  airframe('US Industrial', 'Rivet set 401', 'Riveting kit with 3X gun and bars', 'sheet metal repairs', 28),
  airframe('Univair', 'RB-28', 'Rigging boards and digital protractor', 'PA-28 and 172', 20, true),
  airframe('Lektro', 'AP8750', 'Electric towbarless tug', 'up to 6 tons', 110),
  paint('Graco', 'FinishPro 9.5', 'HVLP turbine spray set, five stages', 'full repaints and stripes', 60),
  paint('Elcometer', '456 Separate', 'Coating thickness gauge', 'paint and primer on aluminium', 24, true),
  paint('Carlisle', 'AeroBooth 12', 'Inflatable spray booth, 12 by 9 metres', 'singles and light twins', 210),
  paint(
    'Festool',
    'ETS 150 and CTM 36',
    'Sander set with dust class M extractor',
    'preparation without a cloud',
    35,
  ),
  paint('Roland', 'GR2-640', 'Plotter for masks and registrations', 'letters up to 60 cm', 55),
  paint('IcePhos', 'E-60', 'Dry ice blaster with compressor', 'paint-safe degreasing', 190),
  paint('Trotec', 'IR-4000', 'Infrared drying lamps, set of four', 'spot repairs and small parts', 38),
  paint('3M', 'PPS 2.0 Kit', 'Spray gun set with cup system', 'touch-up and fairings', 16),
]
