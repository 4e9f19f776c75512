import type { ReactNode } from 'react'
import { ssoMachine } from '../../machines/links/sso.machine.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { SsoContext } from '../../src/shared/sso.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { openScreen } from '../support/flow.tsx'

/** Opens a screen of E-Pay with the institution's partners loaded. */
export const openInEPay = (userId: number, children: ReactNode, institution = 'harborlight') =>
  openScreen(
    <AppInTest userId={userId} institution={institution}>
      <Flow machine={ssoMachine} input={{ userId }}>
        {(sso) => <SsoContext value={sso}>{children}</SsoContext>}
      </Flow>
    </AppInTest>,
  )
