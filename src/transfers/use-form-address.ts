import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const form = 'new'
const empty = `?${form}`

/**
 * Keeps in the address whether the form is open, so that the browser's Back returns to the lists. Calls `onLeft` when
 * it has. `isSent`: what the address asked for is done.
 */
export function useFormAddress(isSent: boolean, onLeft: () => void) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isWriting = new URLSearchParams(search).has(form)
  const wasWriting = useRef(isWriting)
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    if (wasWriting.current && !isWriting) left()
    wasWriting.current = isWriting
  }, [isWriting])
  // Otherwise Back from the receipt would fill in the same again. The form stays open: a phone that turned to its lists
  // would take the focus out of the dialog that says that it was sent.
  const forget = useEffectEvent(() => {
    if (isWriting && search !== empty) void navigate({ search: empty }, { replace: true })
  })
  useEffect(() => {
    if (isSent) forget()
  }, [isSent])
  const leave = () => {
    if (!isWriting) return
    // Opened directly, the page has no lists behind it.
    void (state?.fromLists ? navigate(-1) : navigate({ search: '' }, { replace: true }))
  }
  const open = () => {
    if (!isWriting) void navigate({ search: empty }, { state: { fromLists: true } })
  }
  return { isWriting, open, leave }
}
