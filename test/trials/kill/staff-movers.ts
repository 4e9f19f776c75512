import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { UserStatus } from '../../../values/enumerations.ts'
import { auditedAs, byKey, linesOf, type Mover } from './mover.ts'

/** Finds only members who are never used to move money, because they get locked. */
const bystanders = 'an'
const readers = ['rosa', 'maria', 'sven', 'olivia']

const messages: Mover = {
  name: 'messages',
  by: 'staff',
  act: async ({ read, mark }) => {
    const search = readers[randomInt(readers.length)]
    const found = await read<{ idOLBUser: number; username: string }[]>('/admin/getallcustomers', { search })
    const reader = found.find(({ username }) => username === search)
    const message = `The branch closes early. ${mark}`
    return {
      path: '/admin/createdirectmsg',
      body: { idOLBUser: reader?.idOLBUser, message, messageType: 1, dismissable: true },
      leaves: () => [`${message} to ${search}`],
    }
  },
  provenBy: (db) =>
    linesOf(
      db,
      sql`select text || ' to ' || username from notice join inbox_entry on notice_id = notice.id join person on person.id = inbox_entry.person_id
        where text like 'The branch closes early.%'`,
    ),
}

const broadcasts: Mover = {
  name: 'notifications to all',
  by: 'staff',
  act: async ({ mark }) => {
    const notification = `Online banking pauses on Sunday. ${mark}`
    return { path: '/admin/createnotification', body: { notification }, leaves: () => [notification] }
  },
  provenBy: (db) => linesOf(db, sql`select text from notice where text like 'Online banking pauses on Sunday.%'`),
}

/** Reads a member's messages, and removes old ones. */
const inbox: Mover = {
  name: 'inbox',
  by: 'member',
  act: async ({ read }) => {
    const mine = (await read<{ id: number; message: string; dismissable: boolean }[]>('/customer/messages', {})).filter(
      ({ message, dismissable }) => dismissable && message.startsWith('The branch'),
    )
    const old = mine.at(-1)
    if (!old || mine.length < 3) return { path: '/customer/allmsgviewed', body: {} }
    return { path: '/customer/removemessage', body: { messageId: old.id }, leaves: () => [`removed ${old.id}`] }
  },
  provenBy: (db, usernames) =>
    linesOf(
      db,
      sql`select 'removed ' || notice_id from inbox_entry join person on person.id = person_id
        where removed_at is not null and username = any(${usernames})`,
    ),
}

const formReading: Mover = {
  name: 'forms read',
  by: 'staff',
  isOneAtATime: true,
  act: async ({ read }) => {
    const unread = encodeURIComponent(JSON.stringify(['UNREAD']))
    const [form] = await read<{ id: number }[]>(`/financial-institution-secured-form-customer?status=${unread}`)
    if (!form) return null
    return {
      path: '/financial-institution-secured-form-customer',
      body: { id: form.id, status: 'READ' },
      leaves: byKey,
    }
  },
  provenBy: auditedAs('SECURED_FORM_READ'),
}

const locks: Mover = {
  name: 'locks',
  by: 'staff',
  act: async ({ read }) => {
    const found = await read<{ id: number; username: string; status: number }[]>(`/admin/members?search=${bystanders}`)
    const others = found.filter(
      ({ username, status }) => status !== UserStatus.SUSPENDED && !readers.includes(username),
    )
    const other = others[randomInt(others.length)]
    const status = other?.status === UserStatus.BLOCKED ? UserStatus.NONE : UserStatus.BLOCKED
    return { path: '/admin/member/change-status', method: 'PUT', body: { idOLBUser: other?.id, status }, leaves: byKey }
  },
  provenBy: auditedAs('LOCK', 'UNLOCK'),
}

const looking: Mover = {
  name: 'looking around',
  by: 'staff',
  act: async ({ read }) => {
    const found = await read<{ id: number }[]>('/admin/members?search=ma')
    await read('/admin/member/standing', { idOLBUser: found[0]?.id })
    await read('/activity-reports/members/history/1')
    await read('/activity-reports/admin/all')
    await read('/admin/home')
    return null
  },
}

export const staffMovers: readonly Mover[] = [messages, broadcasts, inbox, formReading, locks, looking]
