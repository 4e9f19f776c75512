import { ActionIcon, Button, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { TransferActor } from '../../machines/transfers/transfer.machine.ts'
import { Icon } from '../shared/Icon.tsx'
import { Problem } from '../shared/Problem.tsx'
import { useArrival } from '../shared/useArrival.ts'
import { TransferDialog } from './TransferDialog.tsx'
import { TransferForm } from './TransferForm.tsx'
import { words } from './transfers.words.ts'
import './transfers.css'

type Props = {
  actor: TransferActor
  /** What was transferred before, and what will be. On a phone they come first, and the form is one step behind them. */
  past: ReactNode
  scheduled: ReactNode
}

export function TransferScreen({ actor, past, scheduled }: Props) {
  const accounts = useSelector(actor, ({ context }) => context.accounts)
  const error = useSelector(actor, ({ context }) => context.accountsError)
  const isLoading = useSelector(actor, (state) => state.matches({ accounts: 'loading' }))
  const isPhone = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false })
  const [isWriting, write] = useState(false)
  const withForm = !isPhone || isWriting
  const title = withForm ? words.title : words.list
  const heading = useArrival(title)
  return (
    <div className="transfers">
      <header className="transfers-head">
        {isPhone && isWriting && (
          <ActionIcon aria-label={words.back} onClick={() => write(false)}>
            <Icon name="left" />
          </ActionIcon>
        )}
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {!withForm && (
          <Button aria-label={words.add} className="transfers-add" onClick={() => write(true)}>
            <Icon name="plus" />
          </Button>
        )}
      </header>
      <div className="transfers-two">
        {withForm && (
          <div>
            {error && <Problem problem={error} busy={isLoading} onRetry={() => actor.send({ type: 'accounts.reload' })} />}
            {accounts && <TransferForm actor={actor} accounts={accounts} />}
            {!accounts && !error && (
              <div className="transfer-form" aria-busy="true" role="status" aria-label={words.loading}>
                {Array.from({ length: 4 }, (_, at) => (
                  <span key={at} className="sd-bone" />
                ))}
              </div>
            )}
          </div>
        )}
        {(!isPhone || !isWriting) && (
          <>
            <div className="transfers-past">{past}</div>
            <div>{scheduled}</div>
          </>
        )}
      </div>
      <TransferDialog actor={actor} onSent={() => write(false)} />
    </div>
  )
}
