import type { AdvertKind } from '../../shared/contract/adverts'
import { sellingFields } from '../../shared/text/en-selling-fields'
import { sellingForm } from '../../shared/text/en-selling-form'
import { MoreTexts } from '../../shared/text/text'
import { FormProvider } from './form/form-context'
import { createFormStore } from './form/form-store'
import { forms } from './form/forms'
import { FormHead } from './form-head'
import { FieldGroup } from './fields/field-group'
import './form.css'

const texts = { en: { sellingForm, sellingFields } }

/** As many as reach the lower edge of a high screen. */
const firstGroups = 2

/** The top of an empty form of one kind, for the server: there is nothing in it of the account or its draft. */
export const FormOutline = ({ kind }: { readonly kind: AdvertKind }) => {
  const spec = forms[kind]
  return (
    <MoreTexts texts={texts}>
      <FormHead kind={kind} />
      <FormProvider value={{ spec, store: createFormStore(spec.initial) }}>
        <fieldset className="sell-columns sell-outline" disabled inert>
          <div className="sell-form">
            {spec.groups.slice(0, firstGroups).map(group => (
              <FieldGroup key={group.id} group={group} />
            ))}
          </div>
        </fieldset>
      </FormProvider>
    </MoreTexts>
  )
}
