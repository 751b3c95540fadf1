import type { FormProblem } from '../../shared/forms/problems'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { FormAlert } from './form-layout'

interface FormProblemLineProps {
  readonly problem: FormProblem | null
  readonly role?: 'alert'
}

/** The message of a refused form that belongs to no field. */
export const FormProblemLine = ({ problem, role }: FormProblemLineProps) => {
  const { account } = useText()
  if (!problem?.message) return null
  return (
    <FormAlert role={role}>
      {problem.message}{' '}
      {problem.support && (
        <Link href="/support" className="link">
          {account.problems.support}
        </Link>
      )}
    </FormAlert>
  )
}
