import { z } from 'zod'

/** `label` is set for codes that have no name in `words`. */
const Facet = z.array(z.object({ value: z.string(), label: z.string().optional(), count: z.int() }))
export const Facets = z.object({
  total: z.int(),
  facets: z.record(z.string(), Facet),
  /** Least and greatest value of each number; `price` in whole euro. */
  ranges: z.record(z.string(), z.object({ min: z.number(), max: z.number() })),
})
export type Facets = z.infer<typeof Facets>
