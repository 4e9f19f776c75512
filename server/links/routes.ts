import type { HandlerContext } from '../context.ts'
import { lockPerson } from '../db/member.ts'
import { type Db, transact } from '../db/open.ts'
import { notYoursRefusal } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import type { Institution } from '../db/institution.ts'
import { getLinkKind } from '../../values/link.ts'
import { fingerprint, newToken } from '../security/secrets.ts'
import { partnerAddress } from './domain.ts'
import * as store from './store.ts'

const ticketLife = 60_000

export const links = handlers(({ settings }: HandlerContext) => {
  /** Offers only links to hosts that the institution allows. */
  const listOffered = async (db: Db, { id, ssoHosts }: Institution) =>
    (await store.readSsoItems(db, id)).flatMap((row) => {
      const address = partnerAddress(row.url, ssoHosts, settings)
      return address === null ? [] : [{ row, address }]
    })
  return {
    getQuickLinks: async ({ db, institution }) => {
      const rows = await store.readQuickLinks(db, institution.id)
      return rows
        .filter(({ url }) => getLinkKind(url) !== null)
        .map(({ id, description, button_text, is_external, url, image_url }) => ({
          id,
          description,
          buttonText: button_text,
          isExternal: is_external,
          url,
          imageUrl: image_url,
        }))
    },

    getExternalSiteMessage: async ({ db, institution }) => ({
      message: await store.readExternalSiteMessage(db, institution.id),
    }),

    getSsoList: async ({ db, institution }) => (await listOffered(db, institution)).map(({ row }) => toItem(row)),

    getSsoUrl: async ({ db, body, institution, member, now }) => {
      const found = (await listOffered(db, institution)).find(({ row }) => row.id === body.ssoId)
      if (!found) throw notYoursRefusal()
      const { row, address } = found
      const redirect = { redirectUrl: address, isPost: row.is_post }
      if (!row.is_post) return { ...redirect, formParams: {} as Record<string, string> }
      const ticket = newToken()
      const expiresAt = new Date(now.getTime() + ticketLife)
      await transact(db, async (tx) => {
        await lockPerson(tx, member)
        await store.addTicket(tx, member, { hash: fingerprint(ticket), itemId: row.id, expiresAt })
      })
      return { ...redirect, formParams: { institution: institution.key, ticket } }
    },
  }
})

const toItem = (row: store.SsoRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  buttonText: row.button_text,
  imageUrl: row.image_url,
  showOnSection: row.section,
  ssoType: row.sso_type,
})
