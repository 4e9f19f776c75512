import type { Audience } from '../../machines/broadcasts/create.rules.ts'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import type { Field } from '../shared/form/useForm.ts'
import { words } from './create.words.ts'
import { MemberField } from './MemberField.tsx'

type Props = {
  kind: 'message' | 'notification'
  /** Who sends it. */
  userId: number
  isDirect: Required<Field<boolean>>
  member: Required<Field<Audience['member']>>
}

/** Whether all members get it, or the one who is chosen. */
export const AudienceFields = ({ kind, userId, isDirect, member }: Props) => (
  <>
    <CheckboxField label={words[kind].direct} {...isDirect} />
    {isDirect.value && <MemberField userId={userId} label={words[kind].members} field={member} />}
  </>
)
