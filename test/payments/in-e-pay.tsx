import type { ReactNode } from 'react'
import { ssoMachine } from '../../machines/links/sso.machine.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { SsoContext } from '../../src/shared/sso.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { openScreen } from '../support/flow.tsx'

/** A screen of E-Pay, which knows the partners of the institution. */
export const openInEPay = (userId: number, children: ReactNode) =>
  openScreen(
    <AppInTest userId={userId}>
      <Flow machine={ssoMachine} input={{ userId }}>
        {(sso) => <SsoContext value={sso}>{children}</SsoContext>}
      </Flow>
    </AppInTest>,
  )
