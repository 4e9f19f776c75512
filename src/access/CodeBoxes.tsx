import { Input } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { wrongBoxes } from '../../machines/access/access.rules.ts'
import type { DeviceVerificationActor } from '../../machines/access/device-verification.machine.ts'
import { laterStepsWords } from './later-steps.words.ts'
import classes from './Confirmation.module.css'

export function CodeBoxes({ actor }: { actor: DeviceVerificationActor }) {
  const { digits, box, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const wrong = wrongBoxes(digits, error)
  const hint = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const shown = useRef(digits)
  useEffect(() => {
    if (shown.current !== digits) boxes.current[box]?.focus()
    shown.current = digits
  }, [digits, box])
  useTypedElsewhere(actor, box)
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
          readOnly={isBusy}
          error={wrong[index] ?? false}
          onFocus={({ currentTarget }) => currentTarget.select()}
          // Not `change`: typing the same digit again fires none, but must still move to the next box.
          onInput={({ currentTarget }) => actor.send({ type: 'digit.type', box: index, text: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && digit === '') actor.send({ type: 'digit.erase', box: index })
            const next = event.key === 'ArrowLeft' ? index - 1 : event.key === 'ArrowRight' ? index + 1 : null
            if (next === null) return
            event.preventDefault()
            boxes.current[next]?.focus()
          }}
          onPaste={(event) => {
            event.preventDefault()
            actor.send({ type: 'code.paste', box: index, text: event.clipboardData.getData('text') })
          }}
        />
      ))}
    </fieldset>
  )
}

/** Fills the boxes when somebody types or pastes while no field has the focus, as when the step opens. */
function useTypedElsewhere(actor: DeviceVerificationActor, box: number): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!/^[0-9]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return
    event.preventDefault()
    actor.send({ type: 'digit.type', box, text: event.key })
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (isField(event.target)) return
    actor.send({ type: 'code.paste', box, text: event.clipboardData?.getData('text') ?? '' })
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
