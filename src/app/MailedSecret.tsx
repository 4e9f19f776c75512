import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'

/** No address keeps what a mailed link carries, and neither does the way back. */
export function MailedSecret({ save, path }: { save: () => void; path: string }) {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    save()
    navigate(path, { replace: true })
  })
  return null
}
