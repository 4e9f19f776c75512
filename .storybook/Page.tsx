import { type ReactNode, useLayoutEffect } from 'react'
import { forceColors } from './forced-colors.ts'
import { lengthenPage } from './long-words.ts'
import { pretend } from './media.ts'

type Props = { text: string; words: string; motion: string; colors: string; children: ReactNode }

/** Shows the page as a person's settings and language change it. */
export function Page({ text, words, motion, colors, children }: Props) {
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = text === 'double' ? '200%' : ''
  }, [text])
  // After rendering, because the content may have loaded another style sheet.
  useLayoutEffect(() => {
    pretend('lessMotion', motion === 'reduced')
    pretend('forcedColors', colors === 'forced')
  })
  useLayoutEffect(() => (colors === 'forced' ? forceColors() : undefined), [colors])
  useLayoutEffect(() => (words === 'long' ? lengthenPage() : undefined), [words])
  return children
}
