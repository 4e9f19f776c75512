import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type MemberLogInActor, memberLogInMachine } from '../../machines/member-views/member-log-in.machine.ts'
import { getChosenUsername } from '../../machines/office/chosen-member.storage.ts'
import { countLetters, maxReasonLength } from '../../values/member-views.ts'
import { CallerCheck } from '../office/CallerCheck.tsx'
import { MemberForm } from '../office/MemberForm.tsx'
import { TextAreaField } from '../shared/form/TextAreaField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { useKeptFocus } from '../shared/list/use-kept-focus.ts'
import { flowPage } from '../shared/MemberFlow.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import classes from './MemberLogInScreen.module.css'
import { memberLogInWords } from './member-log-in.words.ts'
import { useViewWindow } from './use-view-window.ts'
import { ViewNotice } from './ViewNotice.tsx'

export const MemberLogInPage = flowPage({
  machine: memberLogInMachine,
  Screen: MemberLogInScreen,
  input: ({ userId }) => ({ userId, username: getChosenUsername(userId) }),
})

/** Asks for a reason, and opens the member view in a window of its own. */
export function MemberLogInScreen({ actor }: { actor: MemberLogInActor }) {
  const heading = usePageHeading(memberLogInWords.title)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { member, draft, fieldErrors, error } = state.context
  const keptFocus = useKeptFocus()
  useViewWindow(actor)
  useUnsaved(state.hasTag('unsaved') && !state.hasTag('busy'))
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    suspect: 'username',
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {memberLogInWords.title}
      </Title>
      <div {...keptFocus} className={classes.page}>
        <ViewNotice actor={actor} />
        {member && (
          <div className={classes.notice}>
            <CallerCheck username={member} />
          </div>
        )}
        {!state.matches('blocked') && (
          <MemberForm form={form} problem={problem} isBusy={form['aria-busy']}>
            <TextField
              label={memberLogInWords.username}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              onBlur={() => actor.send({ type: 'username.finish' })}
              {...field('username')}
            />
            <TextAreaField
              label={memberLogInWords.reason}
              description={memberLogInWords.reasonHint}
              maxLength={maxReasonLength}
              {...field('reason')}
            />
            <p className="sd-small sd-soft">{memberLogInWords.count(countLetters(draft.reason), maxReasonLength)}</p>
            <p>{memberLogInWords.note}</p>
          </MemberForm>
        )}
      </div>
    </>
  )
}
