import { memberPickerMachine } from '../../machines/broadcasts/member-picker.machine.ts'
import type { Recipient } from '../../machines/broadcasts/create.rules.ts'
import { Flow } from '../shared/Flow.tsx'
import type { Field } from '../shared/form/use-form.ts'
import { MemberPicker } from './MemberPicker.tsx'

/** `userId`: the staff member who sends it. */
type Props = { userId: number; label: string; field: Required<Field<Recipient | null>> }

export const MemberField = ({ userId, label, field }: Props) => (
  <Flow machine={memberPickerMachine} input={{ userId, text: field.value ? `@${field.value.username}` : '' }}>
    {(actor) => <MemberPicker actor={actor} label={label} field={field} />}
  </Flow>
)
