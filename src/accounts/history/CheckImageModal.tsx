import { useState } from 'react'
import { checkImageMachine } from '../../../machines/accounts/checkImage.machine.ts'
import { useApp, useUserId } from '../../shared/app.ts'
import { Flow } from '../../shared/Flow.tsx'
import { Message } from '../../shared/Message.tsx'
import { CheckImage } from './CheckImage.tsx'
import { words } from './checkImage.words.ts'

type Props = {
  /** The row of the check; null closes the dialog. */
  check: { checkId: string; checkNumber: string } | null
  onClose: () => void
}

const [small, large] = [400, 1100]

/** The picture of a check. */
export function CheckImageModal({ check, onClose }: Props) {
  const { config } = useApp()
  const userId = useUserId()
  const [isLarge, setLarge] = useState(false)
  const close = () => {
    setLarge(false)
    onClose()
  }
  return (
    <Message opened={check !== null} title={words.imageOf(check?.checkNumber ?? '')} size={isLarge ? large : small} onClose={close}>
      {check && (
        <Flow machine={checkImageMachine} input={{ userId, transaction: check.checkId, phone: config.setup.fiContactPhone }}>
          {(actor) => <CheckImage actor={actor} isLarge={isLarge} onResize={() => setLarge(!isLarge)} />}
        </Flow>
      )}
    </Message>
  )
}
