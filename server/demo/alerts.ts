import { AlertKind } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { addAlert } from '../alerts/store.ts'

const ways = { by_notification: true, by_email: true, by_text: false }

/** Maria of Harbor Light has two alerts; everybody else has none. */
export async function seedAlerts(tx: Tx, member: Member, who: string, idOf: (name: string) => number): Promise<void> {
  if (who !== 'harborlight maria') return
  await addAlert(tx, member, { ...ways, kind: AlertKind.BALANCE_BELOW, account_id: idOf('S-002'), threshold: 100_00 })
  await addAlert(tx, member, {
    ...ways,
    kind: AlertKind.MONEY_OUT,
    account_id: idOf('S-002'),
    threshold: 2_500_00,
    by_text: true,
  })
}
