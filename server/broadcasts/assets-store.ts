import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

/** All of them are listed. */
export const maxPictures = 500

export type AssetRow = { id: number; name: string; file: string }

export const readAssets = (db: Db, institutionId: number): Promise<AssetRow[]> =>
  db
    .selectFrom('asset')
    .select(['id', 'name', 'file'])
    .where('institution_id', '=', institutionId)
    .orderBy('id', 'desc')
    .limit(maxPictures)
    .execute()

export async function countAssets(tx: Tx, institutionId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('asset')
    .select(tx.fn.countAll<string>().as('count'))
    .where('institution_id', '=', institutionId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewAsset = { name: string; file: string; type: Schema['asset']['type']; bytes: Buffer; by: number; at: Date }

export const addAsset = (tx: Tx, institutionId: number, { bytes, by, at, ...asset }: NewAsset): Promise<AssetRow> =>
  tx
    .insertInto('asset')
    .values({ institution_id: institutionId, ...asset, picture: bytes.toString('base64'), added_by: by, added_at: at })
    .returning(['id', 'name', 'file'])
    .executeTakeFirstOrThrow()

export async function findPicture(
  db: Db,
  institutionId: number,
  file: string,
): Promise<{ type: string; bytes: Buffer } | null> {
  const asset = await db
    .selectFrom('asset')
    .select(['type', 'picture'])
    .where('institution_id', '=', institutionId)
    .where('file', '=', file)
    .executeTakeFirst()
  return asset ? { type: asset.type, bytes: Buffer.from(asset.picture, 'base64') } : null
}

/** Returns whether there is a picture at an address. The product's own drawings are files, which never go. */
export async function hasPicture(db: Db, institutionId: number, url: string): Promise<boolean> {
  const file = url.slice(url.lastIndexOf('/') + 1)
  if (file.endsWith('.svg')) return true
  const asset = await db
    .selectFrom('asset')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('file', '=', file)
    .executeTakeFirst()
  return asset !== undefined
}

export const lockAsset = async (tx: Tx, institutionId: number, id: number): Promise<AssetRow | null> =>
  (await tx
    .selectFrom('asset')
    .select(['id', 'name', 'file'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

export async function renameAsset(tx: Tx, institutionId: number, id: number, name: string): Promise<void> {
  await tx.updateTable('asset').set({ name }).where('institution_id', '=', institutionId).where('id', '=', id).execute()
}

export async function removeAsset(tx: Tx, institutionId: number, id: number): Promise<void> {
  await tx.deleteFrom('asset').where('institution_id', '=', institutionId).where('id', '=', id).execute()
}

/** Returns whether members still see this picture in a message or notification. */
export async function isPictureUsed(tx: Tx, institutionId: number, url: string): Promise<boolean> {
  const notice = await tx
    .selectFrom('notice')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('image_url', '=', url)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return notice !== undefined
}
