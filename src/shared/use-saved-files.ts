import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { saveFile } from './save-file.ts'

/** Saves the files that a flow hands over. */
export function useSavedFiles(actor: Pick<AnyActorRef, 'on'>): void {
  useEffect(() => {
    const { unsubscribe } = actor.on('file', ({ name, content }: { name: string; content: Blob }) =>
      saveFile(name, content),
    )
    return unsubscribe
  }, [actor])
}
