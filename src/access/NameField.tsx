import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { words } from './access.words.ts'

/** A username, as it is typed. */
export function NameField(field: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  return <TextInput label={words.username} autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...field} />
}
