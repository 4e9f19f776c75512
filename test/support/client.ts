import { beforeEach } from 'vitest'
import { configureClient, syncServerClock } from '../../api/client.ts'

// Files share the modules of one worker. No test asks the bank of an earlier one, or goes by its clock.
beforeEach(() => {
  configureClient({
    transport: (request) => fetch(request),
    token: () => null,
    onSessionEnd: () => {},
    onRoleRefused: () => {},
  })
  syncServerClock(Date.now())
})
