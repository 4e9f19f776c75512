import { sql } from 'kysely'
import { AccountType } from '../../values/enumerations.ts'
import { displayId, maskNumber } from '../../values/masking.ts'

/** Returns SQL for an account's name, and its owner where that is somebody else. `account`: the table's alias. */
export function accountNameColumn(account: string) {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql<string>`coalesce(nullif(${column('description')}, ''), ${column('default_description')})
    || case when ${column('is_trusted')} then coalesce(', ' || nullif(${column('full_name')}, ''), '') else '' end`
}

/**
 * Returns SQL for the name of an account that a row of another table, `of`, names for its member. It is blank if the account
 * is another member's now.
 */
export const ownAccountNameColumn = (account: string, of: string) =>
  sql<string>`case when ${sql.ref(`${account}.person_id`)} = ${sql.ref(`${of}.person_id`)} then ${accountNameColumn(account)} else '' end`

type Named = { account_type: AccountType; display_id: string; name: string; last_four: string }

/** Returns an account's name with its number: 'Everyday S-002', or 'Visa ****9899' for a card. */
export const nameWithNumber = ({ account_type, display_id, name, last_four }: Named): string =>
  account_type === AccountType.CREDIT_CARD
    ? `${name} ${maskNumber(last_four)}`
    : `${name} ${displayId(account_type, display_id)}`
