import { beforeEach } from 'vitest'
import { configureClient, syncServerClock } from '../../api/client.ts'

// Files of a worker share the client module. No test may use the bank or the clock of an earlier one.
beforeEach(() => {
  configureClient({
    transport: (request) => fetch(request),
    token: () => null,
    onSessionEnd: () => {},
    onRoleRefused: () => {},
  })
  syncServerClock(Date.now())
})
