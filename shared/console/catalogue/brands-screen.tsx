import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../../contract/errors'
import type { StaffBrand, StaffModel } from '../../contract/staff-catalogue'
import { staffCatalogueQueries } from '../../queries/staff-catalogue'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useConsoleClient, usePlaceQuery } from '../host'
import { AliasDialog } from './alias-dialog'
import { BrandColumn } from './brand-column'
import { FilesDialog } from './files-dialog'
import { MergeDialog, type Merging } from './merge-dialog'
import { ModelColumn } from './model-column'
import { RecentMerges } from './recent-merges'
import { TypeColumn } from './type-column'
import { useCatalogueDeed } from './use-catalogue-deeds'
import './catalogue.css'

type Open =
  | { readonly of: 'merge'; readonly merging: Merging }
  | { readonly of: 'aliases'; readonly kind: 'brand' | 'model'; readonly id: number }
  | { readonly of: 'remove'; readonly brand: StaffBrand }
  | { readonly of: 'files' | 'recent' }

/** How many adverts keep something from being deleted; undefined for any other failure. */
const countIn = (error: unknown): number | undefined => {
  const count = error instanceof AppError && error.code === 'conflict' && (error.data as { count?: unknown })
  return count && typeof count.count === 'number' ? count.count : undefined
}

/** "Brand Models": manufacturers, their types and their models in three columns (checklist ADM-06). */
export const Screen = () => {
  const { staff, common } = useText()
  const words = staff.catalogue
  const client = useConsoleClient()
  const deed = useCatalogueDeed()
  const { query, change } = usePlaceQuery()
  const [open, setOpen] = useState<Open | null>(null)
  const brands = useQuery(staffCatalogueQueries.brands(client))
  const brandId = Number(query.get('brand')) || undefined
  const brand = brands.data?.find(({ _id }) => _id === brandId)
  const type = query.get('type') ?? undefined
  const models = useQuery(staffCatalogueQueries.models(client, brand?._id))
  const close = () => setOpen(null)

  const merge = (merging: Merging) => setOpen({ of: 'merge', merging })
  const mergeBrand = ({ _id, brandName, adverts }: StaffBrand, inUse = adverts) =>
    merge({ of: 'brand', from: { id: _id, name: brandName }, ...(inUse > 0 ? { inUse } : {}) })
  const removeBrand = async (target: StaffBrand) => {
    close()
    try {
      await deed(() => client.catalogue.removeBrand({ params: { id: target._id } }), {
        done: words.toasts.brandDeleted,
      })
    } catch (error) {
      const count = countIn(error)
      if (count !== undefined) mergeBrand(target, count)
    }
  }
  const removeModel = async ({ _id, modelName, adverts }: StaffModel) => {
    const from = { id: _id, name: modelName }
    if (adverts > 0) return merge({ of: 'model', from, inUse: adverts })
    try {
      await deed(() => client.catalogue.removeModel({ params: { id: _id } }), {
        done: words.toasts.modelDeleted,
      })
    } catch (error) {
      const count = countIn(error)
      if (count !== undefined) merge({ of: 'model', from, inUse: count })
    }
  }

  if (brands.isPending) return <p className="console-note">{words.loading}</p>
  if (brands.isError)
    return (
      <p className="console-note" role="alert">
        {words.failed} <Button onClick={() => void brands.refetch()}>{common.retry}</Button>
      </p>
    )
  const select = (id: number) => change({ brand: String(id), type: undefined })
  return (
    <>
      <div className="cat-bar">
        <Button size="s" onClick={() => setOpen({ of: 'files' })}>
          {words.files.open}
        </Button>
        <Button size="s" onClick={() => setOpen({ of: 'recent' })}>
          {words.recent.open}
        </Button>
      </div>
      <div className="cat-columns">
        <BrandColumn
          brands={brands.data}
          selected={brandId}
          onSelect={select}
          onAliases={({ _id }) => setOpen({ of: 'aliases', kind: 'brand', id: _id })}
          onMerge={target => merge({ of: 'brand', from: { id: target._id, name: target.brandName } })}
          onDelete={target => {
            if (target.adverts > 0) mergeBrand(target)
            else if (target.models > 0) setOpen({ of: 'remove', brand: target })
            else void removeBrand(target)
          }}
        />
        <TypeColumn brand={brand} type={type} onType={next => change({ type: next })} />
        <ModelColumn
          brands={brands.data}
          brand={brand}
          type={type}
          onBrand={select}
          onAliases={({ _id }) => setOpen({ of: 'aliases', kind: 'model', id: _id })}
          onMerge={({ _id, modelName }) => merge({ of: 'model', from: { id: _id, name: modelName } })}
          onDelete={model => void removeModel(model)}
        />
      </div>
      {open?.of === 'files' && <FilesDialog first="brands" onClose={close} />}
      {open?.of === 'recent' && <RecentMerges onClose={close} />}
      {open?.of === 'remove' && (
        <RemoveBrand brand={open.brand} remove={() => void removeBrand(open.brand)} onClose={close} />
      )}
      {open?.of === 'merge' && (
        <MergeDialog
          merging={open.merging}
          targets={
            open.merging.of === 'brand'
              ? brands.data.map(({ _id, brandName }) => ({ id: _id, name: brandName }))
              : (models.data ?? []).map(({ _id, modelName }) => ({ id: _id, name: modelName }))
          }
          onClose={close}
          onMerged={into => {
            if (open.merging.of === 'brand') select(into)
          }}
        />
      )}
      {open?.of === 'aliases' && (
        <Aliases
          {...open}
          brand={brands.data.find(({ _id }) => _id === open.id)}
          model={models.data?.find(({ _id }) => _id === open.id)}
          onClose={close}
        />
      )}
    </>
  )
}

interface AliasesProps {
  readonly kind: 'brand' | 'model'
  readonly brand: StaffBrand | undefined
  readonly model: StaffModel | undefined
  readonly onClose: () => void
}

const Aliases = ({ kind, brand, model, onClose }: AliasesProps) => {
  const client = useConsoleClient()
  const deed = useCatalogueDeed()
  if (kind === 'brand' && brand)
    return (
      <AliasDialog
        name={brand.brandName}
        aliases={brand.aliases}
        change={body =>
          deed(() => client.staffCatalogue.brandAliases({ params: { id: brand._id }, body }), {})
        }
        onClose={onClose}
      />
    )
  if (kind === 'model' && model)
    return (
      <AliasDialog
        name={model.modelName}
        aliases={model.aliases}
        change={body =>
          deed(() => client.staffCatalogue.modelAliases({ params: { id: model._id }, body }), {})
        }
        onClose={onClose}
      />
    )
  return null
}

interface RemoveBrandProps {
  readonly brand: StaffBrand
  readonly remove: () => void
  readonly onClose: () => void
}

const RemoveBrand = ({ brand, remove, onClose }: RemoveBrandProps) => {
  const { staff, common } = useText()
  const { removal } = staff.catalogue
  return (
    <Dialog
      open
      onClose={onClose}
      title={removal.title(brand.brandName)}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{removal.keep}</Button>
          <Button look="danger" onClick={remove}>
            {removal.confirm}
          </Button>
        </>
      }
    >
      <p>{removal.text(brand.models)}</p>
    </Dialog>
  )
}
