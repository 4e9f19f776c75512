import { ActionIcon, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { TransferActor } from '../../machines/transfers/transfer.machine.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Icon } from '../shared/Icon.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { TransferDialog } from './TransferDialog.tsx'
import { TransferForm } from './TransferForm.tsx'
import { transfersWords } from './transfers.words.ts'
import { useFormAddress } from './use-form-address.ts'
import { useUnsavedOrder } from './use-unsaved-order.ts'
import formClasses from './TransferForm.module.css'
import classes from './TransferScreen.module.css'

type Props = {
  actor: TransferActor
  /** Shows scheduled transfers, then past ones. On a phone the form is one step behind the lists. */
  past: ReactNode
  scheduled: ReactNode
}

export function TransferScreen({ actor, past, scheduled }: Props) {
  const accounts = useSelector(actor, ({ context }) => context.accounts)
  const error = useSelector(actor, ({ context }) => context.accountsError)
  const isLoading = useSelector(actor, (state) => state.matches({ accounts: 'loading' }))
  const isPhone = useIsPhone()
  // Not in the form, which a phone does not draw beside the lists.
  useUnsavedOrder(actor)
  const isSent = useSelector(actor, (state) => state.matches({ flow: 'sent' }))
  const { isWriting, open, leave } = useFormAddress(isSent, () => actor.send({ type: 'transfer.cancel' }))
  const withForm = !isPhone || isWriting
  const title = withForm ? transfersWords.title : transfersWords.list
  const heading = usePageHeading(title)
  return (
    <div>
      <header className={classes.head}>
        {isPhone && isWriting && (
          <ActionIcon className={classes.back} aria-label={transfersWords.back} onClick={leave}>
            <Icon name="left" />
          </ActionIcon>
        )}
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {!withForm && (
          <ChangeButton aria-label={transfersWords.add} className={classes.add} onClick={open}>
            <Icon name="plus" />
          </ChangeButton>
        )}
      </header>
      <div className={classes.two}>
        {withForm && (
          <div>
            {error && (
              <div className={classes.problem}>
                <Problem problem={error} busy={isLoading} onRetry={() => actor.send({ type: 'reload' })} />
              </div>
            )}
            {accounts && <TransferForm actor={actor} accounts={accounts} />}
            {!accounts && !error && (
              <div className={formClasses.form}>
                {Array.from({ length: 7 }, (_, index) => (
                  <Skeleton key={index} className={formClasses.bone} />
                ))}
              </div>
            )}
          </div>
        )}
        {(!isPhone || !isWriting) && (
          <>
            <div>{scheduled}</div>
            <div className={classes.past}>{past}</div>
          </>
        )}
      </div>
      <TransferDialog actor={actor} onSent={leave} />
    </div>
  )
}
