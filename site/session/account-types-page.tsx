import { accountTypes } from '../../shared/text/en-account-types'
import { upgrade } from '../../shared/text/en-upgrade'
import { useText, type Text } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Icon } from '../../shared/ui/icon'
import { FormIntro } from '../forms/form-layout'
import { useHead, type Head } from '../platform/head'
import { UpgradeRequest } from './upgrade-request'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './account-types.module.css'

export const texts = { en: { accountTypes, upgrade } }

export const headOf = ({ accountTypes }: Text): Head => ({
  title: accountTypes.title,
  description: accountTypes.description,
  canonical: '/account-types',
})

/** The rights of each account type, and how to become a business. */
export const Page = () => {
  const text = useText()
  const { accountTypes: types } = text
  useHead(headOf(text))
  return (
    <div className={`${styles.types} wrap`}>
      <h1>{types.title}</h1>
      <FormIntro>{types.intro}</FormIntro>
      <TypesTable />
      <p className={`${blocks.note} ${styles.typesFree}`}>{types.free}</p>
      <UpgradeRequest />
      <p className={`${blocks.cluster} ${styles.typesWays}`}>
        <LinkButton href="/register">{types.toRegister}</LinkButton>
        <LinkButton href="/support">{types.toSupport}</LinkButton>
        <LinkButton href="/packets">{types.toPackages}</LinkButton>
      </p>
    </div>
  )
}

const TypesTable = () => {
  const { accountTypes: types } = useText()
  const words: Readonly<Record<string, string>> = { yes: types.yes, no: types.no, perhaps: types.perhaps }
  return (
    <table className={`${blocks.panel} ${styles.typesTable}`}>
      <caption className="unseen">{types.what}</caption>
      <thead>
        <tr>
          <th scope="col">{types.what}</th>
          {types.columns.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {types.rows.map(([what, ...answers]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {answers.map((answer, at) => (
              <td key={types.columns[at]} data-answer={answer}>
                {answer === 'yes' && <Icon name="check" />}
                {words[answer]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
