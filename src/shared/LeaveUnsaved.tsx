import { DialogFrame } from './DialogFrame.tsx'
import { DialogQuestion } from './DialogQuestion.tsx'
import { sharedWords } from './shared.words.ts'
import { useFocusBack } from './use-focus-back.ts'

type Props = { zIndex: number; onLeave: () => void; onStay: () => void }

/** Mounted only when it asks: otherwise it would receive the key that opened it, and close again. */
export function LeaveUnsaved({ zIndex, onLeave, onStay }: Props) {
  useFocusBack()
  return (
    <DialogFrame title={sharedWords.unsavedTitle} zIndex={zIndex} onClose={onStay}>
      <DialogQuestion isReading error={null} confirm={sharedWords.leave} onConfirm={onLeave} onCancel={onStay}>
        {sharedWords.unsaved}
      </DialogQuestion>
    </DialogFrame>
  )
}
