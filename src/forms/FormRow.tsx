import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import type { FormsActor } from '../../machines/forms/forms.machine.ts'
import type { Form } from '../../machines/forms/forms.rules.ts'
import { utcDay } from '../../values/days.ts'
import { type FormAction, formTransitions, isFavorite, isUnread } from '../../values/forms.ts'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { Icon } from '../shared/Icon.tsx'
import { RowMenu } from '../shared/list/RowMenu.tsx'
import classes from './FormRow.module.css'
import { words } from './forms.words.ts'

type Props = { form: Form; isOpen: boolean; isChecked: boolean; actor: FormsActor }

const actions = Object.keys(formTransitions) as FormAction[]

/** A form in the list, which opens it. */
export const FormRow = memo(({ form, isOpen, isChecked, actor }: Props) => {
  const { id, name, status, source, sentAt, accountNumber } = form
  const named = words.named(name, id)
  const [isNew, isStarred] = [isUnread(status), isFavorite(status)]
  return (
    <li className={classes.row} data-open={isOpen || undefined} data-new={isNew || undefined}>
      <span className={classes.check}>
        <CheckboxField label="" name={words.check(named)} value={isChecked} onChange={() => actor.send({ type: 'form.check', id })} />
      </span>
      <UnstyledButton className={classes.form} aria-pressed={isOpen} data-form={id} onClick={() => actor.send({ type: 'form.open', id })}>
        <span className="sd-small sd-soft">
          {words.source[source]} · {utcDay(sentAt)} UTC
        </span>
        <span className={classes.name}>
          {isNew && <VisuallyHidden>{words.unread}: </VisuallyHidden>}
          {name}
          {isStarred && (
            <>
              <Icon name="star" size={14} />
              <VisuallyHidden>{words.favorite}</VisuallyHidden>
            </>
          )}
        </span>
        <span className="sd-small">{accountNumber ?? words.notAMember}</span>
      </UnstyledButton>
      <span className={classes.menu}>
        <RowMenu
          isTall
          name={named}
          actions={actions
            .filter((action) => status in formTransitions[action])
            .map((action) => ({
              label: action === 'favorite' && isStarred ? words.unfavorite : words.actions[action],
              onPress: () => actor.send({ type: 'form.change', id, action }),
            }))}
        />
      </span>
    </li>
  )
})
