import { type KeyboardEvent, useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { Icon } from '../Icon.tsx'
import { passwordWords } from './password.words.ts'
import classes from './PasswordField.module.css'

/** Hides what is typed until its owner wants to see it. */
export function PasswordField(props: TextFieldProps) {
  const [isShown, setShown] = useState(false)
  const [hasCaps, setCaps] = useState(false)
  const checkCapsLock = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <div>
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={checkCapsLock}
        onKeyUp={checkCapsLock}
        rightSection={
          <button
            type="button"
            className={`sd-plain ${classes.eye}`}
            aria-label={isShown ? passwordWords.hide : passwordWords.show}
            onClick={() => setShown(!isShown)}
          >
            <Icon name="eye" />
          </button>
        }
      />
      <p className={`sd-small ${classes.caps}`} role="status">
        {hasCaps && passwordWords.caps}
      </p>
    </div>
  )
}
