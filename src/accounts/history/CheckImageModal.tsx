import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { CheckImageActor } from '../../../machines/accounts/checkImage.machine.ts'
import { Message } from '../../shared/Message.tsx'
import { CheckImage } from './CheckImage.tsx'
import { words } from './checkImage.words.ts'

const [small, large] = [400, 1100]

/** The picture of a check. */
export function CheckImageModal({ actor }: { actor: CheckImageActor }) {
  const checkNumber = useSelector(actor, ({ context }) => context.checkNumber)
  const [isLarge, setLarge] = useState(false)
  return (
    <Message title={words.imageOf(checkNumber)} size={isLarge ? large : small} onClose={() => actor.send({ type: 'dialog.close' })}>
      <CheckImage actor={actor} isLarge={isLarge} onResize={() => setLarge(!isLarge)} />
    </Message>
  )
}
