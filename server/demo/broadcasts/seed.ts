import { readFileSync } from 'node:fs'
import { addDays, toDateAt } from '../../../values/days.ts'
import { AdminAction, MessageTypes } from '../../../values/enumerations.ts'
import { type DemoMoment, readPeople } from '../activity/sign-ins.ts'
import { byPerson, recordAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/open.ts'
import { keepForLater, type Notice, postNotice } from '../../delivery/notices.ts'
import { addAsset } from '../../broadcasts/assets-store.ts'
import { withdraw } from '../../broadcasts/store.ts'

type NoticeDraft<N> = N extends Notice ? Omit<N, 'postedAt'> : never
/** `to`: one member, or all members. `withdrawn`: it was sent by mistake. */
type Plan = { by: string; to: string; daysAgo: number; time: string; notice: NoticeDraft<Notice>; withdrawn?: string }

const message = { kind: 'message', messageType: MessageTypes.INFO, dismissable: true } as const

const plans: readonly Plan[] = [
  {
    by: 'ada',
    to: 'olivia',
    daysAgo: 8,
    time: '15:20',
    notice: {
      ...message,
      text: 'You asked how to mark a word: <b>bold</b> stays as you see it here. We send no formatted text.',
    },
  },
  {
    by: 'ben',
    to: 'all',
    daysAgo: 6,
    time: '10:02',
    withdrawn: '10:09',
    notice: {
      ...message,
      important: true,
      text: 'All branches close at noon today. (This was meant for the Pier Street branch alone.)',
    },
  },
  {
    by: 'ben',
    to: 'noah',
    daysAgo: 4,
    time: '13:45',
    notice: {
      kind: 'notification',
      text: 'Your new debit card is in the mail. It should arrive within five business days.',
    },
  },
  {
    by: 'ada',
    to: 'clara',
    daysAgo: 3,
    time: '11:15',
    notice: {
      ...message,
      messageType: MessageTypes.BANNER,
      text: 'Your first car: loans for members under 25.',
      imageUrl: '/assets/harborlight/first-car.webp',
    },
  },
  {
    by: 'ben',
    to: 'sven',
    daysAgo: 2,
    time: '16:30',
    notice: {
      kind: 'notification',
      important: true,
      text: 'Please call us about the check that you deposited on Monday: (555) 010 9000.',
    },
  },
]

const pictures = { 'pier-street': 'Pier Street', 'first-car': 'Your first car', 'autumn-rates': 'Autumn rates' }

/**
 * Adds the pictures that staff may send, and messages to single members. The inbox demo already has those to everybody.
 */
export async function seedBroadcasts(tx: Tx, institutionId: number, { today, zone }: DemoMoment): Promise<void> {
  const people = await readPeople(tx, institutionId)
  const getId = (audience: 'member' | 'staff', username: string) =>
    people.find((person) => person.audience === audience && person.username === username)?.id
  const ada = getId('staff', 'ada')
  if (!ada) return
  for (const [file, name] of Object.entries(pictures)) {
    const bytes = readFileSync(new URL(`${file}.webp`, import.meta.url))
    const added = { by: ada, at: toDateAt(addDays(today, -15), '09:30', zone) }
    await addAsset(tx, institutionId, { name, file: `${file}.webp`, type: 'image/webp', bytes, ...added })
  }
  const ben = getId('staff', 'ben') ?? ada
  const sendAt = toDateAt(addDays(today, 7), '09:00', zone)
  const waiting = { ...message, text: 'Our branch on Pier Street opens at 10 AM on Saturday.', postedAt: sendAt }
  await keepForLater(tx, { institutionId, by: ben, sendAt, group: null }, waiting)
  for (const { by, to, daysAgo, time, notice, withdrawn } of plans) {
    const [staffId = ada, memberId] = [getId('staff', by), getId('member', to)]
    if (to !== 'all' && !memberId) continue
    const day = addDays(today, -daysAgo)
    const postedAt = toDateAt(day, time, zone)
    const id = await postNotice(
      tx,
      { institutionId, by: staffId, to: memberId ? [memberId] : 'all' },
      { ...notice, postedAt },
    )
    const origin = (now: Date) =>
      byPerson(
        { institutionId, personId: staffId, audience: 'staff' },
        { now, address: '203.0.113.14', reference: 'demo' },
      )
    const target = { type: notice.kind, id }
    const action = notice.kind === 'message' ? AdminAction.MESSAGE : AdminAction.NOTIFICATION
    await recordAudit(tx, { ...origin(postedAt), action, target, after: { to, text: notice.text } })
    if (!withdrawn) continue
    const now = toDateAt(day, withdrawn, zone)
    await withdraw(tx, institutionId, notice.kind, id, now)
    await recordAudit(tx, {
      ...origin(now),
      action: AdminAction.DELETED,
      target,
      before: { text: notice.text, toAll: true },
    })
  }
}
