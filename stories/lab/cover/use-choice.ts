import { useState } from 'react'

/**
 * What was chosen here, until another is given. Storybook may keep a choice in its address, and under test nobody does.
 */
export function useChoice(given: string, onChoose: (chosen: string) => void): [string, (chosen: string) => void] {
  const [choice, setChoice] = useState({ given, chosen: given })
  const chosen = choice.given === given ? choice.chosen : given
  return [
    chosen,
    (next) => {
      setChoice({ given, chosen: next })
      onChoose(next)
    },
  ]
}
