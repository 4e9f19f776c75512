import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'

/** Moves a mailed secret out of the address and the browser's history. */
export function MailedSecret({ save, path }: { save: () => void; path: string }) {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    save()
    navigate(path, { replace: true })
  })
  return null
}
