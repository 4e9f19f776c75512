import { ActionIcon, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { Icon } from '../shared/Icon.tsx'
import { listWords } from './list.words.ts'

export type Search = {
  label: string
  text: string
  /** The text that the rows were searched for. */
  applied: string
  maxLength: number
  onType: (text: string) => void
  onSearch: () => void
  onClear: () => void
}

/** Returns whether the typed text has not been searched for yet. */
export const isAhead = ({ text, applied }: Pick<Search, 'text' | 'applied'>): boolean => text.trim() !== applied

export function SearchBox({ label, text, applied, maxLength, onType, onSearch, onClear }: Search) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onClear()
    // The button disappears with the text.
    input.current?.focus()
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      <TextInput
        ref={input}
        label={label}
        description={isAhead({ text, applied }) ? listWords.pressEnter : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        // Not `type="search"`: a browser would add a clear button of its own.
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        leftSection={<Icon name="search" size={16} />}
        rightSection={
          text && (
            <ActionIcon aria-label={listWords.clear} onClick={clear}>
              <Icon name="close" size={16} />
            </ActionIcon>
          )
        }
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </form>
  )
}
