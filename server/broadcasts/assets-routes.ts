import { AdminAction } from '../../values/enumerations.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { Handlers } from '../http/call.ts'
import { newToken } from '../security/secrets.ts'
import * as store from './assets-store.ts'
import * as domain from './domain.ts'

type Served = 'getAssets' | 'uploadAsset'

export const assets = (): Handlers<Served> => ({
  getAssets: async ({ db, institution }) =>
    (await store.readAssets(db, institution.id)).map((row) => toAsset(institution.key, row)),

  uploadAsset: async (call) => {
    const { db: tx, body, institution, caller, now } = call
    const { name, bytes, picture } = domain.parseAsset(body)
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
})

const toAsset = (key: string, { id, name, file }: store.AssetRow) => ({ id, name, imageUrl: `/assets/${key}/${file}` })
