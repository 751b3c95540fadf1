import { corporate } from '../../shared/text/en-corporate'
import { account } from '../../shared/text/en-session'
import { useText, type Text } from '../../shared/text/text'
import { FormAdvice, FormAside } from '../forms/form-aside'
import { FormCard, FormIntro } from '../forms/form-layout'
import { useHead, type Head } from '../platform/head'
import { LabelledTable } from '../platform/labelled-table'
import { BannerForm } from './banner-form'
import { BannerPlan } from './banner-plan'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './corporate.module.css'

export const texts = { en: { account, corporate } }

export const headOf = ({ corporate: words }: Text): Head => ({
  title: words.title,
  description: words.description,
  canonical: '/shareads',
})

/** The banner classes with their slots, sizes and periods, and the request form (checklist STAT-01). */
export const Page = () => {
  const text = useText()
  const words = text.corporate
  useHead(headOf(text))
  return (
    <div className={`${styles.corporate} wrap`}>
      <h1>{words.title}</h1>
      <FormIntro>{words.intro}</FormIntro>
      <section className={styles.corporateClasses} aria-labelledby="banner-classes">
        <h2 id="banner-classes">{words.classesTitle}</h2>
        <div className={styles.corporateBoth}>
          <LabelledTable
            className={`${blocks.panel} ${styles.corporateTable}`}
            caption={words.classesTitle}
            head={words.columns}
            rows={words.classes.map(row => Object.values(row))}
          />
          <BannerPlan />
        </div>
      </section>
      <div className={styles.corporateAsk}>
        <FormCard id="banner-form" title={words.formTitle}>
          <FormIntro>{words.formIntro}</FormIntro>
          <BannerForm />
        </FormCard>
        <FormAside labelledBy="banner-rules">
          <h2 id="banner-rules">{words.rulesTitle}</h2>
          <FormAdvice lines={words.rules} />
        </FormAside>
      </div>
    </div>
  )
}
