import { DialogFrame } from './DialogFrame.tsx'
import { DialogQuestion } from './DialogQuestion.tsx'
import { laterWords } from './later.words.ts'

type Props = { opened: boolean; zIndex?: number; onLeave: () => void; onStay: () => void }

/** Asks before something typed is left behind. */
export const LeaveUnsaved = ({ onLeave, onStay, ...frame }: Props) => (
  <DialogFrame title={laterWords.unsavedTitle} onClose={onStay} {...frame}>
    <DialogQuestion isReading error={null} confirm={laterWords.leave} onConfirm={onLeave} onCancel={onStay}>
      {laterWords.unsaved}
    </DialogQuestion>
  </DialogFrame>
)
