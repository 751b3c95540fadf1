import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffBrand, StaffModel } from '../../contract/staff-catalogue'
import { staffCatalogueQueries } from '../../queries/staff-catalogue'
import { useText } from '../../text/text'
import { LoadFailed } from '../platform/pane-states'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { BrandColumn } from './brand-column'
import { brandEntry, modelEntries } from './entry'
import { EntryAliases } from './entry-aliases'
import { FilesAndMerges } from './files-and-merges'
import { MergeDialog, type MergeTarget, type Merging } from './merge-dialog'
import { ModelColumn } from './model-column'
import { TypeColumn } from './type-column'
import { RemoveDialog } from './remove-dialog'
import { useCatalogueEdit } from './use-catalogue-edit'
import { countIn } from '../platform/problems'
import styles from './catalogue.module.css'
import panesStyles from '../platform/panes.module.css'

type Open =
  | { readonly of: 'merge'; readonly merging: Merging }
  | { readonly of: 'aliases'; readonly kind: 'brand' | 'model'; readonly id: number }
  | { readonly of: 'remove'; readonly brand: StaffBrand }

/** Removes brands and models that nothing uses; those in use are merged into others instead. */
const useRemovals = (brands: readonly StaffBrand[], setOpen: (open: Open | null) => void) => {
  const { toasts } = useText().staff.catalogue
  const client = useConsoleClient()
  const edit = useCatalogueEdit()
  const cache = useQueryClient()
  const merge = (of: 'brand' | 'model', from: MergeTarget, inUse = 0) =>
    setOpen({ of: 'merge', merging: { of, from, ...(inUse > 0 ? { inUse } : {}) } })
  /** If adverts turn out to use it, opens the merge dialog instead. */
  const unlessUsed = async (of: 'brand' | 'model', from: MergeTarget, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      const count = countIn(error)
      if (count !== undefined) merge(of, from, count)
    }
  }
  const removeBrand = (brand: StaffBrand) => {
    setOpen(null)
    return unlessUsed('brand', brandTarget(brand), async () => {
      // Its models are kept for undo.
      const models = await cache.fetchQuery(staffCatalogueQueries.models(client, brand._id))
      const parts = modelEntries(models, [brand])
      await edit(() => client.catalogue.removeBrand({ params: { id: brand._id } }), {
        done: toasts.brandDeleted,
        record: () => ({ do: 'remove', of: 'brand', entry: brandEntry(brand), parts }),
      })
    })
  }
  const removeModel = async (model: StaffModel) => {
    const target = modelTarget(model)
    if (model.adverts > 0) return merge('model', target, model.adverts)
    const [entry] = modelEntries([model], brands)
    await unlessUsed('model', target, () =>
      edit(() => client.catalogue.removeModel({ params: { id: target.id } }), {
        done: toasts.modelDeleted,
        ...(entry && { record: () => ({ do: 'remove', of: 'model', entry, parts: [] }) }),
      }),
    )
  }
  return { merge, removeBrand, removeModel }
}

const brandTarget = ({ _id: id, brandName: name }: StaffBrand): MergeTarget => ({ id, name })
const modelTarget = ({ _id: id, modelName: name }: StaffModel): MergeTarget => ({ id, name })

/** Manufacturers, their types and their models in three columns (checklist ADM-06). */
export const BrandColumns = () => {
  const words = useText().staff.catalogue
  const client = useConsoleClient()
  const { query, change } = usePlaceQuery()
  const [open, setOpen] = useState<Open | null>(null)
  const brands = useQuery(staffCatalogueQueries.brands(client))
  const brandId = Number(query.get('brand')) || undefined
  const brand = brands.data?.find(({ _id }) => _id === brandId)
  const type = query.get('type') ?? undefined
  const models = useQuery(staffCatalogueQueries.models(client, brand?._id))
  const { merge, removeBrand, removeModel } = useRemovals(brands.data ?? [], setOpen)

  if (brands.isPending) return <p className={panesStyles.paneSay}>{words.loading}</p>
  if (!brands.data) return <LoadFailed text={words.failed} onRetry={() => void brands.refetch()} />
  const select = (id: number) => change({ brand: String(id), type: undefined })
  return (
    <>
      <FilesAndMerges first="brands" />
      <div className={styles.catColumns}>
        <BrandColumn
          brands={brands.data}
          selected={brandId}
          onSelect={select}
          onAliases={({ _id }) => setOpen({ of: 'aliases', kind: 'brand', id: _id })}
          onMerge={target => merge('brand', brandTarget(target))}
          onDelete={target => {
            if (target.adverts > 0) merge('brand', brandTarget(target), target.adverts)
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
          onMerge={target => merge('model', modelTarget(target))}
          onDelete={model => void removeModel(model)}
        />
      </div>
      <Dialogs
        open={open}
        brands={brands.data}
        models={models.data ?? []}
        onBrand={select}
        onRemove={removeBrand}
        onClose={() => setOpen(null)}
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
          targets={open.merging.of === 'brand' ? brands.map(brandTarget) : models.map(modelTarget)}
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
