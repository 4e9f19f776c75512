import { codeTexts } from '../../values/code-texts.ts'
import { addDays, toDateAt, type Day } from '../../values/days.ts'
import { MessageTypes } from '../../values/enumerations.ts'
import { type Notice, postNotice } from '../delivery/notices.ts'
import type { Tx } from '../db/open.ts'
import type { InstitutionKey } from './institution/institutions.ts'
import { markViewed, removeEntry } from '../inbox/store.ts'

type NoticeDraft<N> = N extends Notice ? Omit<N, 'postedAt'> : never
type Plan = {
  /** 'all': everybody who was a member at that time. */
  to: string
  /** The member of staff who wrote it, if not the bank. */
  by?: string
  daysAgo: number
  time: string
  viewedBy?: readonly string[]
  notice: NoticeDraft<Notice>
}

const newcomers = ['newton', 'nina']

export async function seedNotices(
  tx: Tx,
  institutionId: number,
  key: InstitutionKey,
  { today, zone }: { today: Day; zone: string },
) {
  const people = await tx
    .selectFrom('person')
    .select(['id', 'username', 'audience'])
    .where('institution_id', '=', institutionId)
    .execute()
  const members = people.filter(({ audience }) => audience === 'member')
  for (const { to, by, daysAgo, time, viewedBy = [], notice } of noticesOf[key]) {
    const day = addDays(today, -daysAgo)
    const getIds = (names: readonly string[]) =>
      members.filter(({ username }) => names.includes(username)).map(({ id }) => id)
    const author = people.find(({ username, audience }) => audience === 'staff' && username === by)
    const posting = { institutionId, by: author?.id ?? null, to: to === 'all' ? ('all' as const) : getIds([to]) }
    const id = await postNotice(tx, posting, { ...notice, postedAt: toDateAt(day, time, zone) })
    // Newcomers joined after it was sent.
    if (to === 'all')
      for (const personId of getIds(newcomers))
        await removeEntry(tx, { institutionId, personId }, id, toDateAt(day, time, zone))
    for (const personId of getIds(viewedBy))
      await markViewed(tx, { institutionId, personId }, notice.kind, id, toDateAt(day, '20:30', zone))
  }
}

const message = { kind: 'message', messageType: MessageTypes.INFO, dismissable: true } as const
const notification = { kind: 'notification' } as const

const terms = `We have renewed our terms of online banking. What changes for you: you may give each account a name of up to 40 characters, text banking now moves money between your own shares, up to $500.00 a text, and a stop payment that you order before 4:00 PM takes effect on the same day.

What stays as it was: there is no monthly fee, and your savings are federally insured to at least $250,000.

The terms apply from the first of next month. If you do not agree, you may close your accounts free of charge before then. Call us or come by any branch, and we will go through them with you line by line.`

/** Oldest first. */
const noticesOf: Record<InstitutionKey, readonly Plan[]> = {
  harborlight: [
    {
      to: 'all',
      by: 'ben',
      daysAgo: 41,
      time: '10:05',
      viewedBy: ['maria', 'noah', 'esther'],
      notice: { ...message, text: terms },
    },
    {
      to: 'maria',
      by: 'ada',
      daysAgo: 26,
      time: '14:20',
      viewedBy: ['maria'],
      notice: {
        ...message,
        dismissable: false,
        text: 'Your 12 Month Certificate S-007 matures soon. Tell us before that day whether to renew it. Without word from you it renews for the same term.',
      },
    },
    {
      to: 'maria',
      daysAgo: 20,
      time: '08:00',
      viewedBy: ['maria'],
      notice: { ...notification, text: 'Your 12 Month Certificate S-007 matures in 40 days.' },
    },
    {
      to: 'all',
      by: 'ben',
      daysAgo: 12,
      time: '11:30',
      viewedBy: ['noah', 'clara'],
      notice: {
        ...message,
        messageType: MessageTypes.BANNER,
        text: 'A new boat or an old one: loans from 4.99% for up to 60 months.',
        imageUrl: '/assets/harborlight/boat-loans.svg',
      },
    },
    {
      to: 'maria',
      daysAgo: 9,
      time: '07:10',
      viewedBy: ['maria'],
      notice: { ...notification, text: 'Last month’s statement is ready.' },
    },
    {
      to: 'noah',
      daysAgo: 5,
      time: '09:12',
      viewedBy: ['noah'],
      notice: { ...notification, important: true, text: 'Your security questions were changed.' },
    },
    {
      to: 'all',
      by: 'ada',
      daysAgo: 4,
      time: '09:40',
      viewedBy: ['clara'],
      notice: {
        ...message,
        important: true,
        text: codeTexts.byPhone,
      },
    },
    {
      to: 'maria',
      daysAgo: 3,
      time: '07:10',
      notice: { ...notification, text: 'Your loan L-001 is nearly paid off.' },
    },
    {
      to: 'sven',
      daysAgo: 2,
      time: '12:00',
      notice: { ...notification, text: 'We have no mobile number of yours. With one, sign-in codes can come by text.' },
    },
    {
      to: 'all',
      by: 'ben',
      daysAgo: 1,
      time: '08:30',
      notice: {
        ...message,
        text: 'Our branch on Pier Street closes at noon on Friday for an inventory. All others are open as usual.',
      },
    },
    {
      to: 'maria',
      daysAgo: 1,
      time: '16:05',
      notice: {
        ...notification,
        important: true,
        text: 'A new browser signed in to your account. If that was not you, call us at (555) 010 9000.',
      },
    },
  ],
  prairieoak: [
    {
      to: 'maria',
      daysAgo: 30,
      time: '11:00',
      viewedBy: ['maria'],
      notice: { ...message, text: 'Welcome to Prairie Oak. Your first statement comes at the end of the month.' },
    },
    { to: 'maria', daysAgo: 12, time: '06:30', notice: { ...notification, text: 'Check 2077 was paid from S-001.' } },
  ],
}
