import { AdminAction } from '../../values/enumerations.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { lockNotices } from '../delivery/notices.ts'
import { notYoursRefusal } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import { newToken } from '../security/secrets.ts'
import * as store from './assets-store.ts'
import * as domain from './domain.ts'

export const assets = handlers(() => ({
  getAssets: async ({ db, institution }) =>
    (await store.readAssets(db, institution.id)).map((row) => toAsset(institution.key, row)),

  uploadAsset: async (call) => {
    const { db: tx, body, institution, caller, now } = call
    const { name, bytes, picture } = domain.parseAsset(body)
    // Pictures added at once are counted one after the other.
    await lockNotices(tx, institution.id)
    if ((await store.countAssets(tx, institution.id)) >= store.maxPictures)
      throw domain.tooManyPicturesRefusal(store.maxPictures)
    const file = `${newToken()}.${picture.type.replace('image/', '')}`
    const row = await store.addAsset(tx, institution.id, {
      name,
      file,
      type: picture.type,
      bytes,
      by: caller.id,
      at: now,
    })
    await recordAudit(tx, {
      ...byCaller(call),
      action: AdminAction.ADD_PICTURE,
      target: { type: 'asset', id: row.id },
      after: { name, file },
    })
    return toAsset(institution.key, row)
  },

  renameAsset: async (call) => {
    const { db: tx, body, institution } = call
    const name = domain.parsePictureName(body.name)
    const before = await store.lockAsset(tx, institution.id, body.id)
    if (!before) throw notYoursRefusal()
    await store.renameAsset(tx, institution.id, body.id, name)
    await recordAudit(tx, {
      ...byCaller(call),
      action: AdminAction.RENAME_PICTURE,
      target: { type: 'asset', id: body.id },
      before: { name: before.name },
      after: { name },
    })
  },

  removeAsset: async (call) => {
    const { db: tx, body, institution } = call
    // No message with this picture may be sent at the same time.
    await lockNotices(tx, institution.id)
    const asset = await store.lockAsset(tx, institution.id, body.id)
    if (!asset) throw notYoursRefusal()
    const { imageUrl } = toAsset(institution.key, asset)
    if (await store.isPictureUsed(tx, institution.id, imageUrl)) throw domain.pictureIsUsedRefusal()
    await store.removeAsset(tx, institution.id, body.id)
    await recordAudit(tx, {
      ...byCaller(call),
      action: AdminAction.DELETED,
      target: { type: 'asset', id: body.id },
      before: { name: asset.name, file: asset.file },
    })
  },
}))

const toAsset = (key: string, { id, name, file }: store.AssetRow) => ({ id, name, imageUrl: `/assets/${key}/${file}` })
