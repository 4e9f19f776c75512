import type { AppContext } from '../context.ts'
import type { Handlers } from '../http/call.ts'
import * as answers from './answers.ts'
import * as store from './store.ts'

export const inbox = ({ db }: AppContext): Handlers<'getMessages' | 'getNotifications'> => ({
  getMessages: async ({ body, institution, member }) => {
    const rows = await store.entries(db, member, institution.timeZone, { kind: 'message', important: body.important })
    return rows.map((row) => answers.messageOf(row, institution.timeZone))
  },

  getNotifications: async ({ body, institution, member }) => {
    const rows = await store.entries(db, member, institution.timeZone, { kind: 'notification', removed: body.dismissed })
    return rows.map((row) => answers.notificationOf(row, institution.timeZone))
  },
})
