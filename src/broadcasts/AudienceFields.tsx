import type { RecipientChoice } from '../../machines/broadcasts/create.rules.ts'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import type { Field } from '../shared/form/use-form.ts'
import { createWords } from './create.words.ts'
import { MemberField } from './MemberField.tsx'

type Props = {
  kind: 'message' | 'notification'
  /** The staff member who sends it. */
  userId: number
  isDirect: Required<Field<boolean>>
  member: Required<Field<RecipientChoice['member']>>
}

export const AudienceFields = ({ kind, userId, isDirect, member }: Props) => (
  <>
    <CheckboxField label={createWords[kind].direct} {...isDirect} />
    {isDirect.value && <MemberField userId={userId} label={createWords[kind].members} field={member} />}
  </>
)
