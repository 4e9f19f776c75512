import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { MemberPickerActor } from '../../machines/broadcasts/member-picker.machine.ts'
import type { Recipient } from '../../machines/broadcasts/create.rules.ts'
import { fieldErrorProps } from '../shared/form/field-error-props.tsx'
import type { Field } from '../shared/form/use-form.ts'
import { Icon } from '../shared/Icon.tsx'
import { Problem } from '../shared/Problem.tsx'
import { createWords } from './create.words.ts'
import classes from './MemberPicker.module.css'

type Props = { actor: MemberPickerActor; label: string; field: Required<Field<Recipient | null>> }

/** Draws a search box whose list moves with the arrow keys while the focus stays in the field. */
export function MemberPicker({ actor, label, field }: Props) {
  const { text, items, total, error } = useSelector(actor, ({ context }) => context)
  const isOpen = useSelector(actor, (state) => !state.matches('closed'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const [place, setPlace] = useState(-1)
  const id = useId()
  const options = isOpen ? (items ?? []) : []
  const active = options[place]
  const optionId = (member: Recipient) => `${id}-${member.idOLBUser}`
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.idOLBUser}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  const choose = (member: Recipient) => {
    setPlace(-1)
    field.onChange(member)
    actor.send({ type: 'member.choose', member })
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && !isOpen) actor.send({ type: 'list.open' })
    else if (step && options.length > 0)
      setPlace((place + step + options.length + (place < 0 && step < 0 ? 1 : 0)) % options.length)
    else if (event.key === 'Enter' && isOpen) {
      if (active) choose(active)
    } else if (event.key === 'Escape' && isOpen) actor.send({ type: 'list.close' })
    else return
    event.preventDefault()
  }
  const found =
    items && !isBusy
      ? total > 0
        ? createWords.common.found(items.length, total)
        : createWords.common.nobody
      : createWords.common.searching
  return (
    <div>
      <TextInput
        label={label}
        description={createWords.common.pickerHint}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? id : undefined}
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        readOnly={field.readOnly}
        leftSection={<Icon name="search" size={16} />}
        value={text}
        {...fieldErrorProps(field.error)}
        onChange={({ currentTarget }) => {
          setPlace(-1)
          if (field.value) field.onChange(null)
          actor.send({ type: 'text.change', text: currentTarget.value })
        }}
        onKeyDown={field.readOnly ? undefined : onKey}
        onClick={() => !isOpen && !field.readOnly && actor.send({ type: 'list.open' })}
        onBlur={() => actor.send({ type: 'list.close' })}
      />
      {isOpen && (
        <div className={classes.list}>
          <p role="status" className="sd-small sd-soft">
            {error ? '' : found}
          </p>
          {error && <Problem problem={error} />}
          {options.length > 0 && (
            <ul id={id} role="listbox" aria-label={label}>
              {options.map((member) => (
                <li
                  key={member.idOLBUser}
                  id={optionId(member)}
                  role="option"
                  aria-selected={member === active}
                  // The focus must stay in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(member)}
                >
                  {member.name} <span className="sd-soft">@{member.username}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
