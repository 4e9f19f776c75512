import type { Audience } from '../../values/audience.ts'
import { AdminAction } from '../../values/enumerations.ts'
import { findByUsername } from '../db/member.ts'
import type { Call, Handlers } from '../http/call.ts'
import { entryOf, silentOf } from './answers.ts'
import { mostEntries, periodOf } from './domain.ts'
import * as store from './store.ts'

type Served = 'getMemberActivity' | 'getAdminActivity'

export const activity = (): Handlers<Served> => ({
  getMemberActivity: async (call) => {
    const wanted = await wantedOf(call, 'member')
    if (!wanted) return nothing(call)
    if (call.query.none) return silent(call, wanted)
    const [entries, count] = await Promise.all([store.signIns(call.db, wanted, mostEntries), store.countSignIns(call.db, wanted)])
    call.total(count)
    return entries.map(entryOf)
  },

  getAdminActivity: async (call) => {
    const wanted = await wantedOf(call, 'staff')
    if (!wanted) return nothing(call)
    if (call.query.none) return silent(call, wanted)
    const [acts, actCount, signIns, signInCount] = await Promise.all([
      store.acts(call.db, wanted, mostEntries),
      store.countActs(call.db, wanted),
      store.signIns(call.db, wanted, mostEntries),
      store.countSignIns(call.db, wanted),
    ])
    call.total(actCount + signInCount)
    return [...acts, ...signIns.map((signIn) => ({ ...signIn, action: AdminAction.SIGN_IN }))]
      .sort((one, other) => other.happened_at.getTime() - one.happened_at.getTime())
      .slice(0, mostEntries)
      .map(entryOf)
  },
})

type ReportCall = Call<Served>

/** Null where nobody has the username. */
async function wantedOf({ db, query, institution, now }: ReportCall, audience: Audience): Promise<store.Wanted | null> {
  const period = periodOf(query, now)
  const username = query.username?.trim()
  const person = username ? await findByUsername(db, institution.id, audience, username) : null
  return person === undefined ? null : { institutionId: institution.id, audience, personId: person?.id ?? null, ...period }
}

function nothing({ total }: ReportCall): [] {
  total(0)
  return []
}

async function silent({ db, total }: ReportCall, wanted: store.Wanted) {
  const [people, count] = await Promise.all([store.neverSignedIn(db, wanted, mostEntries), store.countNever(db, wanted)])
  total(count)
  return people.map(silentOf)
}
