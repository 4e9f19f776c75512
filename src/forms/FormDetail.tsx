import { Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect, useRef } from 'react'
import type { FormsActor } from '../../machines/forms/forms.machine.ts'
import type { ReceivedForm } from '../../machines/forms/forms.rules.ts'
import type { FormCloseReason } from '../../values/enumerations.ts'
import { type FormTab, isFavorite, getTab } from '../../values/forms.ts'
import type { DeskActor } from '../../machines/forms/desk.machine.ts'
import type { FormThreadActor } from '../../machines/forms/form-thread.machine.ts'
import { MemberLink } from '../office/MemberLink.tsx'
import { OfficeInstant } from '../office/OfficeInstant.tsx'
import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import { Erased } from '../shared/thread/Erased.tsx'
import { useFocusHere } from '../shared/use-focus-here.ts'
import classes from './FormDetail.module.css'
import { CloseMenu } from './CloseMenu.tsx'
import { FormNotes } from './FormNotes.tsx'
import { FormMessages } from './FormMessages.tsx'
import { openNeighbor } from './open-neighbor.ts'
import { OwnerOfForm } from './OwnerOfForm.tsx'
import { FormSections } from './FormSections.tsx'
import { formsWords } from './forms.words.ts'
import { SavedAnswersMenu } from './SavedAnswersMenu.tsx'
import { IconAction } from './IconAction.tsx'

/** `isRead`: whether messages below the form are shown. `readLastId`: returns the newest of them; null without one. */
type BesideProps = { form: ReceivedForm; isRead: boolean; readLastId: () => number | null }
/** `Beside`: what staff do with forms of another area. */
export type FormParts = { Beside?: ComponentType<BesideProps> | undefined }
type Props = FormParts & { form: ReceivedForm; tab: FormTab; actor: FormsActor; isAlone: boolean }

/** Shows a form and the actions of staff. `isAlone`: the list is not beside it. */
export function FormDetail({ form, tab, actor, isAlone, Beside }: Props) {
  const { id, name, status, origin, sentAt, member, sections } = form
  const desk = useSelector(actor, ({ children }) => children.desk) as DeskActor | undefined
  const thread = useSelector(actor, ({ children }) => children.formThread) as FormThreadActor | undefined
  const isRead = useSelector(thread, (snapshot) => Boolean(snapshot?.context.thread))
  const isHere = getTab(status) === tab
  const direction = getTab(status) === 'archived' ? 'inbox' : 'archive'
  const items = useSelector(actor, ({ context }) => context.items) ?? []
  const index = items.findIndex((item) => item.id === id)
  const [hasPrevious, hasNext] = [index > 0, index >= 0 && index < items.length - 1]
  const section = useRef<HTMLElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    // Each form begins at its top.
    if (shown.current !== id && section.current) section.current.scrollTop = 0
    shown.current = id
  }, [id])
  const close = (reason: FormCloseReason) => {
    const seen = thread?.getSnapshot().context.thread?.messages.length ?? form.messages
    actor.send({ type: 'form.close', id, messages: seen, reason })
  }
  const change = (action: 'favorite' | 'archive' | 'inbox') => () => actor.send({ type: 'form.change', id, action })
  return (
    <section ref={section} data-form={id} aria-label={formsWords.detail} className={classes.detail}>
      {isAlone && <BackToList onPress={() => actor.send({ type: 'form.open', id })} />}
      <header className={classes.head}>
        <div>
          <Title order={2} tabIndex={-1}>
            {name}
          </Title>
          <p className="sd-small sd-soft">
            {origin} · {formsWords.number(id)}
          </p>
        </div>
        <div className={classes.actions}>
          <IconAction
            icon="left"
            label={formsWords.previous}
            isHeld={!hasPrevious}
            onPress={() => openNeighbor(actor, -1)}
          />
          <IconAction icon="right" label={formsWords.next} isHeld={!hasNext} onPress={() => openNeighbor(actor, 1)} />
          <IconAction
            icon="star"
            label={formsWords.actions.favorite}
            isPressed={isFavorite(status)}
            onPress={change('favorite')}
          />
          <IconAction icon={direction} label={formsWords.actions[direction]} onPress={change(direction)} />
          {direction === 'archive' && <CloseMenu onClose={close} />}
        </div>
      </header>
      <p className="sd-small">
        <OfficeInstant at={sentAt} /> ·{' '}
        {member ? (
          <>
            <MemberLink id={member.id} name={member.name} />
            {` · ${formsWords.account} ${member.accountNumber}`}
          </>
        ) : (
          formsWords.notAMember
        )}
      </p>
      <FormState form={form} actor={actor} />
      <p role="status" className={isHere ? classes.quiet : 'sd-panel'}>
        {!isHere && formsWords.movedTo(getTab(status))}
      </p>
      {desk && <OwnerOfForm form={form} desk={desk} />}
      {Beside && (
        <Beside
          form={form}
          isRead={isRead}
          readLastId={() => thread?.getSnapshot().context.thread?.messages.at(-1)?.id ?? null}
        />
      )}
      {form.erasedAt && <Erased at={form.erasedAt} />}
      <FormSections sections={sections} />
      {thread && member && (
        <FormMessages key={id} actor={thread} memberName={member.name}>
          {desk && <SavedAnswersMenu form={form} desk={desk} thread={thread} />}
        </FormMessages>
      )}
      {desk && <FormNotes form={form} desk={desk} />}
    </section>
  )
}

/** Says who waits for whom, and why the form was closed. */
function FormState({ form: { id, waitsFor, waitedMinutes, closedReason }, actor }: Pick<Props, 'form' | 'actor'>) {
  const { answerDayMinutes } = useApp().config
  const stayed = useSelector(actor, ({ context }) => context.stayedOpen.find((one) => one.id === id))
  return (
    <>
      {Boolean(waitedMinutes) && (
        <p className="sd-small">{formsWords.waitedFor(waitedMinutes ?? 0, answerDayMinutes)}</p>
      )}
      {waitsFor === 'MEMBER' && <p className="sd-small">{formsWords.waitsForMember}</p>}
      {closedReason && <p className="sd-small">{formsWords.closed(formsWords.reasons[closedReason])}</p>}
      <p role="status" className={stayed ? 'sd-panel' : classes.quiet}>
        {stayed && formsWords.stayedOpen[stayed.outcome]}
      </p>
    </>
  )
}

function BackToList({ onPress }: { onPress: () => void }) {
  const button = useFocusHere<HTMLButtonElement>()
  return (
    <Button
      ref={button}
      className="sd-wraps"
      variant="subtle"
      leftSection={<Icon name="left" size={16} />}
      onClick={onPress}
    >
      {formsWords.back}
    </Button>
  )
}
