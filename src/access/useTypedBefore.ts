import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** What was typed before the script came, or filled in by the browser, stands in the page alone. It is read once. */
export function useTypedBefore(field: RefObject<HTMLInputElement | null>, read: (text: string) => void): void {
  const tell = useEffectEvent(read)
  useLayoutEffect(() => {
    if (field.current?.value) tell(field.current.value)
  }, [field])
}
