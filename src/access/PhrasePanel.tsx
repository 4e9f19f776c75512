import { words } from './access.words.ts'

/** Keeps its height, so that nothing jumps when the phrase comes. It holds nothing that can be focused: CSS moves it below the button. */
export function PhrasePanel({ phrase }: { phrase: string | null }) {
  return (
    <div className="sd-panel phrase" aria-live="polite">
      {phrase === null ? (
        <p className="sd-soft">{words.phraseBefore}</p>
      ) : (
        <>
          <p className="sd-small sd-soft">{words.phraseAfter}</p>
          <p>
            <span className="sd-small sd-soft">{words.phrase}</span> <b>{phrase}</b>
          </p>
        </>
      )}
    </div>
  )
}
