import { useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { type SsoActor, ssoMachine } from '../../machines/links/sso.machine.ts'
import { unfinishedMachine } from '../../machines/operations/unfinished.machine.ts'
import { receiptMachine } from '../../machines/transfers/receipt.machine.ts'
import { AskUnsaved } from './AskUnsaved.tsx'
import { SsoContext } from '../shared/sso.ts'
import { Unfinished } from '../operations/Unfinished.tsx'
import { useUserId } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { MadeTransfer } from '../transfers/MadeTransfer.tsx'

/** Runs once for all member screens: the list of partners, and the check for unfinished requests. */
export function Inside() {
  const { pathname } = useLocation()
  const userId = useUserId()
  const receiptOf = (path: string, confirmNum: string, onLeave: () => void) =>
    (path === '/fundstransfer' || path === '/customer/sendmoney') && (
      <Flow key={confirmNum} machine={receiptMachine} input={{ userId, confirmNum }}>
        {(receipt) => <MadeTransfer actor={receipt} onLeave={onLeave} />}
      </Flow>
    )
  return (
    <Flow machine={ssoMachine} input={{ userId }}>
      {(sso) => (
        <SsoContext value={sso}>
          <AskFirst sso={sso} />
          <AskUnsaved>
            <Outlet />
          </AskUnsaved>
          <Flow machine={unfinishedMachine} input={{ userId }}>
            {(unfinished) => <Unfinished key={pathname} actor={unfinished} madeOf={receiptOf} />}
          </Flow>
        </SsoContext>
      )}
    </Flow>
  )
}

/** Loads the partners first, because they would otherwise arrive after the accounts and push them down. */
function AskFirst({ sso }: { sso: SsoActor }) {
  useLayoutEffect(() => void sso.start(), [sso])
  return null
}
