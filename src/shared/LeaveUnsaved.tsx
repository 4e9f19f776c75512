import { DialogFrame } from './DialogFrame.tsx'
import { DialogQuestion } from './DialogQuestion.tsx'
import { words } from './shared.words.ts'

type Props = { opened: boolean; zIndex?: number; onLeave: () => void; onStay: () => void }

/** Asks before something typed is left behind. */
export const LeaveUnsaved = ({ onLeave, onStay, ...frame }: Props) => (
  <DialogFrame title={words.unsavedTitle} onClose={onStay} {...frame}>
    <DialogQuestion isReading error={null} confirm={words.leave} onConfirm={onLeave} onCancel={onStay}>
      {words.unsaved}
    </DialogQuestion>
  </DialogFrame>
)
