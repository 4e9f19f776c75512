import { sql } from 'kysely'

/** Returns SQL for an account's name, and its owner where that is somebody else. `account`: the table's alias. */
export function accountNameColumn(account: string) {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql<string>`coalesce(nullif(${column('description')}, ''), ${column('default_description')})
    || case when ${column('is_trusted')} then coalesce(', ' || nullif(${column('full_name')}, ''), '') else '' end`
}
