import { useState, type ReactNode } from 'react'
import type { PlanOffer } from '../../contract/plan-settings'
import type { OwnStockPlan } from '../../contract/stock-plans'
import type { StaffUser } from '../../contract/users'
import { staffUserKey } from '../../queries/staff-users'
import { useText } from '../../text/text'
import { userPlan as words } from '../../text/en-user-plan'
import { Button } from '../../ui/button'
import { SelectField, TextField } from '../../ui/field'
import { FactList } from '../platform/pane-states'
import { FormProblem } from '../platform/form-fields'
import { fieldProblems, problemText } from '../platform/problems'
import { useAction } from '../platform/use-action'
import panesStyles from '../platform/panes.module.css'

interface OfUser {
  readonly user: StaffUser
}

interface UserPlanProps extends OfUser {
  readonly own: OwnStockPlan
  readonly plans: readonly PlanOffer[]
}

/** The stock plan of an account's company, which staff may give, let last longer, or end. */
export const UserPlan = ({ user, own: { plan, taken }, plans }: UserPlanProps) => {
  const { date } = useText()
  const isRunning = plan?.state === 'running'
  return (
    <div className={panesStyles.paneGroup}>
      <strong>{words.title}</strong>
      <FactList
        facts={[
          [words.plan, plan ? `${plan.terms.name}, ${words.states[plan.state] ?? ''}` : words.none],
          [words.taken, isRunning ? words.of(taken, plan.terms.mostLive) : String(taken)],
          ...(isRunning && plan.periodTo ? [[words.until, date(plan.periodTo)] as const] : []),
          ...(isRunning ? [[words.renews, plan.renews ? words.yes : words.no] as const] : []),
          ...(plan?.unpaidOrder ? [[words.unpaid, String(plan.unpaidOrder.id)] as const] : []),
        ]}
      />
      <Decide user={user} plan={plan} plans={plans} />
    </div>
  )
}

const inAMonth = () => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const useDeciding = (id: number) => {
  const more = {
    done: () => words.done,
    failed: (error: Error) => problemText(error, words.failed),
    changes: [staffUserKey],
  }
  const give = useAction({
    run: (client, body: { planId: string; until: string; reason: string }) =>
      client.stockPlans.give({ params: { id }, body }),
    ...more,
  })
  const end = useAction({
    run: (client, reason: string) => client.stockPlans.end({ params: { id }, body: { reason } }),
    ...more,
  })
  return { give, end }
}

const Decide = ({ user, plan, plans }: Omit<UserPlanProps, 'own'> & Pick<OwnStockPlan, 'plan'>) => {
  const [chosen, setChosen] = useState(plan?.terms.planId ?? '')
  const [until, setUntil] = useState(inAMonth)
  const [reason, setReason] = useState('')
  const { give, end } = useDeciding(user._id)
  const problems = { ...fieldProblems(give.error), ...fieldProblems(end.error) }
  const planId = plans.some(({ id }) => id === chosen) ? chosen : (plans[0]?.id ?? '')
  const isRunning = plan?.state === 'running'
  const isReady = reason.trim() !== ''
  return (
    <>
      {plans.length === 0 && <p>{words.noPlans}</p>}
      {plans.length > 0 && <Choice plans={plans} planId={planId} onChoose={setChosen} />}
      {plans.length > 0 && <Until until={until} problem={problems['until']} onChange={setUntil} />}
      <TextField
        {...{ label: words.reason, hint: words.reasonHint, maxLength: 200, error: problems['reason'] }}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <FormProblem>{problems['planId']}</FormProblem>
      <p className={panesStyles.paneActions}>
        {plans.length > 0 && (
          <Act busy={give.isPending} isReady={isReady} onAct={() => give.mutate({ planId, until, reason })}>
            {isRunning ? words.extend : words.give}
          </Act>
        )}
        {isRunning && (
          <Act busy={end.isPending} isReady={isReady} onAct={() => end.mutate(reason)}>
            {words.end}
          </Act>
        )}
      </p>
    </>
  )
}

interface ChoiceProps {
  readonly plans: readonly PlanOffer[]
  readonly planId: string
  readonly onChoose: (id: string) => void
}

const Choice = ({ plans, planId, onChoose }: ChoiceProps) => (
  <SelectField
    label={words.plan}
    value={planId}
    onChange={event => onChoose(event.target.value)}
    options={plans.map(({ id, name }) => ({ value: id, label: name }))}
  />
)

interface UntilProps {
  readonly until: string
  readonly problem: string | undefined
  readonly onChange: (day: string) => void
}

const Until = ({ until, problem, onChange }: UntilProps) => (
  <TextField
    type="date"
    label={words.until}
    value={until}
    error={problem}
    onChange={event => onChange(event.target.value)}
  />
)

interface ActProps {
  readonly busy: boolean
  /** Whether a reason was typed. */
  readonly isReady: boolean
  readonly onAct: () => void
  readonly children: ReactNode
}

const Act = ({ busy, isReady, onAct, children }: ActProps) => (
  <Button size="s" busy={busy} disabled={!isReady} onClick={onAct}>
    {children}
  </Button>
)
