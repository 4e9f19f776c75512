import { type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react'
import { BusyButton } from '../shared/BusyButton.tsx'
import type { Form } from '../shared/form/use-form.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import classes from './Step.module.css'

type Props = {
  title: string
  lead?: ReactNode
  button: string
  enabled: boolean
  form: Form
  children: ReactNode
}

export function StepForm({ title, lead, button, enabled, form, children }: Props) {
  const heading = usePageHeading(title)
  // The server draws the page. Until its script runs, a press would submit it natively and lose the input.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  // A disabled button blocks Enter, but the person should see what is missing.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) form.onSubmit(event)
  }
  return (
    <>
      <div>
        <h1 ref={heading} className="sd-title" data-order="1" tabIndex={-1}>
          {title}
        </h1>
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
