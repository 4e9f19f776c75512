import { useRef } from 'react'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import type { Field } from '../shared/form/use-form.ts'
import { NameField } from './NameField.tsx'

type Props = Required<Field<string>> & { actor: SignInActor }

/** Has the focus when the page opens. Looks up the username when the field loses it. */
export function UsernameField({ actor, onChange, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const leave = () => actor.send({ type: 'username.leave' })
  return (
    <NameField
      {...props}
      ref={field}
      autoFocus
      onChange={(text) => {
        onChange(text)
        // What a browser fills in is whole, with the focus or without.
        if (!field.current?.matches(':focus:not(:autofill)')) leave()
      }}
      onBlur={leave}
    />
  )
}
