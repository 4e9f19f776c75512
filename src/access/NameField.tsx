import { TextField, type TextFieldProps } from '../shared/form/TextField.tsx'
import { accessWords } from './access.words.ts'

export const NameField = (props: TextFieldProps) => (
  <TextField
    label={accessWords.username}
    autoComplete="username"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    {...props}
  />
)
