import { sharedWords } from './shared.words.ts'

export function Empty({ of }: { of: string }) {
  return <p className="sd-soft">{sharedWords.none(of)}</p>
}
