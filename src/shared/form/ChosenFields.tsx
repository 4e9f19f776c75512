import type { Chosen } from '../../../machines/shared/chosen.rules.ts'
import { longest } from '../../../values/memberTexts.ts'
import { Checklist } from './Checklist.tsx'
import { words } from './chosen.words.ts'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'
import type { Field } from './useForm.ts'

type Props = { draft: Chosen; field: (name: keyof Chosen) => Required<Field<string>> }

/** What an invited person chooses for signing in. */
export const ChosenFields = ({ draft, field }: Props) => (
  <>
    <TextField
      label={words.username}
      description={words.usernameHint}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={longest.username}
      {...field('username')}
    />
    <TextField label={words.phrase} description={words.phraseHint} autoComplete="off" maxLength={longest.phrase} {...field('phrase')} />
    <PasswordField label={words.password} autoComplete="new-password" {...field('password')} />
    <PasswordField label={words.repeat} autoComplete="new-password" {...field('repeated')} />
    <Checklist password={draft.password} repeated={draft.repeated} />
  </>
)
