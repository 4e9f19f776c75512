import type { components } from '../../api/schema.d.ts'
import { isAboutMoney } from '../../values/alerts.ts'
import { cents, fromWire, toWire } from '../../values/money.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { HandlerContext } from '../context.ts'
import { lockPerson, type Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { warn } from '../delivery/notify.ts'
import { notYoursRefusal, Refusal, refuseLateUndo } from '../refusals.ts'
import { type Call, handlers } from '../http/call.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'

export const alerts = handlers(({ secrets }: HandlerContext) => {
  /** Mails the member about the change: a thief would remove alerts first, to hide what follows. */
  async function conclude(
    tx: Tx,
    call: Call<'saveAlert'> | Call<'removeAlert'>,
    email: string,
    id: number,
    action: 'saveAlert' | 'removeAlert' | 'restoreAlert',
    what: string,
  ) {
    const { member, institution, now } = call
    await warn(tx, secrets, { ...member, email }, institution, what, now)
    await recordAudit(tx, { ...byCaller(call), action, target: { type: 'alert', id } })
  }

  /** Needs no password: what it brings back was the member's minutes ago. */
  async function restoreAlert(call: Call<'removeAlert'>): Promise<void> {
    const { db: tx, body, member, now } = call
    await lockPerson(tx, member)
    const alert = await store.findAlert(tx, member, body.alertId)
    if (!alert) throw notYoursRefusal()
    if (alert.alert_removed_at === null) return
    refuseLateUndo(alert.alert_removed_at, now)
    const own = await store.readAlerts(tx, member)
    domain.refuseTwice(own, { ...alert, uniqueId: alert.unique_id })
    domain.refuseManyAlerts(own.length)
    await store.restoreAlert(tx, member, body.alertId)
    const { email } = await store.readContactInfo(tx, member)
    await conclude(tx, call, email, body.alertId, 'restoreAlert', 'A removed alert was brought back')
  }

  return {
    getAlerts: async ({ db, member }) => (await store.readAlerts(db, member)).map(toAlert),

    saveAlert: async (call) => {
      const { db: tx, body, member } = call
      await requireReauthentication(tx, call)
      await lockPerson(tx, member)
      const { email, mobile } = await store.readContactInfo(tx, member)
      const alertTerms = {
        ...body,
        uniqueId: body.uniqueId ?? '',
        amount: body.amount === undefined ? null : fromWire(body.amount),
      }
      domain.refuseWrongAlert(alertTerms, mobile)
      const needsMoney = isAboutMoney(alertTerms.kind)
      const accountId = needsMoney ? await store.findShareId(tx, member, alertTerms.uniqueId) : null
      if (needsMoney && accountId === null) throw domain.noSuchShare()
      const alert = {
        kind: alertTerms.kind,
        account_id: accountId,
        threshold: needsMoney ? alertTerms.amount : null,
        by_notification: alertTerms.byNotification,
        by_email: alertTerms.byEmail,
        by_text: alertTerms.byText,
      }
      const own = await store.readAlerts(tx, member)
      domain.refuseTwice(own, { ...alert, id: body.alertId, uniqueId: needsMoney ? alertTerms.uniqueId : null })
      if (body.alertId !== undefined) {
        if (!(await store.changeAlert(tx, member, body.alertId, alert)))
          throw await missingAlert(tx, member, body.alertId)
        await conclude(tx, call, email, body.alertId, 'saveAlert', 'An alert was changed')
        return
      }
      domain.refuseManyAlerts(own.length)
      await conclude(tx, call, email, await store.addAlert(tx, member, alert), 'saveAlert', 'An alert was added')
    },

    removeAlert: async (call) => {
      const { db: tx, body, member, now } = call
      if (body.undo) return restoreAlert(call)
      await requireReauthentication(tx, call)
      await lockPerson(tx, member)
      if (!(await store.removeAlert(tx, member, body.alertId, now))) throw await missingAlert(tx, member, body.alertId)
      const { email } = await store.readContactInfo(tx, member)
      await conclude(tx, call, email, body.alertId, 'removeAlert', 'An alert was removed')
    },
  }
})

const missingAlert = async (tx: Tx, member: Member, id: number) =>
  (await store.hasEverHadAlert(tx, member, id))
    ? new Refusal(404, 'This alert has been removed already.')
    : notYoursRefusal()

function toAlert(row: store.AlertRow): components['schemas']['Alert'] {
  const { id, kind, threshold, unique_id, display_id, description, default_description } = row
  return {
    id,
    kind,
    uniqueId: unique_id,
    account:
      display_id === null
        ? ''
        : domain.alertAccountName({
            display_id,
            description: description ?? '',
            default_description: default_description ?? '',
          }),
    amount: threshold === null ? null : toWire(cents(threshold)),
    byNotification: row.by_notification,
    byEmail: row.by_email,
    byText: row.by_text,
  }
}
