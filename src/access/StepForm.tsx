import { Title } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react'
import { BusyButton } from '../shared/BusyButton.tsx'
import type { Form } from '../shared/form/useForm.ts'
import { usePageHeading } from '../shared/usePageHeading.ts'
import classes from './Step.module.css'

type Props = {
  title: string
  lead?: ReactNode
  /** What the one filled button says. */
  button: string
  enabled: boolean
  form: Form
  children: ReactNode
}

/** One step of signing in: heading, fields, one button. */
export function StepForm({ title, lead, button, enabled, form, children }: Props) {
  const heading = usePageHeading(title)
  // The page is drawn before its script runs. Until then a press would reload it and lose what was typed.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  // A form whose button is disabled does not hear Enter, and the person should learn why nothing happens.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) form.onSubmit(event)
  }
  return (
    <>
      <div>
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {lead}
      </div>
      <form className={classes.form} {...form} onKeyDown={submitOnEnter}>
        {children}
        <BusyButton type="submit" fullWidth disabled={!isHydrated} isHeld={!enabled}>
          {button}
        </BusyButton>
      </form>
    </>
  )
}
