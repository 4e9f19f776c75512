import { fromCallback } from 'xstate'
import { configureClient } from '../../api/client.ts'

/** Sends an event when the bank refuses a call because of the role. */
export const roleListener = fromCallback(({ sendBack }) => {
  configureClient({ onRoleRefused: () => sendBack({ type: 'role.refuse' }) })
  return () => configureClient({ onRoleRefused: () => {} })
})
