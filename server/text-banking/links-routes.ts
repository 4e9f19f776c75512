import { textNameError, textNameTaken } from '../../values/text-banking.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { toDatabaseError } from '../db/errors.ts'
import { lockPerson } from '../db/member.ts'
import { notYoursRefusal, Refusal } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import { toLinkedAccount } from './answers.ts'
import { refuseWithoutTexts } from './eligibility.ts'
import * as store from './links-store.ts'
import { requirePhone, phoneGoneRefusal } from './phones-domain.ts'
import { findPhone } from './phones-store.ts'

export const linkedAccounts = handlers(() => ({
  getLinkedAccounts: async ({ db, body, member, caller }) => {
    await refuseWithoutTexts(db, member)
    const { id } = requirePhone(await findPhone(db, member, { id: body.phoneId }))
    // A view must not write: staff see the existing links.
    if (caller.scope === 'full') await store.addMissingLinks(db, member.institutionId, [id])
    return (await store.readLinks(db, member, id)).map(toLinkedAccount)
  },

  updateLinkedAccount: async (call) => {
    const { db: tx, body, member } = call
    await refuseWithoutTexts(tx, member)
    await lockPerson(tx, member)
    const link = await store.findAccountLink(tx, member, body.phoneLinkedAccountId)
    if (!link) throw notYoursRefusal()
    if (link.ended_at) throw phoneGoneRefusal()
    if (!link.may_link) throw new Refusal(404, 'This account cannot be linked any more.')
    const change = { included: body.includeAccount, name: body.textDescription?.trim() ?? link.name }
    refuseWrongName(change)
    await store.changeLink(tx, member, body.phoneLinkedAccountId, change).catch((error: unknown) => {
      throw toDatabaseError(error).constraint === 'phone_account_name' ? wrongName(textNameTaken) : error
    })
    if (change.included === link.included) return
    const [before, after] = [link, change].map(({ included }) => ({ account: link.account_id, included }))
    const target = { type: 'phoneLinkedAccount', id: body.phoneLinkedAccountId }
    await recordAudit(tx, { ...byCaller(call), action: 'updateLinkedAccount', target, before, after })
  },
}))

/** An excluded account needs no name. */
function refuseWrongName({ included, name }: { included: boolean; name: string }): void {
  const text = included || name !== '' ? textNameError(name) : null
  if (text) throw wrongName(text)
}

const wrongName = (text: string) => new Refusal(422, text, { fields: { textDescription: text } })
