import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { memo, type RefCallback, useEffect, useRef } from 'react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { Icon } from '../../shared/Icon.tsx'
import { historyWords } from './history.words.ts'
import classes from './HistoryTools.module.css'

type Props = {
  actor: HistoryActor
  /** Its label is in the field itself. */
  isBare?: boolean
  disabled?: boolean
  ref?: RefCallback<HTMLElement>
}

/** Searches the loaded rows. The field has its own state, so that typing never waits for drawing. */
export const HistoryFind = memo(function HistoryFind({ actor, isBare = false, disabled = false, ref }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const mergedRef = useMergedRef(field, ref)
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ context: { searchText } }) => {
      if (field.current && field.current.value !== searchText) field.current.value = searchText
    })
    return unsubscribe
  }, [actor])
  return (
    <TextInput
      ref={mergedRef}
      type="search"
      className={classes.find}
      {...(isBare
        ? { 'aria-label': historyWords.find, placeholder: historyWords.findHere }
        : { label: historyWords.find })}
      disabled={disabled}
      autoComplete="off"
      leftSection={glass}
      defaultValue={actor.getSnapshot().context.searchText}
      onChange={(event) => actor.send({ type: 'find.change', text: event.currentTarget.value })}
    />
  )
})

const glass = <Icon name="search" />
