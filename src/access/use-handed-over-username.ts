import { useEffect, useRef } from 'react'
import { takeInvitedUsername, takeRecoveredUsername } from '../../machines/access/handover.storage.ts'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { useEarlyApp } from '../shared/app.ts'
import { accessWords } from './access.words.ts'

/** Fills in the username after a recovery or an invitation, and says so as soon as there are toasts. */
export function useHandedOverUsername(actor: SignInActor): void {
  const { toasts, loadSignedInApp } = useEarlyApp()
  const news = useRef<string | null>(null)
  useEffect(() => {
    const [recovered, invited] = [takeRecoveredUsername(), takeInvitedUsername()]
    const username = recovered ?? invited
    if (username === null) return
    actor.send({ type: 'username.change', username })
    actor.send({ type: 'username.leave' })
    news.current = recovered === null ? accessWords.passwordSet : accessWords.passwordUpdated
    loadSignedInApp?.()
  }, [actor, loadSignedInApp])
  useEffect(() => {
    if (news.current === null || !toasts) return
    toasts.send({ type: 'toast.show', toast: { tone: 'news', text: news.current } })
    news.current = null
  }, [toasts])
}
