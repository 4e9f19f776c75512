import { type RawBuilder, sql } from 'kysely'
import { maxAlerts } from '../../../values/alerts.ts'
import { maxContacts } from '../../../values/contacts.ts'
import { AccountType } from '../../../values/enumerations.ts'
import { maxPhones } from '../../../values/text-banking.ts'
import type { Tx } from '../../db/open.ts'
import { hasBegun } from '../../session/begun-store.ts'
import { isAdded } from './plans-store.ts'
import { refusing, selectKnownRecords, withoutAccount, withoutMember } from './refusals-store.ts'
import { stagingTable } from './staging-store.ts'

/** The files of settings: the column with a row's name, the kind of its record, and SQL of whether the row's record is still there. */
const settings = {
  contacts: {
    column: 'contact',
    kind: 'contact',
    isThere: sql`exists (select from contact where contact.institution_id = person.institution_id and contact.id = earlier.id and removed_at is null)`,
  },
  alerts: {
    column: 'alert',
    kind: 'alert',
    isThere: sql`exists (select from alert where alert.institution_id = person.institution_id and alert.id = earlier.id and alert_removed_at is null)`,
  },
  'account-names': { column: 'account', kind: 'name', isThere: sql`true` },
  'text-phones': {
    column: 'phone',
    kind: 'phone',
    isThere: sql`exists (select from phone where phone.institution_id = person.institution_id and phone.id = earlier.id and ended_at is null)`,
  },
} as const
export type SettingFile = keyof typeof settings
const settingFiles = Object.keys(settings) as SettingFile[]
export const recordOf = (file: SettingFile) => settings[file]

/** Finds whose each row is, and the records of earlier imports. A member who has started here keeps what they have. */
async function matchSettings(tx: Tx, id: number, file: SettingFile): Promise<void> {
  const { column, kind, isThere } = settings[file]
  const own = sql`${stagingTable(file)} as own`
  if (file === 'account-names')
    await sql`
      update ${own} set id = account.id, holder_id = person_id
      from ${selectKnownRecords(id, 'account')} as named join account on account.institution_id = ${id} and account.id = named.id
      where named.reference = own.account`.execute(tx)
  else
    await sql`
      update ${own} set holder_id = holder.id from ${selectKnownRecords(id, 'member')} as holder where holder.reference = own.member`.execute(
      tx,
    )
  await sql`
    update ${own} set id = earlier.id, outcome = case
      when earlier.hash = own.hash then 'same' when not ${hasBegun(sql`person`)} and ${isThere} then 'changed' else 'kept' end
    from ${selectKnownRecords(id, kind)} as earlier, person
    where earlier.reference = own.${sql.id(column)} and person.institution_id = ${id} and person.id = holder_id`.execute(
    tx,
  )
  if (file === 'account-names')
    await sql`
      update ${own} set outcome = 'kept' from person
      where outcome is null and person.institution_id = ${id} and person.id = holder_id and ${hasBegun(sql`person`)}`.execute(
      tx,
    )
}

/** Refuses settings that a member could not make, or that name what is not there. */
export async function refuseWrongSettings(tx: Tx, id: number, hasTexts: boolean): Promise<void> {
  const { refuseRows, refuseRepeated } = refusing(tx)
  for (const file of settingFiles) {
    const { column } = settings[file]
    await refuseRepeated(file, sql.id(column), `the ${column} appears earlier in the file`)
    if (file === 'account-names') await refuseRows(file, 'the account is unknown, or refused', withoutAccount(id))
    else await refuseRows(file, 'the member is unknown, or refused', withoutMember(id))
    await matchSettings(tx, id, file)
  }
  const refuseMany = (file: SettingFile, most: number, present: RawBuilder<unknown>) =>
    refuseRows(
      file,
      `the member would have more than ${most}`,
      sql`${isAdded} and line in (
        select line from (select own.line, holder_id, row_number() over (partition by holder_id order by line) as place
          from ${stagingTable(file)} as own where ${isAdded}) as counted
        where place + (${present}) > ${most})`,
    )
  await refuseMany(
    'contacts',
    maxContacts,
    sql`select count(*) from contact where institution_id = ${id} and person_id = holder_id and removed_at is null`,
  )
  await refuseWrongAlerts(tx, id)
  await refuseMany(
    'alerts',
    maxAlerts,
    sql`select count(*) from alert where institution_id = ${id} and person_id = holder_id and alert_removed_at is null`,
  )
  await refuseRows(
    'account-names',
    'only a share or a loan has a name of its own',
    sql`name <> '' and exists (
      select from account where institution_id = ${id} and account.id = own.id and account_type = ${AccountType.CREDIT_CARD})`,
  )
  await refuseWrongPhones(tx, id, hasTexts)
  await refuseMany(
    'text-phones',
    maxPhones,
    sql`select count(*) from phone where institution_id = ${id} and person_id = holder_id and ended_at is null`,
  )
}

async function refuseWrongAlerts(tx: Tx, id: number): Promise<void> {
  const { refuseRows, refuseRepeated } = refusing(tx)
  await sql`
    update incoming_alerts as own set watched_id = account.id
    from ${selectKnownRecords(id, 'account')} as named join account on account.institution_id = ${id} and account.id = named.id
    where named.reference = own.account and account_type = ${AccountType.SHARE} and person_id = holder_id and display and allow_balance and allow_inquiry`.execute(
    tx,
  )
  await refuseRows('alerts', 'the account is no share of the member', sql`own.account <> '' and watched_id is null`)
  await refuseRows(
    'alerts',
    'the member has no mobile number',
    sql`own.text = 'true' and exists (select from person where institution_id = ${id} and person.id = holder_id and mobile is null)`,
  )
  await refuseRepeated('alerts', sql`member, kind, account, amount`, 'the member has this alert earlier in the file')
  await refuseRows(
    'alerts',
    'the member has this alert already',
    sql`outcome is distinct from 'same' and outcome is distinct from 'kept' and exists (
      select from alert where institution_id = ${id} and person_id = holder_id and alert_removed_at is null and alert.id <> own.id
        and alert.kind = own.kind and account_id is not distinct from watched_id and threshold is not distinct from nullif(own.amount, '')::bigint)`,
  )
}

async function refuseWrongPhones(tx: Tx, id: number, hasTexts: boolean): Promise<void> {
  const { refuseRows, refuseRepeated } = refusing(tx)
  if (!hasTexts) await refuseRows('text-phones', 'the institution has no text banking', sql`true`)
  await refuseRepeated('text-phones', sql`mobile`, 'the mobile appears earlier in the file')
  await refuseRows(
    'text-phones',
    'text banking needs e-statements',
    sql`exists (select from person where institution_id = ${id} and person.id = holder_id and not e_statements)`,
  )
  await refuseRows(
    'text-phones',
    'the number is registered here, or was',
    sql`outcome is distinct from 'same' and outcome is distinct from 'kept' and exists (
      select from phone where institution_id = ${id} and phone.mobile = own.mobile and phone.id <> own.id and (ended_at is null or person_id = holder_id))`,
  )
}
