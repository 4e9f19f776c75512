import { sharedWords } from './shared.words.ts'

/** A list that was answered, and has nothing in it. */
export function Empty({ of }: { of: string }) {
  return <p className="sd-soft">{sharedWords.none(of)}</p>
}
