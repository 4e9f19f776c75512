import { type FormEvent, useEffect, useRef } from 'react'

/** What a form needs so that whoever sends it comes to the first field with a fault. What is found while they type leads nowhere. */
export function useFirstFault(faults: readonly object[], submit: () => void) {
  const ref = useRef<HTMLFormElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current && faults.length > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    isAsked.current = false
  }, [faults])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    isAsked.current = true
    submit()
  }
  return { ref, noValidate: true, onSubmit }
}
