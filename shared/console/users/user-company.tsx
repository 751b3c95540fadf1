import { useState } from 'react'
import type { CompanyDetails } from '../../contract/company-details'
import type { StaffUser } from '../../contract/users'
import { companyChecks, type CompanyCheck } from '../../data/company-limits'
import { staffUserKey } from '../../queries/staff-users'
import { companyFacts } from '../../text/en-company-facts'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Checkbox, TextField } from '../../ui/field'
import { FactList } from '../platform/pane-states'
import { FormProblem } from '../platform/form-fields'
import { fieldProblems, problemText } from '../platform/problems'
import { useAction } from '../platform/use-action'
import panesStyles from '../platform/panes.module.css'

interface OfUser {
  readonly user: StaffUser
}

interface UserCompanyProps extends OfUser {
  readonly company: CompanyDetails & { readonly members: number }
}

/** What an account's company says of itself, and what was checked of it, when and until when. */
export const UserCompany = ({ user, company }: UserCompanyProps) => {
  const { company: words } = useText().staff.users
  const { street, postcode, town, countryName, vatId, members, verified } = company
  const address = [street, postcode, town, countryName].filter(Boolean).join(', ')
  return (
    <div className={panesStyles.paneGroup}>
      <strong>{words.title}</strong>
      <FactList
        facts={[
          [companyFacts.address, address || words.notSaid],
          [companyFacts.vatId, vatId ?? words.notSaid],
          [words.members, String(members)],
          [
            companyFacts.verified,
            verified ? companyFacts.checked(verified.checked, verified.at, verified.until) : words.notChecked,
          ],
        ]}
      />
      <Verify user={user} checked={verified?.checked ?? []} isVerified={verified !== null} />
    </div>
  )
}

interface VerifyProps extends OfUser {
  readonly checked: readonly CompanyCheck[]
  readonly isVerified: boolean
}

/** A year from today, which is what a register extract is usually good for. */
const inAYear = () => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

const useVerifying = (id: number) => {
  const { company: words } = useText().staff.users
  const more = { failed: (error: Error) => problemText(error, words.failed), changes: [staffUserKey] }
  const verify = useAction({
    run: (client, body: { checked: CompanyCheck[]; until: string }) =>
      client.companyDetails.verify({ params: { id }, body }),
    done: () => words.done,
    ...more,
  })
  const unverify = useAction({
    run: client => client.companyDetails.unverify({ params: { id } }),
    done: () => words.ended,
    ...more,
  })
  return { verify, unverify }
}

const Verify = ({ user: { _id: id }, checked: before, isVerified }: VerifyProps) => {
  const { company: words } = useText().staff.users
  const [chosen, setChosen] = useState<readonly CompanyCheck[]>(before)
  const [until, setUntil] = useState(inAYear)
  const { verify, unverify } = useVerifying(id)
  const problems = fieldProblems(verify.error)
  const checked = companyChecks.filter(each => chosen.includes(each))
  return (
    <>
      <Checks chosen={chosen} onChoose={setChosen} problem={problems['checked']} />
      <TextField
        type="date"
        label={words.until}
        value={until}
        error={problems['until']}
        onChange={event => setUntil(event.target.value)}
      />
      <p className={panesStyles.paneActions}>
        <Button
          size="s"
          busy={verify.isPending}
          disabled={checked.length === 0}
          onClick={() => verify.mutate({ checked, until })}
        >
          {words.verify}
        </Button>
        {isVerified && (
          <Button size="s" busy={unverify.isPending} onClick={() => unverify.mutate()}>
            {words.unverify}
          </Button>
        )}
      </p>
    </>
  )
}

interface ChecksProps {
  readonly chosen: readonly CompanyCheck[]
  readonly onChoose: (chosen: readonly CompanyCheck[]) => void
  readonly problem: string | undefined
}

const Checks = ({ chosen, onChoose, problem }: ChecksProps) => {
  const { company: words } = useText().staff.users
  return (
    <fieldset className={panesStyles.paneForm}>
      <legend>{words.checked}</legend>
      {companyChecks.map(check => (
        <Checkbox
          key={check}
          label={companyFacts.checks[check]}
          checked={chosen.includes(check)}
          onChange={() =>
            onChoose(chosen.includes(check) ? chosen.filter(each => each !== check) : [...chosen, check])
          }
        />
      ))}
      <FormProblem>{problem}</FormProblem>
    </fieldset>
  )
}
