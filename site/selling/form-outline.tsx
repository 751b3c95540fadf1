import type { AdvertKind } from '../../shared/contract/adverts'
import { sellingFields } from '../../shared/text/en-selling-fields'
import { sellingForm } from '../../shared/text/en-selling-form'
import { MoreTexts } from '../../shared/text/text'
import { FormProvider } from '../../shared/forms/form-context'
import { createFormStore } from '../../shared/forms/form-store'
import { forms } from './form/forms'
import { FormHead } from './form-head'
import { FieldGroup } from './fields/field-group'
import styles from './selling.module.css'
import formStyles from './form.module.css'

const texts = { en: { sellingForm, sellingFields } }

/** Enough groups to fill a tall screen. */
const firstGroups = 2

/** The top of an empty form, rendered by the server without any data of the account or its draft. */
export const FormOutline = ({ kind }: { readonly kind: AdvertKind }) => {
  const spec = forms[kind]
  return (
    <MoreTexts texts={texts}>
      <FormHead kind={kind} />
      <FormProvider value={{ spec, store: createFormStore(spec.initial) }}>
        <fieldset className={`${formStyles.sellColumns} ${styles.sellOutline}`} disabled inert>
          <div className={formStyles.sellForm} data-part="advert-form">
            {spec.groups.slice(0, firstGroups).map(group => (
              <FieldGroup key={group.id} group={group} />
            ))}
          </div>
        </fieldset>
      </FormProvider>
    </MoreTexts>
  )
}
