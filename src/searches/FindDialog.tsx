import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import type { FindActor } from '../../machines/searches/find.machine.ts'
import { DialogFrame } from '../shared/DialogFrame.tsx'
import { Icon } from '../shared/Icon.tsx'
import { Problem } from '../shared/Problem.tsx'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { FoundList } from './FoundList.tsx'
import { FindStatus } from './FindStatus.tsx'
import { foundGroups, type Option, type Screen } from './found-groups.ts'
import { findWords } from './find.words.ts'
import classes from './FoundList.module.css'

type Props = {
  actor: FindActor
  /** The screens in the person's menu. */
  screens: readonly Screen[]
  typed?: string
  onChoose: (path: string) => void
  onClose: () => void
}

/**
 * Searches everything, and opens what is chosen. The focus stays in the field, and `aria-activedescendant` names the
 * option that Enter opens. Mantine's Combobox keeps that in the DOM alone, and would name an option that a newer answer
 * has removed.
 */
export function FindDialog({ actor, screens, typed = '', onChoose, onClose }: Props) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const [moved, setMoved] = useState<string | null>(null)
  const list = useId()
  useFocusBack()
  const groups = foundGroups(context, screens)
  const options = groups.flatMap((group) => group.options)
  const index = Math.max(
    0,
    options.findIndex(({ key }) => key === moved),
  )
  const active: Option | undefined = options[index]
  const error = context.error ?? context.ownError
  const isMember = context.sources.includes('accounts')
  const getId = (option: Option) => `${list} ${option.key}`.replaceAll(' ', '-')

  const search = useEffectEvent(() => typed && actor.send({ type: 'text.change', text: typed }))
  useEffect(() => void search(), [])
  useEffect(() => {
    if (active) document.getElementById(getId(active))?.scrollIntoView({ block: 'nearest' })
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !active) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setMoved(options.at((index + step) % options.length)?.key ?? null)
    else if (event.key === 'Enter') onChoose(active.path)
    else return
    event.preventDefault()
  }

  return (
    <DialogFrame
      title={findWords.title}
      size={620}
      centered={false}
      yOffset="6dvh"
      onClose={onClose}
      classNames={{ body: classes.dialog }}
    >
      <TextInput
        data-autofocus
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-activedescendant={active && getId(active)}
        label={findWords.label[isMember ? 'member' : context.sources.length > 0 ? 'staff' : 'screens']}
        description={isMember && findWords.help}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={100}
        leftSection={<Icon name="search" />}
        value={context.text}
        onChange={({ currentTarget: { value } }) => {
          setMoved(null)
          actor.send({ type: 'text.change', text: value })
        }}
        onKeyDown={onKeyDown}
      />
      {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      <FindStatus actor={actor} count={options.length} />
      <FoundList id={list} groups={groups} active={active} idOf={getId} onChoose={({ path }) => onChoose(path)} />
    </DialogFrame>
  )
}
