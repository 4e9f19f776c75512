import { openDatabase } from '../../server/db/open.ts'
import { createSecrets } from '../../server/security/secrets.ts'
import { loadKeys } from '../../server/system/keys.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { getTextKeys } from '../../server/security/text-signature.ts'
import { foundBank, foundedInstitution, type Member } from '../../test/support/founding.ts'
import { type Kind, mobileOf } from './load.ts'
import { type Note, type Place, serverAt } from './place.ts'
import { median, type openLoad, describeRange } from './scales.ts'
import { countTextTrips, countTrips } from './trips.ts'

type Options = { rounds: number; seconds: number; members: number; clients: number }

const kinds = ['summary', 'balanceText', 'transfer', 'movingText'] as const satisfies readonly Kind[]
const warming = 2

/**
 * Measures texts that ask for a balance next to the same call of Home, and texts that move money next to transfers, in
 * turns on one server.
 */
export async function benchTexts(
  place: Place & { databaseUrl: string },
  { rounds, seconds, members, clients }: Options,
  load: ReturnType<typeof openLoad>,
  note: Note,
): Promise<void> {
  const people = await foundBank(place, { members, balance: 10_000_00, rowsADay: 2, days: 25 })
  await registerPhones(place, people)
  const { port, stop } = await serverAt(place)
  const textKey = getTextKeys(
    createSecrets(loadKeys(parseSettings({ DEMO: '1', DATA_DIR: place.dataDir }))),
    foundedInstitution.key,
  )[0]
  const ask = async (kind: Kind, length: number) =>
    (await load.measure({ port, clients, kind, members: people, seconds: length, ...(textKey && { textKey }) }))
      .perSecond
  for (const kind of kinds) await ask(kind, warming)
  const measured = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<
    (typeof kinds)[number],
    number[]
  >
  for (let round = 0; round < rounds; round++) for (const kind of kinds) measured[kind].push(await ask(kind, seconds))
  await stop()
  const toRatio = (one: number[], other: number[]) =>
    describeRange(
      one.map((figure, round) => figure / (other[round] ?? Number.NaN)),
      2,
    )
  const [first] = people
  if (first) {
    const trips = {
      transfer: await countTrips(place.databaseUrl, first),
      text: await countTextTrips(place.databaseUrl, first),
    }
    note('round trips of a text that moves money', `${trips.text}, a transfer ${trips.transfer}`, 'two more')
  }
  note(
    'texts with B',
    `${describeRange(measured.balanceText)} each second, getsummary ${median(measured.summary).toFixed(0)}`,
  )
  note('texts with B beside getsummary', toRatio(measured.balanceText, measured.summary))
  note(
    'texts with X',
    `${describeRange(measured.movingText)} each second, transfers ${median(measured.transfer).toFixed(0)}`,
  )
  note('texts with X beside transfers', toRatio(measured.movingText, measured.transfer))
}

/** Registers a phone for each member with both of their shares, and makes the first one a share draft. */
async function registerPhones(place: Place, people: readonly Member[]): Promise<void> {
  const { db, close } = await openDatabase(place, () => {})
  const { id: institution_id } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
  await db.updateTable('person').set({ e_statements: true }).where('institution_id', '=', institution_id).execute()
  for (const member of people) {
    const { id: phone_id } = await db
      .insertInto('phone')
      .values({
        institution_id,
        person_id: member.id,
        mobile: mobileOf(member),
        nickname: 'Mine',
        registered_at: new Date(),
        ended_at: null,
        stopped_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const accounts = await db
      .selectFrom('account')
      .select(['id', 'unique_id'])
      .where('institution_id', '=', institution_id)
      .where('unique_id', 'in', member.shares)
      .orderBy('id')
      .execute()
    const links = accounts.map(({ id }, index) => ({
      institution_id,
      phone_id,
      account_id: id,
      included: true,
      name: `S${index + 1}`,
    }))
    await db.insertInto('phone_account').values(links).execute()
  }
  const drafts = people.map(({ shares }) => shares[0])
  await db
    .updateTable('account')
    .set({ type: 1 })
    .where('institution_id', '=', institution_id)
    .where('unique_id', 'in', drafts)
    .execute()
  await close()
}
