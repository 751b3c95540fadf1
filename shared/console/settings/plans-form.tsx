import type { PlanOffer } from '../../contract/plan-settings'
import type { OperatorSettings } from '../../contract/settings'
import { useText } from '../../text/text'
import { TextField } from '../../ui/field'
import { useConsoleClient } from '../platform/host'
import type { FormValues, SavedForm } from '../platform/use-saved-form'
import { SettingsForm } from './settings-form'
import panesStyles from '../platform/panes.module.css'

const most = 12

/** The names that the server gives to the fields, so that what it refuses stands at its field. */
const nameOf = (at: number, field: 'name' | 'mostLive' | 'monthCents' | 'yearCents') =>
  `stockPlans.${at}.${field}`

const euro = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))

/** What was typed as cents; the server refuses what is no number. */
const centsOf = (text: string): number =>
  Math.round(Number(text.trim().replace(',', '.') || Number.NaN) * 100)

/** Each plan's fields, and an empty plan behind them. */
const textsOf = ({ stockPlans, planNoticeDays, planGraceDays }: OperatorSettings): FormValues<string> =>
  Object.fromEntries([
    ['planNoticeDays', String(planNoticeDays)],
    ['planGraceDays', String(planGraceDays)],
    ...[...stockPlans, null].slice(0, most).flatMap((plan, at) => [
      [nameOf(at, 'name'), plan?.name ?? ''],
      [nameOf(at, 'mostLive'), plan ? String(plan.mostLive) : ''],
      [nameOf(at, 'monthCents'), plan ? euro(plan.monthCents) : ''],
      [nameOf(at, 'yearCents'), plan ? euro(plan.yearCents) : ''],
    ]),
  ])

/** A new plan is known by its name's letters; a number is added to an id that another plan has. */
const freshId = (name: string, taken: ReadonlySet<string>): string => {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 26)
  const plain = letters.replace(/^-+|-+$/g, '') || 'plan'
  for (let n = 1; ; n++) {
    const id = n === 1 ? plain : `${plain}-${n}`
    if (!taken.has(id)) return id
  }
}

const plansOf = (values: FormValues<string>, stored: readonly PlanOffer[]): PlanOffer[] => {
  const taken = new Set(stored.map(({ id }) => id))
  return [...stored, null].slice(0, most).flatMap((plan, at) => {
    const value = (field: Parameters<typeof nameOf>[1]) => (values[nameOf(at, field)] ?? '').trim()
    if (value('name') === '') return []
    const year = value('yearCents')
    return [
      {
        id: plan?.id ?? freshId(value('name'), taken),
        name: value('name'),
        mostLive: Number(value('mostLive') || Number.NaN),
        monthCents: centsOf(value('monthCents')),
        yearCents: year === '' ? null : centsOf(year),
      },
    ]
  })
}

const bodyOf = (values: FormValues<string>, stored: readonly PlanOffer[]) => ({
  stockPlans: plansOf(values, stored),
  planNoticeDays: values['planNoticeDays'] ?? '',
  planGraceDays: values['planGraceDays'] ?? '',
})

/** The stock plans that companies can take, and the periods that hold for all of them. */
export const PlansForm = ({ stored }: { readonly stored: OperatorSettings }) => {
  const { settings } = useText().staff
  const words = settings.plans
  const client = useConsoleClient()
  const days = { inputMode: 'numeric', suffix: settings.days } as const
  const count = Math.min(most, stored.stockPlans.length + 1)
  return (
    <SettingsForm
      draft="settings-plans"
      stored={textsOf(stored)}
      save={values => client.settings.change({ body: bodyOf(values, stored.stockPlans) })}
    >
      {field => (
        <>
          <fieldset>
            <legend>{words.title}</legend>
            <p className={panesStyles.paneSay}>{words.hint}</p>
            <TextField label={words.noticeDays} {...days} {...field('planNoticeDays')} />
            <TextField label={words.graceDays} {...days} {...field('planGraceDays')} />
          </fieldset>
          {Array.from({ length: count }, (_, at) => (
            <PlanFields
              key={at}
              at={at}
              title={at < stored.stockPlans.length ? words.plan(at + 1) : words.another}
              field={field}
            />
          ))}
        </>
      )}
    </SettingsForm>
  )
}

interface PlanFieldsProps {
  readonly at: number
  readonly title: string
  readonly field: SavedForm<string>['field']
}

const PlanFields = ({ at, title, field }: PlanFieldsProps) => {
  const words = useText().staff.settings.plans
  const money = { inputMode: 'decimal', suffix: 'EUR' } as const
  return (
    <fieldset>
      <legend>{title}</legend>
      <TextField label={words.name} maxLength={40} {...field(nameOf(at, 'name'))} />
      <TextField label={words.mostLive} inputMode="numeric" {...field(nameOf(at, 'mostLive'))} />
      <TextField label={words.month} {...money} {...field(nameOf(at, 'monthCents'))} />
      <TextField label={words.year} hint={words.yearHint} {...money} {...field(nameOf(at, 'yearCents'))} />
    </fieldset>
  )
}
