import { SettingsError } from '../settings/settings.ts'
import type { Db } from './open.ts'

/** Marks the database as a demo or a bank for good, so that neither ever runs as the other. */
export async function claimInstallation(db: Db, demo: boolean): Promise<void> {
  // Insert before reading: of two processes that start at once, the second finds the row of the first.
  await db
    .insertInto('installation')
    .values({ demo })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const installed = await db.selectFrom('installation').select('demo').executeTakeFirstOrThrow()
  if (installed.demo && !demo)
    throw new SettingsError('This database holds the demo. Set DEMO=1, or give another DATABASE_URL.')
  if (!installed.demo && demo)
    throw new SettingsError('This database holds a real bank. Unset DEMO, or give another DATABASE_URL.')
}

export const isDemo = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('installation').select('demo').executeTakeFirst())?.demo ?? false
