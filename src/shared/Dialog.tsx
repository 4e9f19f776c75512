import { getDefaultZIndex } from '@mantine/core'
import { useState } from 'react'
import { ClosedByBack } from './ClosedByBack.tsx'
import { DialogFrame, type DialogProps } from './DialogFrame.tsx'
import { LeaveUnsaved } from './LeaveUnsaved.tsx'
import { ClosingContext, UnsavedContext, useUnsavedInside } from './unsaved.ts'

/** Frames a dialog over a screen. It asks before unsaved input is lost, however it is closed: by Back too. */
export function Dialog({ zIndex = Number(getDefaultZIndex('modal')), onClose, children, ...props }: DialogProps) {
  const { isNoted, note } = useUnsavedInside()
  const { opened: isOpen = true, isLocked = false, closeOnEscape } = props
  const [held, setHeld] = useState<(() => void) | null>(null)
  const closing = (close: () => void) => (isNoted ? setHeld(() => close) : close())
  const stay = () => setHeld(null)
  const leave = () => {
    stay()
    held?.()
  }
  return (
    <>
      <DialogFrame {...props} zIndex={zIndex} onClose={() => closing(onClose)}>
        {/* What only its own button closes swallows Back: behind it is what would be lost. */}
        {isOpen && <ClosedByBack onClose={isLocked || closeOnEscape === false ? nothing : () => closing(onClose)} />}
        <UnsavedContext value={note}>
          <ClosingContext value={closing}>{children}</ClosingContext>
        </UnsavedContext>
      </DialogFrame>
      {held && <LeaveUnsaved zIndex={zIndex + 1} onLeave={leave} onStay={stay} />}
    </>
  )
}

const nothing = () => {}
