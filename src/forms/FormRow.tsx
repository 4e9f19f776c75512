import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import type { FormsActor } from '../../machines/forms/forms.machine.ts'
import type { FormClosing } from '../../machines/forms/forms.services.ts'
import type { ReceivedForm } from '../../machines/forms/forms.rules.ts'
import { type FormAction, formTransitions, isFavorite, isUnread } from '../../values/forms.ts'
import { Ago } from '../office/Ago.tsx'
import { useApp, useUserId } from '../shared/app.ts'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { Icon } from '../shared/Icon.tsx'
import { RowMenu } from '../shared/list/RowMenu.tsx'
import classes from './FormRow.module.css'
import { formsWords } from './forms.words.ts'

type Props = {
  form: ReceivedForm
  isOpen: boolean
  isChecked: boolean
  stayedOpen: FormClosing['outcome'] | null
  actor: FormsActor
}

const actions = Object.keys(formTransitions) as FormAction[]

export const FormRow = memo(({ form, isOpen, isChecked, stayedOpen, actor }: Props) => {
  const { id, name, status, source, sentAt, member, owner, notes, waitsFor, waitedMinutes, closedReason } = form
  const staffId = useUserId()
  const { answerDayMinutes } = useApp().config
  const named = formsWords.named(name, id)
  const [isNew, isStarred] = [isUnread(status), isFavorite(status)]
  return (
    <li className={classes.row} data-open={isOpen || undefined} data-new={isNew || undefined}>
      <span className={classes.check}>
        <CheckboxField
          label=""
          name={formsWords.check(named)}
          value={isChecked}
          onChange={() => actor.send({ type: 'form.check', id })}
        />
      </span>
      <UnstyledButton
        className={classes.form}
        aria-pressed={isOpen}
        data-form={id}
        onClick={() => actor.send({ type: 'form.open', id })}
      >
        <span className="sd-small sd-soft">
          {formsWords.source[source]} · <Ago at={sentAt} />
        </span>
        <span className={classes.name}>
          {isNew && <span className="sd-hidden">{formsWords.unread}: </span>}
          {name}
          {isStarred && (
            <>
              <Icon name="star" size={14} />
              <span className="sd-hidden">{formsWords.favorite}</span>
            </>
          )}
        </span>
        <span className="sd-small">
          {[
            member?.name ?? formsWords.notAMember,
            ...(owner ? [formsWords.rowOwner(owner.id === staffId ? formsWords.you : owner.name)] : []),
            ...(notes.length > 0 ? [formsWords.noteCount(notes.length)] : []),
            ...(waitedMinutes !== null && waitedMinutes >= 60
              ? [formsWords.waited(waitedMinutes, answerDayMinutes)]
              : []),
            ...(waitsFor === 'MEMBER' ? [formsWords.waitsForMember] : []),
            ...(closedReason ? [formsWords.closed(formsWords.reasons[closedReason])] : []),
            ...(stayedOpen ? [formsWords.stayedOpen[stayedOpen]] : []),
          ].join(' · ')}
        </span>
      </UnstyledButton>
      <span className={classes.menu}>
        <RowMenu
          isTall
          name={named}
          actions={actions
            .filter((action) => status in formTransitions[action])
            .map((action) => ({
              label: action === 'favorite' && isStarred ? formsWords.unfavorite : formsWords.actions[action],
              onPress: () => actor.send({ type: 'form.change', id, action }),
            }))}
        />
      </span>
    </li>
  )
})
