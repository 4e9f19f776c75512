import type { Db } from '../server/db/open.ts'
import { exportByCommand } from '../server/institution/export/command.ts'
import { freezeByCommand, openByCommand } from '../server/institution/freeze.ts'
import type { Settings } from '../server/settings/settings.ts'
import { institutionAt, type Options, type Output } from './admin-parts.ts'

type Run = (db: Db, given: Options, settings: Settings, output: Output) => Promise<string>

export const freeze: Run = async (db, { institution = '', until = '' }, _, output) =>
  freezeByCommand(db, {
    key: institution,
    until,
    now: await timeAt(db, institution),
    say: (line) => output.error(line),
  })

export const open: Run = async (db, { institution = '' }) =>
  openByCommand(db, institution, await timeAt(db, institution))

export const exportAway: Run = async (db, { institution = '', since = '', to = '' }, _, output) =>
  exportByCommand(db, {
    key: institution,
    since,
    to,
    now: await timeAt(db, institution),
    say: (line) => output.error(line),
  })

async function timeAt(db: Db, key: string): Promise<Date> {
  const { clockOffset } = await institutionAt(db, key)
  return new Date(Date.now() + clockOffset)
}
