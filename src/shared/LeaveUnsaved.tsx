import { DialogFrame } from './DialogFrame.tsx'
import { DialogQuestion } from './DialogQuestion.tsx'
import { sharedWords } from './shared.words.ts'

type Props = { opened: boolean; zIndex?: number; onLeave: () => void; onStay: () => void }

export const LeaveUnsaved = ({ onLeave, onStay, ...frame }: Props) => (
  <DialogFrame title={sharedWords.unsavedTitle} onClose={onStay} {...frame}>
    <DialogQuestion isReading error={null} confirm={sharedWords.leave} onConfirm={onLeave} onCancel={onStay}>
      {sharedWords.unsaved}
    </DialogQuestion>
  </DialogFrame>
)
