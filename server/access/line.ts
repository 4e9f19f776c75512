import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../context.ts'
import { cookieNames } from '../http/cookies.ts'
import type { Call } from '../http/call.ts'
import { inGroups } from '../groups.ts'
import { Refusal } from '../refusals.ts'
import { getNetwork } from '../security/network.ts'
import {
  fingerprint,
  hashQueue,
  lineIsFullRefusal,
  lineOfDevice,
  lineOfNetwork,
  lineOfStaff,
  lineOfTicket,
  newToken,
} from '../security/secrets.ts'
import type { QueueLine } from '../security/queue.ts'
import * as domain from './line-domain.ts'
import * as store from './line-store.ts'
import { findPending } from './store.ts'
import type { SignInAttempt } from './throttle.ts'

type PasswordCall = Call<'verifyPassword'>
/** The line of sign-ins, as one process sees it. */
export type SignInLine = {
  find(institutionId: number, ticket: domain.Ticket, now: Date): Promise<domain.PlaceInLine | null>
}
export type LineContext = AppContext & { line: SignInLine }
/**
 * Permission to hash a password. `end`: it was hashed. `giveBack`: the queue refused it; returns the place in line, or throws
 * where nobody waits in line.
 */
export type Turn = { queue: QueueLine; end(): Promise<void>; giveBack(refusal: unknown): Promise<domain.InLine> }

/** The least time between two readings of the line, in milliseconds: who asks in between shares the next one. */
const readEvery = 250
const deleteEvery = 20

export function openLine({ db, settings }: Pick<AppContext, 'db' | 'settings'>): SignInLine {
  type Asked = { institutionId: number; ticket: domain.Ticket; now: Date }
  let nextAt = 0
  let readings = 0

  async function findPlaces(institutionId: number, asked: readonly Asked[]) {
    const now = new Date(Math.max(...asked.map((one) => one.now.getTime())))
    if (++readings % deleteEvery === 0) await store.deleteOld(db, institutionId, now)
    const line = await store.readLine(db, institutionId, now)
    const own = hashQueue.perSecond()
    const places = asked.map((one) => ({ one, place: domain.findPlace(line, one.ticket, own) }))
    const present = places.flatMap(({ one: { ticket }, place }) =>
      place ? [{ id: ticket.id, isTurn: place.isTurn, ...domain.lifeInLine(place.askAfterMs, now) }] : [],
    )
    if (present.length > 0) await store.savePresent(db, institutionId, present, now)
    return places
  }

  const openGroups = () =>
    inGroups(
      async (asked: readonly Asked[]) => {
        const wait = nextAt - performance.now()
        if (wait > 0) await pause(wait)
        nextAt = performance.now() + readEvery
        const found = new Map<Asked, domain.PlaceInLine | null>()
        for (const [institutionId, group] of Map.groupBy(asked, (one) => one.institutionId))
          for (const { one, place } of await findPlaces(institutionId, group)) found.set(one, place)
        return asked.map((one) => found.get(one) ?? null)
      },
      { max: 2_000, isLimited: settings.databaseUrl !== null },
    )
  let find: ReturnType<typeof openGroups> | undefined
  return {
    find(institutionId, ticket, now) {
      find ??= openGroups()
      return find({ institutionId, ticket, now })
    },
  }
}

/** Returns permission to hash this password now, or the place in line, before anything is counted or checked. */
export async function takeTurn(
  context: LineContext,
  call: PasswordCall,
  attempt: SignInAttempt,
): Promise<Turn | domain.InLine> {
  const { db, line } = context
  const { institution, now } = call
  const known = await findKnown(context, call, attempt)
  if (!known) {
    const queue = chooseQueue(call, attempt)
    if (hashQueue.hasRoom(queue) && !(await store.hasLine(db, institution.id, now)))
      return { queue, end, giveBack: joinInstead }
    if (await neverWaits(context, call, attempt)) return { queue, end, giveBack: throwAgain }
  }
  const ticket = known ?? (await join(context, call, attempt))
  if (!known?.isHashed) {
    const place = await line.find(institution.id, ticket, now)
    if (!place?.isTurn) return toAnswer(context, call, ticket, place)
  }
  // A password sent twice is hashed once.
  if (!(await store.beginHash(db, institution.id, ticket.id, now))) return toAnswer(context, call, ticket, null)
  return {
    queue: lineOfTicket(ticket),
    end: () => store.endHash(db, institution.id, ticket.id, now),
    giveBack: async (refusal) => {
      await store.giveHashBack(db, institution.id, ticket.id)
      if (!(refusal instanceof Refusal)) throw refusal
      return toAnswer(context, call, ticket, null)
    },
  }

  // Many came at the same moment.
  async function joinInstead(refusal: unknown): Promise<domain.InLine> {
    if (!(refusal instanceof Refusal) || (await neverWaits(context, call, attempt))) throw refusal
    const joined = await join(context, call, attempt)
    return toAnswer(context, call, joined, await line.find(institution.id, joined, now))
  }
}

const end = async () => {}
const throwAgain = async (refusal: unknown) => {
  throw refusal
}

/** Staff, and a member whose password was right in this browser a moment ago, wait for the queue alone. */
async function neverWaits(
  { db }: LineContext,
  { audience, cookies, institution, now }: PasswordCall,
  { person }: SignInAttempt,
): Promise<boolean> {
  if (audience === 'staff') return true
  const cookie = cookies.read(cookieNames[audience].pending)
  const pending = cookie && (await findPending(db, institution.id, audience, fingerprint(cookie), now))
  return Boolean(pending && pending.person.id === person?.id)
}

/** Finds the place that this browser has for this username, also when its page was loaded again. */
async function findKnown(
  { db }: LineContext,
  { audience, cookies, institution, now }: PasswordCall,
  attempt: SignInAttempt,
) {
  const cookie = cookies.read('sd_line')
  return audience === 'member' && cookie ? store.findTicket(db, institution.id, toPlace(cookie, attempt), now) : null
}

const cookieLife = 24 * 3_600

async function join({ db, settings }: LineContext, call: PasswordCall, attempt: SignInAttempt): Promise<domain.Ticket> {
  const { institution, address, now } = call
  const network = getNetwork(address)
  const inLine = await store.countInLine(db, institution.id, network, now)
  const rank = domain.chooseRank(attempt.device !== null, inLine, settings.rateLimitScale)
  if (rank === null) throw lineIsFullRefusal()
  const cookie = call.cookies.read('sd_line') ?? newToken()
  call.cookies.set('sd_line', cookie, cookieLife)
  return store.joinLine(db, institution.id, {
    rank,
    ...toPlace(cookie, attempt),
    network,
    now,
    ...domain.lifeInLine(10_000, now),
  })
}

function chooseQueue({ audience, address }: PasswordCall, { device }: SignInAttempt): QueueLine {
  if (device) return lineOfDevice(device.id)
  return audience === 'staff' ? lineOfStaff(address) : lineOfNetwork(address)
}

const toPlace = (cookie: string, { name }: SignInAttempt): store.PlaceOwner => ({
  browserHash: fingerprint(cookie),
  nameHash: fingerprint(name.username.trim().toLowerCase()),
})

/** `place`: null where the password must be sent again soon. */
function toAnswer(
  { secrets }: LineContext,
  { institution }: PasswordCall,
  ticket: domain.Ticket,
  found: domain.PlaceInLine | null,
): domain.InLine {
  const { place, secondsLeft, askAfterMs } = found ?? { place: 1, secondsLeft: 1, askAfterMs: 1_000 }
  const mac = secrets.mac('place in line', toText(institution.id, ticket))
  return { ticket: `${ticket.id}.${ticket.rank}.${mac}`, place, secondsLeft, askAfterMs }
}

/** Returns null unless this ticket was given at this institution. It shows a place; it lets nobody sign in. */
export function readTicket(
  { secrets }: Pick<AppContext, 'secrets'>,
  { institution }: Pick<PasswordCall, 'institution'>,
  shown: string,
): domain.Ticket | null {
  const [id, rank, ...mac] = shown.split('.')
  const ticket = { id: Number(id), rank: Number(rank) as domain.Rank }
  return secrets.matches('place in line', toText(institution.id, ticket), mac.join('.')) ? ticket : null
}

const toText = (institutionId: number, { id, rank }: domain.Ticket): string => [institutionId, id, rank].join(' ')
