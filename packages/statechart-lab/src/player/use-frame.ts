import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Word } from './word.ts'
import { isWord } from './word.ts'

/** Keeps the screen in the frame at the path's place, and follows what is done there. */
export function useFrame(link: string, onFollow: (link: string) => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const received = useRef<string | null>(null)
  const post = useEffectEvent(() =>
    frame.current?.contentWindow?.postMessage({ lab: 'show', link } satisfies Word, location.origin),
  )
  const hear = useEffectEvent(({ data, source }: MessageEvent) => {
    if (!isWord(data) || source !== frame.current?.contentWindow) return
    if (data.lab === 'ready') post()
    if (data.lab !== 'moved') return
    received.current = data.link
    flushSync(() => onFollow(data.link))
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  // Sending its own report back would undo steps that were taken since.
  useEffect(() => {
    if (link !== received.current) post()
    received.current = null
  }, [link])
  return frame
}
