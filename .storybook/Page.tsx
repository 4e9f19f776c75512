import { type ReactNode, useLayoutEffect } from 'react'
import { lessMotion } from './motion.ts'

type Props = { text: string; motion: string; children: ReactNode }

/** The page as the browser of somebody shows it: with larger text, or with less motion. */
export function Page({ text, motion, children }: Props) {
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = text === 'double' ? '200%' : ''
  }, [text])
  // A style sheet may have come with what is drawn.
  useLayoutEffect(() => lessMotion(motion === 'reduced'))
  return children
}
