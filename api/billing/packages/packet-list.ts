import type { Packet } from '../../../shared/contract/packets'

type Group = Packet['group']

const creditKindOf: Record<Group, Packet['creditKind']> = {
  aircraft: 'advert',
  parts: 'parts',
  lease: 'lease',
}

const packet = (
  group: Group,
  name: string,
  credits: number,
  priceCents: number,
  perCreditCents: number,
  mostPopular = false,
): Packet => ({
  id: `${group}-${name.toLowerCase()}`,
  group,
  creditKind: creditKindOf[group],
  name,
  credits,
  priceCents,
  perCreditCents,
  mostPopular,
})

/** The packages on sale, in euro cents; prices per credit are cut, not rounded, as they are shown (specification, section 9). */
export const packetList: readonly Packet[] = [
  packet('aircraft', 'Basic', 1, 59_90, 59_90),
  packet('aircraft', 'Standard', 3, 159_99, 53_33, true),
  packet('aircraft', 'Advance', 5, 239_99, 47_99),
  packet('aircraft', 'Professional', 10, 399_99, 39_99),
  packet('parts', 'Basic', 5, 49_99, 9_99),
  packet('parts', 'Standard', 10, 79_99, 7_99),
  packet('parts', 'Advance', 15, 89_99, 5_99, true),
  packet('parts', 'Professional', 25, 124_99, 4_99),
  packet('lease', 'Bronze', 1, 99_99, 99_99),
  packet('lease', 'Silver', 3, 239_99, 79_99, true),
  packet('lease', 'Gold', 5, 299_99, 59_99),
]
