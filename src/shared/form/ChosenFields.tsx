import type { ChosenCredentials } from '../../../machines/shared/chosen.rules.ts'
import { maxLengths } from '../../../values/member-texts.ts'
import { Checklist } from './Checklist.tsx'
import { chosenWords } from './chosen.words.ts'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'
import type { Field } from './use-form.ts'

type Props = { draft: ChosenCredentials; field: (name: keyof ChosenCredentials) => Required<Field<string>> }

/** Asks an invited person for the username and password of their choice. */
export const ChosenFields = ({ draft, field }: Props) => (
  <>
    <TextField
      label={chosenWords.username}
      description={chosenWords.usernameHint}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLengths.username}
      {...field('username')}
    />
    <TextField
      label={chosenWords.phrase}
      description={chosenWords.phraseHint}
      autoComplete="off"
      maxLength={maxLengths.phrase}
      {...field('phrase')}
    />
    <PasswordField label={chosenWords.password} autoComplete="new-password" {...field('password')} />
    <PasswordField label={chosenWords.repeat} autoComplete="new-password" {...field('repeated')} />
    <Checklist password={draft.password} repeated={draft.repeated} />
  </>
)
