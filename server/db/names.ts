import { sql } from 'kysely'

/** What an account is called, in a statement that reads it under this name. */
export const nameOf = (account: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${account}.description`)}, ''), ${sql.ref(`${account}.default_description`)})`
