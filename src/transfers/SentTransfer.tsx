import { Button } from '@mantine/core'
import { receiptAt } from '../shared/addresses.ts'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { useFocusHere } from '../shared/useFocusHere.ts'
import classes from './TransferDialog.module.css'
import { words } from './transfers.words.ts'

/** `confirmNum`: blank as long as no money has moved. */
type Props = { text: string; confirmNum: string; onClose: () => void }

export function SentTransfer({ text, confirmNum, onClose }: Props) {
  const said = useFocusHere<HTMLDivElement>()
  return (
    <div className={classes.dialog}>
      <div ref={said} tabIndex={-1} role="status" className="sd-lead">
        <p>{text}</p>
        <p>{confirmNum ? words.confirmation(confirmNum) : words.change}</p>
      </div>
      {confirmNum && (
        <p>
          <ScreenLink to={receiptAt(confirmNum)}>{words.seeReceipt}</ScreenLink>
        </p>
      )}
      <Button fullWidth onClick={onClose}>
        {words.close}
      </Button>
    </div>
  )
}
