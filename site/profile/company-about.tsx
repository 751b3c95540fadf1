import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyDetails } from '../../shared/contract/company-details'
import { companyFields, weekdays } from '../../shared/data/company-limits'
import { checkVatId } from '../../shared/forms/check-vat-id'
import { keepUnsent, unsentText } from '../../shared/forms/unsent-text'
import { useBusy } from '../../shared/forms/use-busy'
import type { Form } from '../../shared/forms/use-form'
import { useFormKeptAs } from '../../shared/forms/use-form-kept-as'
import { catalogueQueries } from '../../shared/queries/catalogue'
import { companyQueries } from '../../shared/queries/companies'
import { companyFacts } from '../../shared/text/en-company-facts'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Field, SelectField, TextField } from '../../shared/ui/field'
import { useNotify } from '../../shared/ui/toast'
import { acceptedTypes } from '../../shared/uploads/upload-queue'
import { AccountForm } from '../forms/account-form'
import { FieldPair } from '../forms/form-layout'
import { useClient } from '../platform/site-context'
import { CompanyFacts } from '../platform/company-facts'
import fieldStyles from '../../shared/ui/field.module.css'
import { SectionPending } from './section-pending'
import styles from './profile.module.css'

interface CompanyAboutProps {
  readonly id: number
  readonly name: string
}

const keptName = (id: number) => `company-${id}`

/** What the company says of itself on its page, for its owners to change. */
export const CompanyAbout = ({ id, name }: CompanyAboutProps) => {
  const { company } = useText()
  const { data, isError, refetch } = useQuery(companyQueries.details(useClient(), id))
  const [editing, setEditing] = useState(() => unsentText(keptName(id)) !== '')
  const title = `company-about-${id}`
  return (
    <section className={styles.profileCard} aria-labelledby={title}>
      <header className={styles.profileCardHead}>
        <h2 id={title}>{company.about}</h2>
        {data && !editing && <Button onClick={() => setEditing(true)}>{company.edit}</Button>}
      </header>
      <p className={styles.profileHint}>{company.aboutHint}</p>
      {!data && <SectionPending isError={isError} onRetry={() => void refetch()} />}
      {data && !editing && <CompanyFacts about={data} name={name} />}
      {data && editing && (
        <>
          <LogoField id={id} logo={data.logo} />
          <AboutForm id={id} about={data} onEnd={() => setEditing(false)} />
        </>
      )}
    </section>
  )
}

const useDetailsKept = (id: number) => {
  const client = useClient()
  const queries = useQueryClient()
  return (details: CompanyDetails) =>
    queries.setQueryData(companyQueries.details(client, id).queryKey, details)
}

interface LogoProps {
  readonly id: number
  readonly logo: CompanyDetails['logo']
}

/** Sends a logo as soon as it is chosen. */
const LogoField = ({ id, logo }: LogoProps) => {
  const { company } = useText()
  const { put, take, busy, problem } = useLogo(id)
  return (
    <Field label={company.logo} hint={company.logoHint} error={problem} className={styles.profileMailings}>
      {control => (
        <>
          <input
            {...control}
            type="file"
            className={fieldStyles.fieldControl}
            accept={acceptedTypes}
            disabled={busy}
            onChange={({ target: { files } }) => put(files?.[0])}
          />
          {logo && (
            <Button size="s" look="quiet" busy={busy} onClick={take}>
              {company.removeLogo}
            </Button>
          )}
        </>
      )}
    </Field>
  )
}

const useLogo = (id: number) => {
  const { company } = useText()
  const client = useClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState<string>()
  const keep = useDetailsKept(id)
  const send = (call: () => Promise<CompanyDetails>, done: string) =>
    void run(async () => {
      try {
        keep(await call())
        setProblem(undefined)
        notify(done, 'ok')
      } catch (error) {
        setProblem(error instanceof Error ? error.message : company.failed)
      }
    })
  return {
    busy,
    problem,
    put: (file: File | undefined) => {
      if (file)
        send(() => client.companyDetails.setLogo({ params: { id }, files: [file] }), company.logoSaved)
    },
    take: () => send(() => client.companyDetails.removeLogo({ params: { id } }), company.logoRemoved),
  }
}

const limits = {
  ...companyFields,
  ...Object.fromEntries(weekdays.map(day => [day, companyFields.hours])),
}

interface AboutFormProps {
  readonly id: number
  readonly about: CompanyDetails
  readonly onEnd: () => void
}

const useAboutForm = ({ id, onEnd }: AboutFormProps) => {
  const { company } = useText()
  const client = useClient()
  const notify = useNotify()
  const keep = useDetailsKept(id)
  const { street, postcode, town, country } = company
  const labels = { street, postcode, town, country, vatId: companyFacts.vatId, ...companyFacts.days }
  return useFormKeptAs(keptName(id), labels, limits, async ({ vatId, ...values }) => {
    checkVatId('vatId', vatId)
    keep(await client.companyDetails.change({ params: { id }, body: { ...values, vatId } }))
    notify(company.aboutSaved, 'ok')
    onEnd()
  })
}

const AboutForm = (props: AboutFormProps) => {
  const { profile } = useText()
  const form = useAboutForm(props)
  const { id, about, onEnd } = props
  const cancel = () => {
    keepUnsent(keptName(id), '')
    onEnd()
  }
  return (
    <AccountForm form={form} submit={profile.save}>
      <AddressFields about={about} field={form.field} />
      <HoursFields about={about} field={form.field} />
      <Button look="quiet" className={styles.profileCancel} onClick={cancel}>
        {profile.cancel}
      </Button>
    </AccountForm>
  )
}

type FieldsProps = Pick<AboutFormProps, 'about'> & Pick<Form, 'field'>

const AddressFields = ({ about, field }: FieldsProps) => {
  const { company } = useText()
  const countries = useQuery(catalogueQueries.countries(useClient())).data ?? []
  return (
    <>
      <TextField {...field('street')} autoComplete="street-address" defaultValue={about.street ?? ''} />
      <FieldPair>
        <TextField {...field('postcode')} autoComplete="postal-code" defaultValue={about.postcode ?? ''} />
        <TextField {...field('town')} autoComplete="address-level2" defaultValue={about.town ?? ''} />
      </FieldPair>
      {countries.length > 0 && (
        <SelectField
          {...field('country')}
          autoComplete="country"
          defaultValue={about.country ?? ''}
          options={[
            { value: '', label: company.noCountry },
            ...countries.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      )}
      <TextField
        {...field('vatId')}
        hint={company.vatHint}
        autoComplete="off"
        spellCheck={false}
        defaultValue={about.vatId ?? ''}
      />
    </>
  )
}

const HoursFields = ({ about, field }: FieldsProps) => {
  const { company } = useText()
  return (
    <fieldset className={styles.profileHours}>
      <legend>{companyFacts.hours}</legend>
      {weekdays.map(day => (
        <TextField key={day} {...field(day)} autoComplete="off" defaultValue={about.hours[day] ?? ''} />
      ))}
      <p className={styles.profileHint}>{company.hoursHint}</p>
    </fieldset>
  )
}
