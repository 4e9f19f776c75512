import { useEffect, useRef } from 'react'

/** Leads to the field that the bank finds fault with. */
export function useFaultFocus(fault: string | null) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])
  return field
}
