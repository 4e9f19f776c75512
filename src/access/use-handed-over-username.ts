import { useEffect } from 'react'
import { takeInvitedUsername, takeRecoveredUsername } from '../../machines/access/handover.storage.ts'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { useApp } from '../shared/app.ts'
import { accessWords } from './access.words.ts'

/** Fills in the username after a recovery or an invitation. */
export function useHandedOverUsername(actor: SignInActor): void {
  const { toasts } = useApp()
  useEffect(() => {
    const [recovered, invited] = [takeRecoveredUsername(), takeInvitedUsername()]
    const username = recovered ?? invited
    if (username === null) return
    actor.send({ type: 'username.change', username })
    actor.send({ type: 'username.leave' })
    toasts.send({
      type: 'toast.show',
      toast: { tone: 'news', text: recovered === null ? accessWords.passwordSet : accessWords.passwordUpdated },
    })
  }, [actor, toasts])
}
