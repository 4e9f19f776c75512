import { useSelector } from '@xstate/react'
import {
  type CreateNotificationActor,
  createNotificationMachine,
} from '../../machines/broadcasts/create-notification.machine.ts'
import { draftNames } from '../../machines/broadcasts/create.rules.ts'
import { maxTextLength } from '../../values/broadcasts.ts'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { TextAreaField } from '../shared/form/TextAreaField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { CreatePage } from './CreatePage.tsx'
import { createWords } from './create.words.ts'
import { GroupFields } from './GroupFields.tsx'
import { TimeFields } from './TimeFields.tsx'

const { common, notification } = createWords

export const CreateNotificationPage = flowPage({
  machine: createNotificationMachine,
  Screen: CreateNotificationScreen,
  input: member,
})

export function CreateNotificationScreen({ actor }: { actor: CreateNotificationActor }) {
  const { userId, draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const { createNotification, createDirectNotification } = useSelector(actor, ({ children }) => children)
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
      kind="notification"
      actor={actor}
      toAll={createNotification}
      toOne={createDirectNotification}
      form={form}
      problem={problem}
      text={
        <>
          <CheckboxField label={common.important} {...field('important')} />
          <TextAreaField
            label={notification.text}
            description={common.length([...draft.notification].length, maxTextLength.notification)}
            {...field('notification')}
          />
        </>
      }
      picture={field('imageUrl')}
    >
      <AudienceFields kind="notification" userId={userId} isDirect={field('isDirect')} member={field('member')} />
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
