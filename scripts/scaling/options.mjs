import { parseArgs } from 'node:util'
import { z } from 'zod'

/** Greater markets are no plan of one installation. */
const most = 1e9

/** @type {(least: number, greatest: number) => z.ZodType<number>} */
const whole = (least, greatest) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${greatest}`)
    .transform(Number)
    .refine(
      value => value >= least && value <= greatest,
      `must be a whole number from ${least} to ${greatest}`,
    )

const Options = z.object({
  visitors: whole(1, most),
  adverts: whole(1, most),
  years: whole(0, 50).default(3),
  seed: whole(0, 2 ** 31).default(1),
  figures: z.string().optional(),
  measure: z.string().optional(),
  json: z.boolean().default(false),
})

/**
 * What was asked for on the command line. Throws an error that names each option that is missing, unknown or wrong.
 * @param {readonly string[]} args
 */
export function readOptions(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      visitors: { type: 'string', default: '10000' },
      adverts: { type: 'string', default: '100000' },
      years: { type: 'string' },
      seed: { type: 'string' },
      figures: { type: 'string' },
      measure: { type: 'string' },
      json: { type: 'boolean' },
    },
  })
  const parsed = Options.safeParse(values)
  if (parsed.success) return parsed.data
  throw new Error(
    parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'),
  )
}
