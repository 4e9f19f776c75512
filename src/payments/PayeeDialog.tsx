import { Dialog } from '../shared/Dialog.tsx'
import { words } from './payeeForm.words.ts'

type Props = {
  /** Whose data are changed; null adds a payee. */
  uniqueId: string | null
  /** `isSaved`: the list of payees is another one now. */
  onClose: (isSaved: boolean) => void
}

/** Adds or changes a payee over the screen that shows them, where there is room. */
export function PayeeDialog({ uniqueId, onClose }: Props) {
  return <Dialog title={uniqueId === null ? words.add : words.edit} onClose={() => onClose(false)} />
}
