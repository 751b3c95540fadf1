import type { Still } from '../studio'
import * as e from './engine'
import * as a from './panel'
import * as b from './structure'
import * as s from './systems'
import * as t from './tools'

/** What stands behind a part number, or a tool's model. */
export const objects: Readonly<Record<string, () => Still>> = {
  '05K21106': e.cylinder, '05K21102': e.cylinder, 'SL36006W-A20P': e.cylinder, '658607A1': e.nickelCylinder, '641917A3': e.cylinder,
  'LW-11487-S': e.piston, 'SL10545-1': e.rings, '648018': e.sixPistons, 'J-9613-54': e.shockMounts, '94016-01': e.shockMounts, '67026-002': e.engineMount,
  '4371': e.magneto4, '6314': e.magneto6, '10-79020-118': e.bendix, '642085A17': e.starterAdapter, '10-5217': e.carburettor, '2524723-2': e.fuelServo,
  '149-NL': e.starter, 'AL12-EI60': e.alternator, '892505': e.bing, '887345': e.gearbox, '406610-9005': e.turbocharger, '3057032-01': e.fuelNozzles, '3027450-01': e.harness, 'REM40E': e.sparkPlugs,
  'F7666A-2': s.bladePair, '80VSA-1': s.blade, 'MTV-187-129': s.woodBlade, 'HC-C3YR-1RF': s.hub3, 'B2D34C214': s.hub2, '1C160/DTM7557': s.fixedPropeller, '74DM6-0-60': s.fixedPropellerGrey,
  'C290D3-D/T17': s.governor, 'A210681': s.governor, 'V-5-4': s.governor, 'A2298-2P': s.spinner, 'D-5262-3': s.hotBoots,
  '4140-00-21A': e.boostPump, '8120-M': e.fuelPump, 'AF15472': e.diaphragmPump, '893110': e.mechanicalPump, 'EFC-2A6-11': s.bladder, 'FFC-310-65': s.bladder, '62013-006': s.tank, '0513120-200': s.selector, 'CAV-110H-4': s.drains, 'CC284022-0140': s.levelSenders,
  '40-86B': s.mainWheel, '199-102': s.brakeKit, '30-239A': s.caliper, 'RA66-105': s.linings, '164-01700': s.brakeDisc, '070-317-1': s.tyres, '0543022-23': s.noseStrut, '65319-000': s.mainStrut, '35-825100-6': s.noseStrut, 'HYC-5005': s.powerPack, '9882002-2': s.powerPack, '102000-9': e.gearMotor, '67139-007': s.shimmyDamper,
  '62056-000': b.aileron, '0523800-74': b.aileronBare, '230002-501': b.aileronPrimed, '0532001-112': b.elevator, '63570-004': b.stabilator, '63547-000': b.rudder, '33-630000-603': b.rudderSkins, 'MC0510105-361': b.cables, '0560008-1': b.jackscrew,
  '0712615-3': b.bulkhead, '62108-012': b.firewall, 'U10234-002': b.woodStringers, '0511116-27': b.stringer, 'U11427-000': b.doorFrame, '350A21-0118-20': b.heliFrame, 'K2-62065': b.wingTips, '19200-003': b.wheelFairing,
  'PV3-044-8': s.hydraulicPump, '108AMS19-CLL-3V': e.motorPump, '9912056-17': s.gearActuator, '1U1238-1': s.rotorServo, 'AC64218': s.tailServo, '17000': s.masterCylinder, '101-388004-5': s.reservoir, '303-4-0180': s.hoses,
  'RA215CC': e.vacuumPump, 'AA3215CC': e.vacuumPump, '441CC-13': e.vacuumPump, '103576-21': s.outflowValve, '2H3-19': s.regulator, '3D2119-05': s.distributorValve, '4E1188-5': s.timer, '1J7-1': s.airFilters,
  '010-02294-01': a.gtn750, '011-01064-40': a.gns530, '011-01060-00': a.gns430, '010-01823-01': a.gtn650, '066-3029-00': a.hsi, '066-1072-00': a.kr87, '066-1088-00': a.dmeWithAntenna, '700-00182-010': a.ifd440, '069-1024-41': a.kx155, '069-01032-0101': a.kx155, '010-00152-01': a.audioPanel, '01350-00': a.ty96, 'AR6201-(022)': a.roundCom, '010-01214-01': a.gtx345, '00629-00': a.tt31, '066-1062-00': a.kt76,
  '010-01485-00': a.g5, '010-02326-01': a.gi275, '910-00001-011': a.evolution, '790000-C-6': a.engineMonitor, '15AK-2': a.attitude, '5934PD-3': a.altimeter, '01192-0-2': a.servo, '453-6603': a.locator,
  '500811-401': b.belt, '0714038-11': b.pilotSeat, '140188-501': b.seatBack, '71011-01': b.domeLight, 'ALI-2700-24': b.lightStrips, 'AL-11-2047': b.coffeeBrewer, '4340-1122-01': b.iceDrawer, 'C172-C82': b.carpets,
  '2412101-3': b.windshield, 'GLP-2800-G': b.windshieldHalves, '0517010-99': b.cabinDoor, '62011-013': b.baggageDoor, '25S-7D5186-01': b.deiceBoot, 'N0101-TKS': e.tksPump, '01-0790005-10': b.positionLight, '01-1350-D': b.landingLight,
  'RG-35AXC': b.battery12, 'RG24-15': b.battery24, 'BA-4106': s.inductionFilter, 'S-11740': b.lifeRaft, 'BAPN-100': t.jackPair,
  'Mentor Visual iQ': t.borescope, 'IPLEX G Lite': t.borescope, 'E2M-1000': t.compressionTester, 'GX3': t.balancer, '2020 ProBalancer Sport': t.probalancer, 'ST-71': t.cylinderWrenches, '8089A': t.crowfoot, 'PWC30128': t.hotSection, 'HP-5': t.hoist, 'TECH3FR250': t.torqueWrench, '876620': t.pullers, '8150': t.multiplier,
  '3500': t.jackPair, '02-0542C0110': t.jackSet, 'AC30-60': t.scales, 'T5-2002-101-00': t.tensiometer, 'T5-200': t.tensiometer, 'DPS1000': t.pitotTester, '6250': t.airDataTester, 'Nortec 600': t.eddyCurrent, '5608 Hydraulic': t.hydraulicUnit, '65-2': t.nitrogenCart, 'Rivet set 401': t.rivetKit, 'RB-28': t.riggingBoards, 'AP8750': t.tug,
  'FinishPro 9.5': t.hvlp, '456 Separate': t.thicknessGauge, 'AeroBooth 12': t.booth, 'ETS 150 and CTM 36': t.sander, 'GR2-640': t.plotter, 'E-60': t.iceBlaster, 'IR-4000': t.dryingLamps, 'PPS 2.0 Kit': t.sprayGun,
}
