import { sql } from 'kysely'

/** What an account is called, and whose it is where it is somebody else's, in a statement that reads it under this name. */
export function accountNameColumn(account: string) {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql<string>`coalesce(nullif(${column('description')}, ''), ${column('default_description')})
    || case when ${column('is_trusted')} then coalesce(', ' || nullif(${column('full_name')}, ''), '') else '' end`
}
