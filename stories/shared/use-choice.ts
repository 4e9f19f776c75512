import { useState } from 'react'

/**
 * Returns the choice made here, until another one is given. Storybook may save a choice in its address; in tests
 * nothing does.
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
