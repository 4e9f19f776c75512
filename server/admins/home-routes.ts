import { businessMinutes } from '../../values/business-hours.ts'
import type { AdminRole } from '../../values/enumerations.ts'
import { mayOpen, type OfficeArea } from '../../values/office.ts'
import { cents, toWire } from '../../values/money.ts'
import { type Day, dayIn, dayToWire, daysBetween, toDateAt } from '../../values/days.ts'
import { handlers } from '../http/call.ts'
import type { Institution } from '../db/institution.ts'
import { readWaitingApprovals, type WaitingApproval } from './approvals-store.ts'
import * as store from './home-store.ts'
import * as work from './home-work-store.ts'
import { countInvitations } from './store.ts'

const toDueDispute = ({ id, name, state, due, returned_at }: work.DueDispute, today: Day, zone: string) => {
  const cameBackOn = returned_at && dayToWire(dayIn(zone, returned_at))
  return { id, name, state, due: dayToWire(due), daysLeft: daysBetween(today, due), cameBackOn }
}

const toWaitingCredit = ({ id, name, amount, since }: work.WaitingCredit) => {
  return { id, name, amount: toWire(cents(amount)), since: dayToWire(since) }
}

const toUnexplained = ({ id, account, name, isProposed, ours, theirs }: work.UnexplainedDifference) => {
  return { id, account, name, isProposed, amount: toWire(cents((theirs ?? 0) - (ours ?? 0))) }
}

const toWaitingApproval = ({ kind, id, name, by, amount }: WaitingApproval) => {
  return { kind, id, name, by, amount: amount === null ? null : toWire(cents(amount)) }
}

type CountVisitors = (institution: Institution, now: Date) => Promise<number | null>

/** A file is handed on within a minute or two. */
const undeliveredAfter = 10 * 60_000
const aDay = 24 * 3_600_000

const toWaitingForm = ({ id, form, name, sent_at }: store.WaitingForm) => {
  return { id, form, name, sentAt: sent_at.toISOString() }
}

const toHeldPayment = ({ id, occurrence, name, kind, day }: work.Held) => {
  return { id, occurrence, name, kind, day: dayToWire(day) }
}

/** Reads everything at once. */
async function readAll<Reads extends Record<string, unknown>>(reads: Reads) {
  const read = await Promise.all(Object.entries(reads).map(async ([name, one]) => [name, await one] as const))
  return Object.fromEntries(read) as { [Name in keyof Reads]: Awaited<Reads[Name]> }
}

export const adminHome = handlers(({ countVisitors }: { countVisitors: CountVisitors }) => ({
  getAdminHome: async ({ db, member, caller, institution, now, today }) => {
    const role = caller.staffRole as AdminRole
    const ifOpen = <Found>(area: OfficeArea, read: (from: typeof db, institutionId: number) => Promise<Found>) =>
      mayOpen(role, area) ? read(db, member.institutionId) : null
    const { timeZone, answerHours } = institution
    const midnight = toDateAt(today, '00:00', timeZone)
    const {
      staff,
      forms,
      locks,
      own,
      held,
      files,
      failed,
      waiting,
      disputes,
      credits,
      differences,
      received,
      approvals,
      invitations,
      ...counts
    } = await readAll({
      staff: store.findStaff(db, member),
      unreadForms: ifOpen('forms', store.countUnreadForms),
      lockedMembers: ifOpen('members', store.countLocked),
      invitations: ifOpen('admins', (from, id) => countInvitations(from, id, now)),
      visitors: countVisitors(institution, now),
      forms: ifOpen('forms', store.readOldestForms),
      locks: ifOpen('members', (from, id) => store.readLockedSince(from, id, midnight)),
      own: ifOpen('forms', (from) => work.readOwnForms(from, member)),
      held: ifOpen('audit', (from, id) => work.readHeld(from, id, today)),
      files: ifOpen('audit', (from, id) => work.readUndelivered(from, id, new Date(now.getTime() - undeliveredAfter))),
      failed: ifOpen('activity-reports', (from, id) =>
        work.readFailedSignIns(from, id, new Date(now.getTime() - aDay)),
      ),
      waiting: ifOpen('forms', (from, id) => store.readWaiting(from, id, new Date(now.getTime() - 7 * aDay))),
      disputes: ifOpen('audit', work.readDueDisputes),
      credits: ifOpen('audit', (from, id) => work.readWaitingCredits(from, id, today)),
      differences: ifOpen('core', work.readUnexplained),
      received: ifOpen('received', work.readReceivedIssues),
      approvals: ifOpen('audit', (from) => readWaitingApprovals(from, member)),
    })
    return {
      id: caller.id,
      ...staff,
      ...counts,
      role,
      pendingAdmins: invitations && invitations.pending,
      expiredInvitations: invitations && invitations.expired,
      waitingMembers: waiting && waiting.waiting,
      longestWait: waiting?.since ? businessMinutes(waiting.since, now, timeZone, answerHours) : null,
      firstAnswer: waiting && waiting.median,
      oldestForms: forms && forms.map(toWaitingForm),
      lockedToday: locks && locks.map(({ happened_at, ...lock }) => ({ ...lock, at: happened_at.toISOString() })),
      ownForms: own && (own[0]?.total ?? 0),
      myForms: own && own.map(toWaitingForm),
      approvalTotal: approvals && (approvals[0]?.total ?? 0),
      waitingApprovals: approvals && approvals.map(toWaitingApproval),
      disputeTotal: disputes && (disputes[0]?.total ?? 0),
      dueDisputes: disputes && disputes.map((dispute) => toDueDispute(dispute, today, timeZone)),
      creditTotal: credits && (credits[0]?.total ?? 0),
      waitingCredits: credits && credits.map(toWaitingCredit),
      differenceTotal: differences && (differences[0]?.total ?? 0),
      coreDifferences: differences && differences.map(toUnexplained),
      receivedTotal: received && (received[0]?.total ?? 0),
      receivedIssues:
        received &&
        received.map(({ id, kind, file, found_at }) => ({ id, kind, file, foundAt: found_at.toISOString() })),
      heldTotal: held && (held[0]?.total ?? 0),
      heldPayments: held && held.map(toHeldPayment),
      undeliveredFiles:
        files && files.map(({ kind, made_at, attempts }) => ({ kind, madeAt: made_at.toISOString(), attempts })),
      failedSignIns: failed && failed.map(({ at, ...tries }) => ({ ...tries, at: at.toISOString() })),
    }
  },
}))
