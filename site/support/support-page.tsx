import { useQuery } from '@tanstack/react-query'
import { account } from '../../shared/text/en-session'
import { supportTexts } from '../../shared/text/en-support'
import { supportQueries } from '../../shared/queries/support'
import { useText, type Text } from '../../shared/text/text'
import { FormAdvice, FormAside } from '../forms/form-aside'
import { FormCard, FormIntro } from '../forms/form-layout'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { useClient } from '../platform/site-context'
import { SupportForm } from './support-form'
import styles from './support.module.css'

export const texts = { en: { account, support: supportTexts } }

const headOf = ({ support }: Text): Head => ({
  title: support.title,
  description: support.description,
  canonical: '/support',
})

/** Errors are ignored: the form works without the address. */
export const load = async ({ client, queries, text }: LoadContext): Promise<Loaded> => {
  await queries.prefetchQuery(supportQueries.contact(client))
  return { head: headOf(text) }
}

/** How to contact the operator: by mail, or by a form that is answered by mail. */
export const Page = () => {
  const text = useText()
  const { support } = text
  useHead(headOf(text))
  return (
    <div className={`${styles.formPage} wrap`}>
      <div className={styles.formPageHead}>
        <h1>{support.title}</h1>
        <FormIntro>{support.intro}</FormIntro>
      </div>
      <FormCard id="support-form" title={support.formTitle}>
        <SupportForm />
      </FormCard>
      <Contact />
    </div>
  )
}

const Contact = () => {
  const { support } = useText()
  const { data, isError } = useQuery(supportQueries.contact(useClient()))
  return (
    <FormAside>
      <h2>{support.contactTitle}</h2>
      <dl className={styles.supportContact}>
        <div>
          <dt>{support.mailLabel}</dt>
          <dd>
            {data?.mail ? (
              <a className="link" href={`mailto:${data.mail}`}>
                {data.mail}
              </a>
            ) : (
              (data ?? isError) && support.byForm
            )}
          </dd>
        </div>
        <div>
          <dt>{support.hoursLabel}</dt>
          <dd>{support.hours}</dd>
        </div>
      </dl>
      <h2>{support.adviceTitle}</h2>
      <FormAdvice lines={support.advice} />
    </FormAside>
  )
}
