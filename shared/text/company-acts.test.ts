import { expect, it } from 'vitest'
import { company } from './en-company'
import { staffAudit } from './en-staff-audit'

/** What only staff do is not in a company's list. */
const ofStaff = [
  'company.unverify',
  'company.verify',
  'plan.begin',
  'plan.end',
  'plan.give',
  'plan.renew',
  'thread.read',
]

it('[DEAL-01] a company reads in words what members do, wherever staff do', () => {
  const acts = Object.keys(staffAudit.verbs).filter(act =>
    /^(apiKey|booking|company|document|lead|member|plan|stock|thread|webhook)\./.test(act),
  )
  const wordless = acts.filter(act => company.what(act) === act.replace('.', ' '))
  expect(acts.length).toBeGreaterThan(20)
  expect(wordless.toSorted()).toEqual(ofStaff)
})
