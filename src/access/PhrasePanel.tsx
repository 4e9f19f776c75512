import type { ApiError } from '../../api/problems.ts'
import { accessWords } from './access.words.ts'
import classes from './PhrasePanel.module.css'

type Props = { phrase: string | null; lookupError: ApiError | null; isLookingUp?: boolean }

/**
 * Keeps a fixed height, so that nothing jumps when the phrase arrives. Nothing in it can be focused, so CSS may move it
 * below the button.
 */
export function PhrasePanel({ phrase, lookupError, isLookingUp = false }: Props) {
  return (
    <div className={`sd-panel ${classes.panel}`} aria-live="polite">
      {phrase === null ? (
        <p className="sd-soft">
          {lookupError ? accessWords.phraseHidden : isLookingUp ? accessWords.lookingUp : accessWords.phraseBefore}
        </p>
      ) : (
        <>
          <p className="sd-small sd-soft">{accessWords.phraseAfter}</p>
          <p>
            <span className="sd-small sd-soft">{accessWords.phrase}</span> <b>{phrase}</b>
          </p>
        </>
      )}
    </div>
  )
}
