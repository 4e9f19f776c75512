import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { CheckImageActor } from '../../../machines/accounts/check-image.machine.ts'
import { MessageDialog } from '../../shared/MessageDialog.tsx'
import { useClosedByBack } from '../../shared/unsaved.ts'
import { CheckImage } from './CheckImage.tsx'
import { checkImageWords } from './check-image.words.ts'

const [small, large] = [400, 1100]

export function CheckImageModal({ actor }: { actor: CheckImageActor }) {
  const checkNumber = useSelector(actor, ({ context }) => context.checkNumber)
  const [isLarge, setLarge] = useState(false)
  const close = () => actor.send({ type: 'dialog.close' })
  // It may be over the details of a row, which Back would close under it.
  useClosedByBack(close)
  return (
    <MessageDialog title={checkImageWords.imageOf(checkNumber)} size={isLarge ? large : small} onClose={close}>
      <CheckImage actor={actor} isLarge={isLarge} onResize={() => setLarge(!isLarge)} />
    </MessageDialog>
  )
}
