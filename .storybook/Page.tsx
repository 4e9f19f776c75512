import { type ReactNode, useLayoutEffect } from 'react'
import { lessMotion } from './motion.ts'

type Props = { text: string; motion: string; children: ReactNode }

/** Shows the page with larger text or reduced motion, as a browser's settings do. */
export function Page({ text, motion, children }: Props) {
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = text === 'double' ? '200%' : ''
  }, [text])
  // After rendering, because the content may have loaded another style sheet.
  useLayoutEffect(() => lessMotion(motion === 'reduced'))
  return children
}
