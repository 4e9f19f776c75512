import { useRef } from 'react'
import type { SignInActor } from '../../machines/access/signIn.machine.ts'
import type { Field } from '../shared/form/useForm.ts'
import { NameField } from './NameField.tsx'

type Props = Required<Field<string>> & { actor: SignInActor }

/** Looks up the username when the field loses focus. */
export function UsernameField({ actor, onChange, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const leave = () => actor.send({ type: 'username.leave' })
  return (
    <NameField
      {...props}
      ref={field}
      onChange={(text) => {
        onChange(text)
        // A browser's autofill never focuses the field.
        if (document.activeElement !== field.current) leave()
      }}
      onBlur={leave}
    />
  )
}
