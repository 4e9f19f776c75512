import { useSelector } from '@xstate/react'
import { type CreateMessageActor, createMessageMachine } from '../../machines/broadcasts/create-message.machine.ts'
import { draftNames, toRecipient } from '../../machines/broadcasts/create.rules.ts'
import { getChosenMember } from '../../machines/office/chosen-member.storage.ts'
import { maxTextLength } from '../../values/broadcasts.ts'
import { MessageTypes } from '../../values/enumerations.ts'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextAreaField } from '../shared/form/TextAreaField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { flowPage } from '../shared/MemberFlow.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { CreatePage } from './CreatePage.tsx'
import { createWords } from './create.words.ts'
import { GroupFields } from './GroupFields.tsx'
import { TimeFields } from './TimeFields.tsx'

const { common, message } = createWords
const types = [MessageTypes.UNDEFINED, MessageTypes.INFO, MessageTypes.BANNER].map((value) => ({
  value,
  label: common.types[value] ?? '',
}))

export const CreateMessagePage = flowPage({
  machine: createMessageMachine,
  Screen: CreateMessageScreen,
  input: ({ userId }) => ({ userId, member: toRecipient(getChosenMember(userId)) }),
})

export function CreateMessageScreen({ actor }: { actor: CreateMessageActor }) {
  const { userId, draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const { createMessage, createDirectMessage } = useSelector(actor, ({ children }) => children)
  const isAsking = useSelector(actor, (state) => state.hasTag('asking'))
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    names: draftNames,
    isCovered: isAsking,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  return (
    <CreatePage
      kind="message"
      actor={actor}
      toAll={createMessage}
      toOne={createDirectMessage}
      form={form}
      problem={problem}
      text={
        <>
          <TextAreaField
            label={message.text}
            description={common.length([...draft.message].length, maxTextLength.message)}
            {...field('message')}
          />
          <SelectField label={common.type} data={types} {...field('messageType')} />
        </>
      }
      picture={field('imageUrl')}
    >
      <CheckboxField label={common.important} {...field('important')} />
      <CheckboxField label={common.dismissable} {...field('dismissable')} />
      <AudienceFields kind="message" userId={userId} isDirect={field('isDirect')} member={field('member')} />
      {!draft.isDirect && (
        <GroupFields
          isGroup={field('isGroup')}
          accountType={field('accountType')}
          eStatements={field('eStatements')}
          status={field('status')}
        />
      )}
      {!draft.isDirect && <TimeFields isLater={field('isLater')} day={field('sendDay')} hour={field('sendHour')} />}
    </CreatePage>
  )
}
