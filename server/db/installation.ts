import { SettingsError } from '../system/settings.ts'
import type { Db } from './open.ts'

/** A database is a demo's or a bank's for good: neither may find itself running as the other. */
export async function claimInstallation(db: Db, demo: boolean): Promise<void> {
  // Written before it is read: of two processes that begin at once, the second finds what the first is.
  await db
    .insertInto('installation')
    .values({ demo })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const installed = await db.selectFrom('installation').select('demo').executeTakeFirstOrThrow()
  if (installed.demo && !demo) throw new SettingsError('This database holds the demo. Set DEMO=1, or give another DATABASE_URL.')
  if (!installed.demo && demo) throw new SettingsError('This database holds a real bank. Unset DEMO, or give another DATABASE_URL.')
}

export const isDemo = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('installation').select('demo').executeTakeFirst())?.demo ?? false
