import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { Icon } from '../shared/Icon.tsx'
import { words } from './access.words.ts'

/** What is typed here is hidden until its owner wants to see it. */
export function PasswordField({ ref, ...field }: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  const [isShown, show] = useState(false)
  const [hasCaps, setCaps] = useState(false)
  const hear = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <div>
      <TextInput
        {...field}
        ref={ref}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        errorProps={{ role: 'alert' }}
        onKeyDown={hear}
        onKeyUp={hear}
        rightSectionWidth={44}
        rightSectionPointerEvents="all"
        rightSection={
          <UnstyledButton
            className="sd-eye"
            aria-label={isShown ? words.hide : words.show}
            aria-pressed={isShown}
            onClick={() => show(!isShown)}
          >
            <Icon name="eye" />
          </UnstyledButton>
        }
      />
      <p className="sd-small caps" role="status">
        {hasCaps && words.caps}
      </p>
    </div>
  )
}
