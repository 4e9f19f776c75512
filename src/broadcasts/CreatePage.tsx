import { Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiError } from '../../api/problems.ts'
import type { CreateMessageActor } from '../../machines/broadcasts/create-message.machine.ts'
import type { CreateNotificationActor } from '../../machines/broadcasts/create-notification.machine.ts'
import { officeScreens } from '../shared/office-addresses.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import type { Field, Form } from '../shared/form/use-form.ts'
import { Once } from '../shared/Once.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Section } from '../shared/Section.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { CreateDialogs } from './CreateDialogs.tsx'
import classes from './CreatePage.module.css'
import { createWords } from './create.words.ts'
import { MemberPreview } from './MemberPreview.tsx'
import { PictureField } from './PictureField.tsx'
import { PicturesDialog } from './PicturesDialog.tsx'

type Props = {
  kind: 'message' | 'notification'
  actor: CreateMessageActor | CreateNotificationActor
  /** The request that is being sent, if any. */
  toAll: ComponentProps<typeof Once>['actor']
  toOne: ComponentProps<typeof Once>['actor']
  form: Form
  problem: ApiError | string | null
  text: ReactNode
  picture: Required<Field<string>>
  children: ReactNode
}

export function CreatePage({ kind, actor, toAll, toOne, form, problem, text, picture, children }: Props) {
  const heading = usePageHeading(createWords[kind].title)
  const isBusy = useSelector(
    actor,
    (state) => state.matches({ flow: 'counting' }) || state.matches({ flow: 'sendingToOne' }),
  )
  const isUnsaved = useSelector(actor, (state) => state.hasTag('unsaved'))
  const draft = useSelector(actor, ({ context }) => context.draft)
  const isEmpty = ('message' in draft ? draft.message : draft.notification).trim() === ''
  const pictures = useSelector(actor as CreateMessageActor, ({ children }) => children.pictures)
  useUnsaved(isUnsaved)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {createWords[kind].title}
      </Title>
      <Once actor={toOne}>
        <form className={classes.form} {...form}>
          {text}
          <PictureField
            field={picture}
            broken={draft.brokenUrl}
            onBreak={(brokenUrl) => actor.send({ type: 'draft.change', change: { brokenUrl } })}
            onChoose={() => actor.send({ type: 'pictures.open' })}
          />
          {children}
          {problem && <Problem problem={problem} />}
          <div className="sd-buttons">
            <Button
              component={Link}
              to={kind === 'message' ? officeScreens.messages : officeScreens.notifications}
              variant="outline"
            >
              {createWords.common.goBack}
            </Button>
            <BusyButton type="submit" isBusy={isBusy}>
              {createWords[kind].title}
            </BusyButton>
          </div>
        </form>
      </Once>
      {!isEmpty && (
        <div className={classes.preview}>
          <Section title={createWords.common.asSeen}>
            <MemberPreview kind={kind} draft={draft} />
          </Section>
        </div>
      )}
      {/* Outside of the form, which would handle the submit of the dialog's own form. */}
      <OpenDialog actor={pictures}>{(opened) => <PicturesDialog actor={opened} />}</OpenDialog>
      <CreateDialogs kind={kind} actor={actor} toAll={toAll} />
    </>
  )
}
