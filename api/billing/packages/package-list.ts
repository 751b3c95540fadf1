import type { Package } from '../../../shared/contract/packages'

type Group = Package['group']

const creditKindOf: Record<Group, Package['creditKind']> = {
  aircraft: 'advert',
  parts: 'parts',
  lease: 'lease',
}

const entry = (
  group: Group,
  name: string,
  credits: number,
  priceCents: number,
  perCreditCents: number,
  mostPopular = false,
): Package => ({
  id: `${group}-${name.toLowerCase()}`,
  group,
  creditKind: creditKindOf[group],
  name,
  credits,
  priceCents,
  perCreditCents,
  mostPopular,
})

/** The packages on sale, in euro cents; displayed prices per credit are truncated (specification, section 9). */
export const packageList: readonly Package[] = [
  entry('aircraft', 'Basic', 1, 59_90, 59_90),
  entry('aircraft', 'Standard', 3, 159_99, 53_33, true),
  entry('aircraft', 'Advance', 5, 239_99, 47_99),
  entry('aircraft', 'Professional', 10, 399_99, 39_99),
  entry('parts', 'Basic', 5, 49_99, 9_99),
  entry('parts', 'Standard', 10, 79_99, 7_99),
  entry('parts', 'Advance', 15, 89_99, 5_99, true),
  entry('parts', 'Professional', 25, 124_99, 4_99),
  entry('lease', 'Bronze', 1, 99_99, 99_99),
  entry('lease', 'Silver', 3, 239_99, 79_99, true),
  entry('lease', 'Gold', 5, 299_99, 59_99),
]
