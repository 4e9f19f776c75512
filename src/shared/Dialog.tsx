import { getDefaultZIndex } from '@mantine/core'
import { useState } from 'react'
import { DialogFrame, type DialogProps } from './DialogFrame.tsx'
import { LeaveUnsaved } from './LeaveUnsaved.tsx'
import { ClosingContext, UnsavedContext, useUnsavedInside } from './unsaved.ts'
import { useFocusBack } from './use-focus-back.ts'

/** Frames a dialog over a screen. It asks before unsaved input is lost, however it is closed. */
export function Dialog({ zIndex = Number(getDefaultZIndex('modal')), onClose, children, ...props }: DialogProps) {
  const { isNoted, note } = useUnsavedInside()
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
        <UnsavedContext value={note}>
          <ClosingContext value={closing}>{children}</ClosingContext>
        </UnsavedContext>
      </DialogFrame>
      {/* Mounted only when it asks: otherwise it would receive the key that opened it, and close again. */}
      {held && <HeldQuestion zIndex={zIndex + 1} onLeave={leave} onStay={stay} />}
    </>
  )
}

function HeldQuestion(props: { zIndex: number; onLeave: () => void; onStay: () => void }) {
  useFocusBack()
  return <LeaveUnsaved opened {...props} />
}
