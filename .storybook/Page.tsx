import { type ReactNode, useLayoutEffect } from 'react'

type Props = { text: string; motion: string; children: ReactNode }

/** The page as the browser of somebody shows it: with larger text, or with less motion. */
export function Page({ text, motion, children }: Props) {
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = text === 'double' ? '200%' : ''
  }, [text])
  useLayoutEffect(() => {
    for (const { media } of rulesOfLessMotion()) {
      if (motion === 'reduced') media.appendMedium('all')
      else if (media.length > 1) media.deleteMedium('all')
    }
  })
  return children
}

// No script can set what the system says, but a rule can be told to hold for all.
const rulesOfLessMotion = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => rulesIn(cssRules))
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-reduced-motion: reduce')) as CSSMediaRule[]

const rulesIn = (rules: CSSRuleList): CSSRule[] =>
  [...rules].flatMap((rule) => [rule, ...('cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : [])])
