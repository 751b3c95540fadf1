import { memo, useState, type ReactNode } from 'react'
import { useText } from '../../../shared/text/text'
import { classNames } from '../../../shared/ui/class-names'
import { Icon } from '../../../shared/ui/icon'
import {
  groupFields,
  pathAt,
  repeats,
  type FieldSpec,
  type GroupSpec,
} from '../../../shared/forms/field-spec'
import { useFormContext, useValues } from '../../../shared/forms/form-context'
import { missingInGroup } from '../form/missing'
import { labelOf } from '../form/names'
import { useExempt } from '../form/use-missing'
import { FormField } from './form-field'
import blocks from '../../../shared/ui/blocks.module.css'
import buttonStyles from '../../../shared/ui/button.module.css'
import formStyles from '../form.module.css'

interface GroupProps {
  readonly group: GroupSpec
}

const isOptional = ({ fields }: GroupSpec) => !fields.some(field => field.needed || field.wanted)

/** A group of fields with a heading; an optional group can be folded. */
export const FieldGroup = memo(({ group }: GroupProps) => {
  const { sellingFields } = useText()
  const title = sellingFields.groups[group.id] ?? group.id
  if (isOptional(group)) return <FoldedGroup group={group} title={title} />
  return (
    <section
      // Never laid out lazily for photos: lazy layout would clip a photo that is dragged out of its group.
      className={classNames(blocks.panel, formStyles.sellGroup, group.id !== 'photos' && 'later')}
      id={`group-${group.id}`}
      aria-labelledby={`group-${group.id}-title`}
    >
      <h2 id={`group-${group.id}-title`}>{title}</h2>
      <GroupBanner group={group} />
      <Fields fields={group.fields} />
    </section>
  )
})

const Fields = ({ fields }: { readonly fields: readonly FieldSpec[] }) => (
  <div className={formStyles.sellFields}>
    {fields.map(field => (
      <FormField key={field.path} field={field} />
    ))}
  </div>
)

/** Says what the group needs to be complete, and disappears when it is (specification, section 5). */
const GroupBanner = ({ group }: GroupProps) => {
  const text = useText()
  const { sellingForm } = text
  const exempt = useExempt()
  const values = useValues()
  const missing = missingInGroup(group, path => values[path] ?? '', exempt)
  if (missing.length === 0) return null
  return (
    <p className={formStyles.sellBanner}>
      {group.id === 'photos'
        ? sellingForm.bannerPhotos
        : sellingForm.banner(missing.map(({ path }) => labelOf(text, path)))}
    </p>
  )
}

const FoldedGroup = ({ group, title }: GroupProps & { readonly title: string }) => {
  const { sellingForm } = useText()
  const values = useValues()
  const get = (path: string) => values[path] ?? ''
  const filled = groupFields(group, get).filter(({ path }) => get(path) !== '').length
  // Initially open if it has a value; afterwards only the user opens and closes it.
  const [wasFilled] = useState(filled > 0)
  return (
    <details
      className={`${blocks.panel} ${formStyles.sellGroup} ${formStyles.sellFolded}`}
      id={`group-${group.id}`}
      open={wasFilled || undefined}
    >
      <summary>
        <h2>{title}</h2>
        <span className={blocks.hint}>{filled > 0 ? sellingForm.filled(filled) : sellingForm.optional}</span>
        <Icon name="down" />
      </summary>
      {group.repeat ? <RepeatedFields group={group} /> : <Fields fields={group.fields} />}
    </details>
  )
}

/** One block of fields for each engine or propeller. */
const RepeatedFields = ({ group }: GroupProps) => {
  const { sellingFields, sellingForm } = useText()
  const { store } = useFormContext()
  const values = useValues()
  const count = repeats(group, path => values[path] ?? '')
  const single = group.fields.filter(({ path }) => !path.includes('#'))
  const repeated = group.fields.filter(({ path }) => path.includes('#'))
  const nameOf = group.id === 'engines' ? sellingFields.engine : sellingFields.propeller
  const copy = (at: number) => {
    for (const { path } of repeated)
      if (!/Number$/.test(path)) store.set(pathAt(path, at), store.get(pathAt(path, 0)))
  }
  return (
    <>
      {single.length > 0 && <Fields fields={single} />}
      {Array.from({ length: count }, (_, at) => (
        <Block key={at} title={count > 1 ? nameOf(at + 1) : null}>
          <Fields fields={repeated.map(field => ({ ...field, path: pathAt(field.path, at) }))} />
          {at > 0 && (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.buttonS} ${formStyles.sellMore}`}
              onClick={() => copy(at)}
            >
              {group.id === 'engines' ? sellingForm.copyEngine : sellingForm.copyPropeller}
            </button>
          )}
        </Block>
      ))}
    </>
  )
}

const Block = ({ title, children }: { readonly title: string | null; readonly children: ReactNode }) =>
  title === null ? (
    children
  ) : (
    <fieldset className={formStyles.sellBlock}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
