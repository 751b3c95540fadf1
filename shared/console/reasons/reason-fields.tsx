import { useQuery } from '@tanstack/react-query'
import { advertKinds } from '../../data/advert-codes'
import { reasonDecisions, reasonText } from '../../data/reason-limits'
import { reviewFieldNames } from '../../data/review-fields'
import { signalCodes } from '../../data/signal-codes'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { Checkbox, SelectField, TextField } from '../../ui/field'
import { TextAreaField } from '../platform/form-fields'
import { useConsoleClient } from '../platform/host'
import { optionsOf } from '../platform/options'
import { OftenWith } from './often-with'
import { TickList } from './tick-list'
import type { ReasonFormState } from './use-reason-form'
import styles from './reasons.module.css'

interface ReasonFieldsProps {
  /** Empty for a new reason. */
  readonly code: string
  readonly form: ReasonFormState
}

/** What a reason says, where it belongs and what finds it. */
export const ReasonFields = ({ code, form }: ReasonFieldsProps) => {
  const { reasons } = useText().staff
  const { form: words } = reasons
  const { field } = form
  return (
    <>
      <TextField
        label={words.text}
        hint={words.textHint}
        maxLength={reasonText.max}
        required
        {...field('text')}
      />
      <TextAreaField
        label={words.mailText}
        hint={words.mailTextHint}
        rows={2}
        maxLength={reasonText.mailMax}
        {...field('mailText')}
      />
      <div className={styles.pair}>
        <SelectField
          label={words.field}
          options={optionsOf(reviewFieldNames, reasons.whole)}
          {...field('field')}
        />
        <TemplateField form={form} />
      </div>
      <TextField label={words.synonyms} hint={words.synonymsHint} maxLength={800} {...field('synonyms')} />
      <Offered code={code} form={form} />
      <TextField
        label={words.photoText}
        hint={words.photoTextHint}
        maxLength={reasonText.max}
        {...field('photoText')}
      />
      <OtherLanguages form={form} />
    </>
  )
}

const OtherLanguages = ({ form: { field } }: Pick<ReasonFieldsProps, 'form'>) => {
  const { form: words } = useText().staff.reasons
  return (
    <div className={styles.pair}>
      <TextField
        label={words.textTr}
        lang="tr"
        hint={words.languageHint}
        maxLength={reasonText.max}
        {...field('textTr')}
      />
      <TextField
        label={words.textDe}
        lang="de"
        hint={words.languageHint}
        maxLength={reasonText.max}
        {...field('textDe')}
      />
    </div>
  )
}

/** Where a reason is offered, and what proposes it. */
const Offered = ({ code, form: { values, set, errors } }: ReasonFieldsProps) => {
  const { reasons, queue } = useText().staff
  const { form: words } = reasons
  const ticks = (name: 'decisions' | 'kinds' | 'signals') => ({
    value: values[name],
    onValue: (value: string) => set(name, value),
    error: errors[name],
  })
  return (
    <>
      <div className={styles.pair}>
        <TickList
          legend={words.decisions}
          all={reasonDecisions}
          words={reasons.decisions}
          {...ticks('decisions')}
        />
        <TickList
          legend={words.kinds}
          hint={words.kindsHint}
          all={advertKinds}
          words={reasons.kinds}
          {...ticks('kinds')}
        />
      </div>
      <TickList legend={words.signals} all={signalCodes} words={queue.signals.names} {...ticks('signals')} />
      <Checkbox
        label={words.isUsual}
        checked={values.usual === 'true'}
        onChange={({ target }) => set('usual', target.checked ? 'true' : '')}
      />
      <OftenWith
        code={code}
        value={values.oftenWith}
        error={errors['oftenWith']}
        onValue={codes => set('oftenWith', codes)}
      />
    </>
  )
}

/** The templates of staff for refusals. */
const TemplateField = ({ form: { field } }: Pick<ReasonFieldsProps, 'form'>) => {
  const { reasons, mailTemplates } = useText().staff
  const templates = useQuery(decidingQueries.templates(useConsoleClient())).data ?? []
  const fitting = templates.filter(
    ({ purpose, builtIn }) => !builtIn && (purpose === 'rejected' || purpose === 'changesRequested'),
  )
  return (
    <SelectField
      label={reasons.form.template}
      hint={reasons.form.templateHint}
      options={[
        { value: '', label: reasons.form.usual },
        ...fitting.map(({ key, name, purpose }) => ({
          value: key,
          label: `${name} (${mailTemplates.purposes[purpose] ?? purpose})`,
        })),
      ]}
      {...field('template')}
    />
  )
}
