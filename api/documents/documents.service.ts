import { randomInt } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { AppError, notFound, type FieldError } from '../../shared/contract/errors'
import type { documents } from '../../shared/contract/documents'
import { maxDocuments } from '../../shared/data/document-codes'
import { isStaff, type Actor } from '../../shared/rules/access'
import type { App } from '../platform/app/app-context'
import { audit } from '../platform/audit/audit'
import { noteAdverts } from '../platform/db/advert-changes'
import type { AdvertDocumentRow } from '../platform/db/schema/advert-document.model'
import { forUpdate, type Tx } from '../platform/db/tx'
import { allEnded } from '../platform/files/concurrency'
import type { Context } from '../platform/http/context'
import type { NamedFile } from '../platform/http/named-file'
import type { ReceivedFile } from '../platform/http/uploads'
import { documentTypeOf, safeName } from './document-type'
import { documentsOf, presentDocument } from './documents.query'

type Calls = typeof documents

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
/** 134 random bits, as photos have. */
const newName = () => `${Array.from({ length: 26 }, () => alphabet[randomInt(36)]).join('')}.doc`

/** The only size of a document in the store. */
export const wholeFile = 1

type NewDocument = Omit<AdvertDocumentRow, 'id'>
type Incoming = NewDocument & { readonly path: string }

/**
 * Adds documents to one's own part, all or none. Throws `invalid` naming each file that is none of the three types,
 * `not_found` for anything but an own part, and `conflict` beyond ten.
 */
export const addDocuments = async (ctx: Context<Calls['add']>) => {
  const { app, caller, files, now, params, query } = ctx
  const ownerId = caller.actor.id
  const incoming = await readAll(files, { advertId: params.id, ownerId, kind: query.kind, createdAt: now })
  const rows = incoming.map(({ path: _, ...row }) => row)
  await ctx.write(async tx => {
    await ownPart(app, tx, params.id, ownerId)
    await checkNumber(app, tx, params.id, rows.length)
    await app.db.models.AdvertDocument.bulkCreate(rows, { transaction: tx, validate: false })
  })
  await storeAll(app, incoming, now)
  await app.db.write(async tx => {
    const file = rows.map(row => row.file)
    await app.db.models.AdvertDocument.update({ status: 'stored' }, { where: { file }, transaction: tx })
    // Pages that list the documents are kept until their advert changes.
    noteAdverts(tx, [params.id])
    await audit(app, tx, caller, {
      action: 'document.add',
      objectType: 'advert',
      objectId: params.id,
      after: { documents: rows.map(({ kind, name }) => `${kind}: ${name}`) },
    })
  })
  return documentsOf(app, params.id)
}

/**
 * Stores the files one after the other, so that only one is in memory; where one fails the rows are given up, and the sweep
 * removes what is there.
 */
const storeAll = async (app: App, incoming: readonly Incoming[], now: Date): Promise<void> => {
  try {
    for (const { file, path } of incoming)
      await app.photoStore.put(file, [{ width: wholeFile, bytes: await readFile(path) }])
  } catch (error) {
    const file = incoming.map(row => row.file)
    const gone = { deletedAt: now }
    await app.db.write(tx => app.db.models.AdvertDocument.update(gone, { where: { file }, transaction: tx }))
    throw error
  }
}

const readAll = async (
  files: readonly ReceivedFile[],
  common: Pick<NewDocument, 'advertId' | 'ownerId' | 'kind' | 'createdAt'>,
): Promise<Incoming[]> => {
  const errors: FieldError[] = []
  const read = await allEnded(
    files.map(async ({ path, bytes, originalName }, at) => {
      const type = documentTypeOf(await beginningOf(path))
      if (!type) {
        errors.push({ field: `documents.${at}`, message: 'must be a PDF, JPEG or PNG' })
        return []
      }
      const name = safeName(originalName, type)
      return [
        {
          ...common,
          file: newName(),
          name,
          type,
          bytes,
          status: 'storing' as const,
          deletedAt: null,
          path,
        },
      ]
    }),
  )
  if (errors.length === 0 && read.length > 0) return read.flat()
  throw new AppError('invalid', 'Please choose PDF, JPEG or PNG files.', {
    errors: errors.length > 0 ? errors : [{ field: 'documents', message: 'is needed' }],
  })
}

const beginningOf = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const ownPart = async (app: App, tx: Tx, id: number, ownerId: number): Promise<void> => {
  const where = { id, ownerId, kind: 'part' as const, deletedAt: null }
  const found = await app.db.models.Advert.findOne({ where, attributes: ['id'], ...forUpdate(tx) })
  if (!found) throw notFound('This part')
}

/** Counted under the lock of the advert, so that two uploads at once cannot exceed it together. */
const checkNumber = async (app: App, tx: Tx, advertId: number, more: number): Promise<void> => {
  const count = await app.db.models.AdvertDocument.count({
    where: { advertId, deletedAt: null },
    transaction: tx,
  })
  if (count + more > maxDocuments)
    throw new AppError('conflict', `A part can have at most ${maxDocuments} documents; it has ${count}.`)
}

/** The documents of one's own part; staff see those of any. */
export const listDocuments = async ({ app, caller, params }: Context<Calls['list']>) => {
  const [row] = await app.db.readCurrent('SELECT owner_id, deleted_at FROM adverts WHERE id = ?', [params.id])
  const isOwn = Number(row?.['owner_id']) === caller.actor.id && row?.['deleted_at'] === null
  if (!row || !(isOwn || isStaff(caller.actor))) throw notFound('This advert')
  return documentsOf(app, params.id)
}

/** A document as a file. Throws `not_found`, and `forbidden` to whom the seller has not opened it. */
export const openDocument = async ({ app, caller, params }: Context<Calls['open']>): Promise<NamedFile> => {
  const found = await app.db.models.AdvertDocument.findOne({
    where: { id: params.id, status: 'stored', deletedAt: null },
  })
  const document = found?.get()
  if (!document) throw notFound('This document')
  if (!(await mayOpen(app, caller.actor, document)))
    throw new AppError('forbidden', 'The seller has not opened this document to you. Please ask for it.')
  const stored = await app.photoStore.open(document.file, wholeFile)
  if (!stored) throw notFound('This document')
  return { fileName: document.name, [Symbol.asyncIterator]: () => stored.body[Symbol.asyncIterator]() }
}

const mayOpen = async (
  app: App,
  actor: Actor,
  { advertId, ownerId }: AdvertDocumentRow,
): Promise<boolean> => {
  if (ownerId === actor.id || isStaff(actor)) return true
  const [opened] = await app.db.readCurrent(
    `SELECT t.id FROM threads t JOIN adverts a ON a.id = t.advert_id AND a.deleted_at IS NULL
      WHERE t.advert_id = ? AND t.buyer_id = ? AND t.documents_opened_at IS NOT NULL AND t.merged_into IS NULL`,
    [advertId, actor.id],
  )
  return opened !== undefined
}

/** Hides a document; the sweep removes its file. For its owner and staff only. */
export const removeDocument = async ({
  app,
  caller,
  now,
  params,
  write,
}: Context<Calls['remove']>): Promise<undefined> => {
  await write(async tx => {
    const where = { id: params.id, deletedAt: null }
    const document = (await app.db.models.AdvertDocument.findOne({ where, ...forUpdate(tx) }))?.get()
    if (!document || !(document.ownerId === caller.actor.id || isStaff(caller.actor)))
      throw notFound('This document')
    await app.db.models.AdvertDocument.update({ deletedAt: now }, { where, transaction: tx })
    noteAdverts(tx, [document.advertId])
    const { kind, name } = presentDocument(document)
    await audit(app, tx, caller, {
      action: 'document.remove',
      objectType: 'advert',
      objectId: document.advertId,
      before: { documents: [`${kind}: ${name}`] },
    })
  })
}
