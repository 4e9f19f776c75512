import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import { countText } from '../../values/counting.ts'
import { bySystem, recordAudit } from '../db/audit.ts'
import { hasMoved } from '../db/moved.ts'
import { type Db, transact, type Tx } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import { differences } from './differences.ts'
import type { InstitutionFile } from './institution-file.ts'
import { addByFile, changeByFile, readAsFile, type InstitutionRow, lockByKey, setClosed } from './file-store.ts'

/** Implements `npm run admin -- institution`. Each function returns what to print. */

export const addInstitutionByCommand = (db: Db, file: InstitutionFile, now: Date): Promise<string> =>
  transact(db, async (tx) => {
    if (await lockByKey(tx, file.key))
      throw new Refusal(409, `There is an institution ${file.key}. Change it with institution edit.`)
    const id = await addByFile(tx, file, now)
    await recordAudit(tx, { ...bySystem(id, now), action: 'ADD_INSTITUTION', target: { type: 'institution', id } })
    return `${file.name} is at ${file.domains.join(', ')}. Invite its first admin: npm run admin -- invite --institution ${file.key} --email ADDRESS --role full`
  })

export const showInstitutionByCommand = (db: Db, key: string): Promise<string> =>
  transact(db, async (tx) => {
    const row = await findInstitution(tx, key)
    const until = row.opens_at ? `, frozen until ${row.opens_at.toISOString()}` : ''
    const since = row.disabled_at ? `# Disabled since ${row.disabled_at.toISOString()}${until}.\n` : ''
    return since + stringify(await readAsFile(tx, row), { lineWidth: 0 }).trimEnd()
  })

/** `agrees`: is shown each change and confirms it. */
export async function editByCommand(
  db: Db,
  file: InstitutionFile,
  agrees: (changes: readonly string[]) => Promise<boolean>,
  now: () => Date,
): Promise<string> {
  const before = await transact(db, async (tx) => readAsFile(tx, await findInstitution(tx, file.key)))
  const changes = differences(before, file)
  if (changes.length === 0) return `${file.name} is as its file says. Nothing was changed.`
  if (!(await agrees(changes))) return 'Nothing was changed.'
  return transact(db, async (tx) => {
    const row = await findInstitution(tx, file.key)
    const isAsShown = isDeepStrictEqual(await readAsFile(tx, row), before)
    if (!isAsShown)
      throw new Refusal(409, `Somebody else changed ${file.name} at the same time. Nothing was changed: try again.`)
    await changeByFile(tx, row.id, file, now())
    const places = changes.map((change) => change.slice(0, change.indexOf(':')))
    const target = { type: 'institution', id: row.id }
    await recordAudit(tx, {
      ...bySystem(row.id, now()),
      action: 'EDIT_INSTITUTION',
      target,
      after: { changed: places.join(', ') },
    })
    return `${file.name} was changed in ${changes.length === 1 ? 'one place' : `${changes.length} places`}.`
  })
}

/** Disables an institution, or enables it again. */
export const disableByCommand = (db: Db, key: string, isDisabled: boolean, now: Date): Promise<string> =>
  transact(db, async (tx) => {
    const { id, name, disabled_at, opens_at } = await findInstitution(tx, key)
    if ((disabled_at !== null) === isDisabled && opens_at === null)
      return `${name} is ${isDisabled ? 'disabled' : 'enabled'} already.`
    await refuseMoved(tx, { id, name })
    await setClosed(tx, id, { since: isDisabled ? now : null, opensAt: null })
    const action = isDisabled ? 'DISABLE_INSTITUTION' : 'ENABLE_INSTITUTION'
    await recordAudit(tx, { ...bySystem(id, now), action, target: { type: 'institution', id } })
    return isDisabled
      ? `${name} is disabled: nobody reaches it, and its payments and transfers wait.`
      : `${name} is enabled. Payments and transfers that waited are made in the next run.${opens_at ? ` It was closed for ${toMinutes(disabled_at, now)}.` : ''}`
  })

const toMinutes = (since: Date | null, now: Date) =>
  countText(Math.ceil((now.getTime() - (since ?? now).getTime()) / 60_000), 'minute')

/** Throws where it has another database by now. */
export async function refuseMoved(tx: Tx, { id, name }: Pick<InstitutionRow, 'id' | 'name'>): Promise<void> {
  if (await hasMoved(tx, id))
    throw new Refusal(409, `${name} has moved to another database, or is moving. It stays disabled here.`)
}

export async function findInstitution(tx: Tx, key: string): Promise<InstitutionRow> {
  const row = await lockByKey(tx, key)
  if (!row) throw new Refusal(404, `No institution has the key ${key}.`)
  return row
}
