import { TextField, type TextFieldProps } from '../shared/form/TextField.tsx'
import { words } from './access.words.ts'

/** A username, as it is typed. */
export const NameField = (props: TextFieldProps) => (
  <TextField label={words.username} autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />
)
