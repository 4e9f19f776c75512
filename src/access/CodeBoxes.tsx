import { Input } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { type BoxEvent, type CodeInput, wrongBoxes } from '../../machines/access/later-steps.rules.ts'
import { laterStepsWords } from './later-steps.words.ts'
import classes from './Confirmation.module.css'

type Props = CodeInput & {
  error: ApiError | null
  isReadOnly: boolean
  isChecking: boolean
  onInput: (event: BoxEvent) => void
}

/** Takes a code of six digits, one in each box. */
export function CodeBoxes({ digits, box, error, isReadOnly, isChecking, onInput }: Props) {
  const wrong = wrongBoxes(digits, error)
  const hint = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const shown = useRef(digits)
  useEffect(() => {
    if (shown.current !== digits) boxes.current[box]?.focus()
    shown.current = digits
  }, [digits, box])
  useTypedElsewhere(onInput, box)
  return (
    <fieldset className={classes.digits} aria-label={laterStepsWords.code} aria-describedby={hint}>
      <legend className="sd-hidden" id={hint}>
        {laterStepsWords.checksItself}
      </legend>
      {digits.map((digit, index) => (
        <Input
          key={laterStepsWords.digit(index + 1)}
          ref={(field) => {
            boxes.current[index] = field
          }}
          aria-label={laterStepsWords.digit(index + 1)}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          value={digit}
          readOnly={isReadOnly}
          error={wrong[index] ?? false}
          onFocus={({ currentTarget }) => currentTarget.select()}
          // Not `change`: typing the same digit again fires none, but must still move to the next box.
          onInput={({ currentTarget }) => onInput({ type: 'digit.type', box: index, text: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && digit === '') onInput({ type: 'digit.erase', box: index })
            const next = new Map([
              ['ArrowLeft', index - 1],
              ['ArrowRight', index + 1],
              ['Home', 0],
              ['End', digits.length - 1],
            ]).get(event.key)
            if (next === undefined) return
            event.preventDefault()
            boxes.current[next]?.focus()
          }}
          onPaste={(event) => {
            event.preventDefault()
            onInput({ type: 'code.paste', box: index, text: event.clipboardData.getData('text') })
          }}
        />
      ))}
      <p className="sd-hidden" role="status">
        {isChecking && laterStepsWords.checkingCode}
      </p>
    </fieldset>
  )
}

/** Fills the boxes when somebody types or pastes while no field has the focus, as when the step opens. */
function useTypedElsewhere(onInput: Props['onInput'], box: number): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!/^[0-9]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return
    event.preventDefault()
    onInput({ type: 'digit.type', box, text: event.key })
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (isField(event.target)) return
    onInput({ type: 'code.paste', box, text: event.clipboardData?.getData('text') ?? '' })
  })
  useEffect(() => {
    const type = (event: KeyboardEvent) => onKey(event)
    const paste = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('keydown', type)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('keydown', type)
      document.removeEventListener('paste', paste)
    }
  }, [])
}

const isField = (target: EventTarget | null) => target instanceof Element && target.matches('input, select, textarea')
