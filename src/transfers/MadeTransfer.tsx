import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link, useLocation } from 'react-router'
import type { ReceiptActor } from '../../machines/transfers/receipt.machine.ts'
import { format } from '../../values/money.ts'
import { receiptAt } from '../shared/addresses.ts'
import classes from './MadeTransfer.module.css'
import { UndoSend } from './UndoSend.tsx'
import { transfersWords } from './transfers.words.ts'

/** Names the amount and the accounts of a transfer that was made, and links its receipt. */
export function MadeTransfer({ actor, onLeave }: { actor: ReceiptActor; onLeave: () => void }) {
  const { pathname: from } = useLocation()
  const receipt = useSelector(actor, ({ context }) => context.receipt)
  return (
    <>
      <div className={classes.made} role="status">
        {receipt && (
          <>
            <p>
              {receipt.delivery ? transfersWords.youSent : transfersWords.youMoved} <b>{format(receipt.amount)}</b>{' '}
              {transfersWords.moveFrom} <b>{`${receipt.from.id} ${receipt.from.name}`}</b> {transfersWords.moveTo}{' '}
              <b>{[receipt.to.id, receipt.to.name].filter(Boolean).join(' ')}</b>.
            </p>
            <Anchor component={Link} to={receiptAt(receipt.confirmNum)} state={{ from }} onClick={onLeave}>
              {transfersWords.seeReceipt}
            </Anchor>
          </>
        )}
      </div>
      {receipt?.delivery && <UndoSend actor={actor} />}
    </>
  )
}
