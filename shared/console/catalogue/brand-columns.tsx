import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffBrand, StaffModel } from '../../contract/staff-catalogue'
import { staffCatalogueQueries } from '../../queries/staff-catalogue'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { LoadFailed } from '../platform/pane-states'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { BrandColumn } from './brand-column'
import { brandEntry, modelEntries } from './entry'
import { EntryAliases } from './entry-aliases'
import { FilesDialog } from './files-dialog'
import { MergeDialog, type Merging } from './merge-dialog'
import { ModelColumn } from './model-column'
import { RecentMerges } from './recent-merges'
import { TypeColumn } from './type-column'
import { RemoveDialog } from './remove-dialog'
import { useCatalogueEdit } from './use-catalogue-edit'
import { countIn } from '../platform/problems'

type Open =
  | { readonly of: 'merge'; readonly merging: Merging }
  | { readonly of: 'aliases'; readonly kind: 'brand' | 'model'; readonly id: number }
  | { readonly of: 'remove'; readonly brand: StaffBrand }
  | { readonly of: 'files' | 'recent' }

/** Removes brands and models that nothing uses; those in use are merged into others instead. */
const useRemovals = (brands: readonly StaffBrand[], setOpen: (open: Open | null) => void) => {
  const words = useText().staff.catalogue
  const client = useConsoleClient()
  const edit = useCatalogueEdit()
  const cache = useQueryClient()
  const merge = (merging: Merging) => setOpen({ of: 'merge', merging })
  const mergeBrand = ({ _id, brandName, adverts }: StaffBrand, inUse = adverts) =>
    merge({ of: 'brand', from: { id: _id, name: brandName }, ...(inUse > 0 ? { inUse } : {}) })
  const removeBrand = async (target: StaffBrand) => {
    setOpen(null)
    try {
      // With its models, so that it can be brought back.
      const models = await cache.fetchQuery(staffCatalogueQueries.models(client, target._id))
      await edit(() => client.catalogue.removeBrand({ params: { id: target._id } }), {
        done: words.toasts.brandDeleted,
        record: () => ({
          do: 'remove',
          of: 'brand',
          entry: brandEntry(target),
          parts: modelEntries(models, [target]),
        }),
      })
    } catch (error) {
      const count = countIn(error)
      if (count !== undefined) mergeBrand(target, count)
    }
  }
  const removeModel = async (model: StaffModel) => {
    const { _id, modelName, adverts } = model
    const from = { id: _id, name: modelName }
    if (adverts > 0) return merge({ of: 'model', from, inUse: adverts })
    try {
      await edit(() => client.catalogue.removeModel({ params: { id: _id } }), {
        done: words.toasts.modelDeleted,
        ...recordedModel(model),
      })
    } catch (error) {
      const count = countIn(error)
      if (count !== undefined) merge({ of: 'model', from, inUse: count })
    }
  }

  const recordedModel = (model: StaffModel) => {
    const [entry] = modelEntries([model], brands)
    return entry ? { record: () => ({ do: 'remove', of: 'model', entry, parts: [] }) as const } : {}
  }
  return { merge, mergeBrand, removeBrand, removeModel }
}

/** Manufacturers, their types and their models in three columns (checklist ADM-06). */
export const BrandColumns = () => {
  const { staff } = useText()
  const words = staff.catalogue
  const client = useConsoleClient()
  const { query, change } = usePlaceQuery()
  const [open, setOpen] = useState<Open | null>(null)
  const brands = useQuery(staffCatalogueQueries.brands(client))
  const brandId = Number(query.get('brand')) || undefined
  const brand = brands.data?.find(({ _id }) => _id === brandId)
  const type = query.get('type') ?? undefined
  const models = useQuery(staffCatalogueQueries.models(client, brand?._id))
  const close = () => setOpen(null)

  const { merge, mergeBrand, removeBrand, removeModel } = useRemovals(brands.data ?? [], setOpen)

  if (brands.isPending) return <p className="console-note">{words.loading}</p>
  if (!brands.data) return <LoadFailed text={words.failed} onRetry={() => void brands.refetch()} />
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
      <Dialogs
        open={open}
        brands={brands.data}
        models={models.data ?? []}
        onBrand={select}
        onRemove={removeBrand}
        onClose={close}
      />
    </>
  )
}

interface DialogsProps {
  readonly open: Open | null
  readonly brands: readonly StaffBrand[]
  readonly models: readonly StaffModel[]
  readonly onBrand: (id: number) => void
  readonly onRemove: (brand: StaffBrand) => Promise<void>
  readonly onClose: () => void
}

const Dialogs = ({ open, brands, models, onBrand, onRemove, onClose }: DialogsProps) => {
  const [aliased] =
    open?.of !== 'aliases'
      ? []
      : open.kind === 'brand'
        ? brands.filter(({ _id }) => _id === open.id).map(brandEntry)
        : modelEntries(
            models.filter(({ _id }) => _id === open.id),
            brands,
          )
  return (
    <>
      {open?.of === 'files' && <FilesDialog first="brands" onClose={onClose} />}
      {open?.of === 'recent' && <RecentMerges onClose={onClose} />}
      {open?.of === 'remove' && (
        <RemoveDialog
          brands={[brandEntry(open.brand)]}
          remove={() => void onRemove(open.brand)}
          onClose={onClose}
        />
      )}
      {open?.of === 'merge' && (
        <MergeDialog
          merging={open.merging}
          targets={
            open.merging.of === 'brand'
              ? brands.map(({ _id, brandName }) => ({ id: _id, name: brandName }))
              : models.map(({ _id, modelName }) => ({ id: _id, name: modelName }))
          }
          onClose={onClose}
          onMerged={into => {
            if (open.merging.of === 'brand') onBrand(into)
          }}
        />
      )}
      {aliased && <EntryAliases entry={aliased} onClose={onClose} />}
    </>
  )
}
