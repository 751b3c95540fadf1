import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { FormAlert } from './form-layout'
import type { FormProblem } from './form-problem'

/** Why a form was not taken, where no field is at fault. */
export const FormProblemLine = ({ problem }: { readonly problem: FormProblem | null }) => {
  const { account } = useText()
  if (!problem?.message) return null
  return (
    <FormAlert role="alert">
      {problem.message}{' '}
      {problem.support && (
        <Link href="/support" className="link">
          {account.problems.support}
        </Link>
      )}
    </FormAlert>
  )
}
