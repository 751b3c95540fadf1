import { it } from 'vitest'
import { aircraftBody } from './aircraft/aircraft-advert'
import { makeCraft } from './aircraft/craft'
import { createRandom } from './photos/random'
import { createWriter } from './texts/writer'
import { sellers } from './world/sellers'
it('look', () => {
  const random = createRandom(7)
  const writer = createWriter(random)
  const desk = {
    writer,
    usdPerEuro: 1.08,
    takenTitles: new Set<string>(),
    takenParagraphs: new Set<string>(),
    repeats: false,
  }
  const now = new Date('2026-11-21T12:00:00Z')
  const want = (process.env['WANT'] ?? '').split(',').filter(Boolean)
  let n = 0
  for (const seller of sellers)
    for (const [kind, count] of Object.entries(seller.stock)) {
      if (['part', 'lease', 'toollease'].includes(kind)) continue
      if (want.length && !want.includes(kind)) continue
      for (let i = 0; i < count; i++) {
        const craft = makeCraft(random, kind as never, seller, now)
        const b = aircraftBody(desk, craft, seller)
        n++
        if (process.env['FULL'])
          console.log(
            `\n=== ${b.title}\n${seller.company || seller.name} ${seller.country} ${seller.voice} | ${b.year} TT ${b.airframe?.totalTime} eng ${JSON.stringify(craft.engines[0])} | ${b.currency} ${b.price} (${craft.model.priceUsd}) | ${b.registration} ${b.serialNumber}\n${b.description}\n-- ${b.avionics?.replaceAll('\n', ' / ')}\n-- ${b.interior} -- ${b.exterior} -- ${b.additional} -- ${b.damage}`,
          )
        else
          console.log(
            `${b.title} | ${seller.country} ${b.year} TT ${b.airframe?.totalTime} e ${craft.engines[0]!.time}/${craft.engines[0]!.tbo} ${craft.engines[0]!.overhaulDate} | ${b.currency} ${b.price} (${craft.model.priceUsd.map(x => x / 1000)}) | ${b.registration} ${b.serialNumber}`,
          )
      }
    }
  console.log(n)
})
